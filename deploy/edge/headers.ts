/**
 * Every header the edge sends, in one table: what a browser may do with a page, and how long it may keep a file. Its spec
 * reads the same table.
 */

export type Origin = 'portal' | 'payer';

/** What an address answers with. `sealed`: a file whose name or folder changes whenever its content does; `changing`: one that does not, like the registry. */
export type Kind = 'page' | 'changing' | 'sealed' | 'missing';

export type Headers = Readonly<Record<string, string>>;

export interface Addresses {
  readonly gateway: string;
  readonly payer: string;
  /** Whether people reach the edge over https. */
  readonly isSecure: boolean;
  /** Where errors may be reported to, from pages that may. */
  readonly reports?: string;
}

type Policy = Readonly<Record<string, readonly string[]>>;

const NONE = ["'none'"];
const SELF = ["'self'"];

const contentPolicy = ({ gateway, reports }: Addresses): Policy => ({
  'default-src': NONE,
  'script-src': SELF,
  'style-src': SELF,
  // Pictures of merchants are the gateway's; none come from anywhere else.
  'img-src': [...SELF, 'data:', gateway],
  'font-src': SELF,
  'connect-src': [...SELF, gateway, ...(reports ? [reports] : [])],
  'form-action': [...SELF, gateway],
  'base-uri': NONE,
  'object-src': NONE,
  'frame-src': NONE,
  'frame-ancestors': NONE,
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
});

const text = (policy: Policy) =>
  Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');

const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'midi',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const everywhere = ({ isSecure }: Addresses): Headers => ({
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(isSecure && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
});

/** A payment's address holds the bill: other sites learn nothing of it, not even the origin. */
const REFERRER: Readonly<Record<Origin, string>> = { portal: 'same-origin', payer: 'no-referrer' };

const document = (origin: Origin, addresses: Addresses): Headers => ({
  'Content-Security-Policy': text(contentPolicy(addresses)),
  'Integrity-Policy': 'blocked-destinations=(script)',
  'Referrer-Policy': REFERRER[origin],
  'Permissions-Policy': PERMISSIONS,
  'Cross-Origin-Opener-Policy': 'same-origin',
});

const CACHE: Readonly<Record<Kind, string>> = {
  page: 'no-cache',
  changing: 'no-cache',
  sealed: 'public, max-age=31536000, immutable',
  missing: 'no-store',
};

/** The headers of one answer, without those of its content (type, length, encoding, tag). */
export const headersFor = (origin: Origin, kind: Kind, addresses: Addresses): Headers => ({
  ...everywhere(addresses),
  ...(kind === 'page' || kind === 'missing' ? document(origin, addresses) : {}),
  'Cache-Control': CACHE[kind],
});
