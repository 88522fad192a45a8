/** What a page's content and integrity policies refuse, as the shell reports it to the edge. */
import type { Telemetry } from './telemetry.ts';

export type Violation = Extract<Telemetry, { kind: 'violation' }>;

/** A query may say whose page it was; the address of a `data:` file is its content. */
const bare = (address: string): string =>
  address.startsWith('data:') ? 'data' : (address.split(/[?#]/, 1)[0] ?? '').slice(0, 300);

/** `/releases/mfe-collections/1.2.0/app.js` belongs to `mfe-collections@1.2.0`; anything else to `page`. */
export const ownerAt = (address: string, page: string): string => {
  const [, name, version] = /\/releases\/([\w-]+)\/([\d.]+)\//.exec(address) ?? [];
  return name && version ? `${name}@${version}` : page;
};

/** @param source the address of the script that asked for it; empty where it is unknown */
export const refusal = (policy: string, blocked: string, source: string, page: string): Violation => ({
  kind: 'violation',
  policy,
  blocked: bare(blocked),
  owner: ownerAt(source || blocked, page),
});

type Hear = (violation: Violation) => void;

/** `hear` is called for whatever the content policy refuses from now on. The browser tells the edge of it by itself (`report-uri`). */
export const watchContentPolicy = (page: string, hear: Hear): void =>
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    hear(refusal(effectiveDirective, blockedURI, sourceFile, page)),
  );

/**
 * `hear` is called for each script without a hash that was refused, also before now. The shell reports them to the edge,
 * because browsers send such reports to some places only, and never over http.
 */
export function watchIntegrityPolicy(page: string, hear: Hear): void {
  if (!('ReportingObserver' in globalThis)) return;
  // One tag may be refused twice: by who reads ahead, and by who reads.
  const known = new Set<string>();
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        const { blockedURL = '' } = body as { readonly blockedURL?: string };
        if (!known.has(blockedURL)) hear(refusal('integrity', blockedURL, '', page));
        known.add(blockedURL);
      }
    },
    { types: ['integrity-violation'], buffered: true },
  );
  observer.observe();
}
