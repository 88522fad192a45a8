/**
 * Every header that the edge sends, in one table: what a browser may do with a page, and how long it may cache a file. Its spec reads the
 * same table.
 */

export type Origin = 'portal' | 'payer';

/**
 * The kind of a response. `personal`: a page with data of a person, such as a bill; `immutable`: a file whose name or folder changes
 * whenever its content does; `changing`: a file that keeps its name, such as the registry; `worker`: the script of a service worker, which
 * keeps its name.
 */
export type Kind = 'page' | 'personal' | 'worker' | 'changing' | 'immutable' | 'missing';

export type Headers = Readonly<Record<string, string>>;

export interface Addresses {
  readonly gateway: string;
  /** The gateway's origin for requests of the edge itself, when it differs from that for browsers. */
  readonly internalGateway?: string;
  readonly payer: string;
  /** Whether people reach the portal over https; `payer` says it of payment pages. */
  readonly isSecure: boolean;
  /** The URL to which pages send error reports, if they may send any. */
  readonly reports?: string;
  /** Whether the portal is a development-mode shell, which can load builds from its reader's own machine. */
  readonly isDevelopment?: boolean;
}

/** What the policy of one document allows in addition to the policy of its origin. */
export interface Allowances {
  /** The source expression of the style in the document, such as `'sha256-…'`. */
  readonly styleHash?: string;
  /** Whether the document has a form that the browser itself sends to this origin. */
  readonly hasForm?: boolean;
}

type Policy = Readonly<Record<string, readonly string[]>>;

const NONE = ["'none'"];
const SELF = ["'self'"];

/** The default directives of all pages, which forbid workers, plugins, frames, form targets and a base URL. */
const CLOSED: Policy = {
  'worker-src': NONE,
  'object-src': NONE,
  'frame-src': NONE,
  'frame-ancestors': NONE,
  'form-action': NONE,
  'base-uri': NONE,
};

/** The address to which browsers report violations, also when no script of the page runs. */
const REPORT: Policy = { 'report-uri': ['/telemetry'] };

/** The pages of payers load no fonts and no frames, and connect only to the gateway and to their own origin. */
const strict = ({ gateway }: Addresses): Policy => ({
  'default-src': NONE,
  'script-src': SELF,
  'style-src': SELF,
  // Merchants' pictures come only from the gateway.
  'img-src': [...SELF, 'data:', gateway],
  'connect-src': [...SELF, gateway],
  ...CLOSED,
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
  ...REPORT,
});

/** A page of payers may register the service worker that stores the pages of stores on devices. */
const payer = (addresses: Addresses): Policy => ({ ...strict(addresses), 'worker-src': SELF });

/** A worker may make the same requests as its pages, and may load no other script. */
const worker = ({ gateway }: Addresses): Policy => ({
  'default-src': NONE,
  'connect-src': [...SELF, gateway],
  ...REPORT,
});

/** The sources of local builds and of their hot updates in a development-mode shell. */
const LOCAL_BUILDS = ['http://localhost:*'];
const LOCAL_NEWS = [...LOCAL_BUILDS, 'ws://localhost:*'];

const portal = (addresses: Addresses): Policy => {
  const closed = strict(addresses);
  const { reports, gateway, isDevelopment } = addresses;
  const open: Policy = {
    ...closed,
    'font-src': SELF,
    'connect-src': [...SELF, gateway, ...(reports ? [reports] : []), ...(isDevelopment ? LOCAL_NEWS : [])],
  };
  if (!isDevelopment) return open;
  const files = ['script-src', 'style-src', 'img-src', 'font-src'] as const;
  return { ...open, ...Object.fromEntries(files.map((kind) => [kind, [...(open[kind] ?? []), ...LOCAL_BUILDS]])) };
};

const CONTENT: Readonly<Record<Origin, (addresses: Addresses) => Policy>> = { portal, payer };

/** A file that is opened as a page, such as a picture with a script in it, may do nothing. */
const FILE: Policy = {
  'default-src': NONE,
  'frame-ancestors': NONE,
  'form-action': NONE,
  'base-uri': NONE,
  sandbox: [],
};

const text = (policy: Policy) =>
  Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

const NEVER = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'usb',
  'xr-spatial-tracking',
];

/** People use passkeys in the portal, and never on a payer's page. */
const PASSKEYS = ['publickey-credentials-create', 'publickey-credentials-get'];

/** A payer's page may not read the clipboard, nor use the full screen, where it could imitate a bank's address bar. */
const REFUSED: Readonly<Record<Origin, readonly string[]>> = {
  portal: NEVER,
  payer: [...NEVER, ...PASSKEYS, 'clipboard-read', 'fullscreen'],
};

/** Features that a page may use, but no frame of another origin in the page. */
const OWN: Readonly<Record<Origin, readonly string[]>> = { portal: PASSKEYS, payer: [] };

const permissions = (origin: Origin) =>
  [...REFUSED[origin].map((feature) => `${feature}=()`), ...OWN[origin].map((feature) => `${feature}=(self)`)].join(
    ', ',
  );

/** Whether people reach this origin over https. */
export const isSecureAt = (origin: Origin, { isSecure, payer }: Addresses): boolean =>
  origin === 'payer' ? payer.startsWith('https:') : isSecure;

const everywhere = (origin: Origin, addresses: Addresses): Headers => ({
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(isSecureAt(origin, addresses) && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
});

/** A payment's address names the bill, so other sites learn nothing of it, not even the origin. */
const REFERRER: Readonly<Record<Origin, string>> = { portal: 'same-origin', payer: 'no-referrer' };

const withAllowances = (policy: Policy, { styleHash, hasForm }: Allowances): Policy => ({
  ...policy,
  ...(hasForm && { 'form-action': SELF }),
  ...(styleHash && { 'style-src': [...(policy['style-src'] ?? []), styleHash] }),
});

const document = (origin: Origin, addresses: Addresses, allowances: Allowances): Headers => ({
  'Content-Security-Policy': text(withAllowances(CONTENT[origin](addresses), allowances)),
  // A local build has no hashes; the shell's own rule for scripts still requires a hash for every other file.
  ...(!(origin === 'portal' && addresses.isDevelopment) && { 'Integrity-Policy': 'blocked-destinations=(script)' }),
  'Referrer-Policy': REFERRER[origin],
  'Permissions-Policy': permissions(origin),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
});

const CACHE: Readonly<Record<Kind, string>> = {
  page: 'no-cache',
  personal: 'private, no-store',
  worker: 'no-cache',
  changing: 'no-cache',
  immutable: 'public, max-age=31536000, immutable',
  missing: 'no-store',
};

/** The headers of one answer, without those of its content (type, length, encoding, tag). */
export const headersFor = (origin: Origin, kind: Kind, addresses: Addresses, allowances: Allowances = {}): Headers => ({
  ...everywhere(origin, addresses),
  ...(kind === 'page' || kind === 'personal'
    ? document(origin, addresses, allowances)
    : { 'Content-Security-Policy': text(kind === 'worker' ? worker(addresses) : FILE) }),
  'Cache-Control': CACHE[kind],
});
