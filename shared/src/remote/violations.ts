/** Violations of a page's content and integrity policies, as the shell reports them to the edge. */
import type { Telemetry } from './telemetry.ts';

export type Violation = Extract<Telemetry, { kind: 'violation' }>;

/**
 * The URL without its query, because a query could identify the person; `data` for a `data:` URL, which contains the content of
 * the file.
 */
const bare = (address: string): string =>
  address.startsWith('data:') ? 'data' : (address.split(/[?#]/, 1)[0] ?? '').slice(0, 300);

/**
 * The owner of a file: `/releases/mfe-collections/1.2.0/app.js` belongs to `mfe-collections@1.2.0`; all other URLs
 * belong to `page`.
 */
export const ownerAt = (address: string, page: string): string => {
  const [, name, version] = /\/releases\/([\w-]+)\/([\d.]+)\//.exec(address) ?? [];
  return name && version ? `${name}@${version}` : page;
};

/** @param source the URL of the script that requested the file; empty if unknown */
export const refusal = (policy: string, blocked: string, source: string, page: string): Violation => ({
  kind: 'violation',
  policy,
  blocked: bare(blocked),
  owner: ownerAt(source || blocked, page),
});

type Hear = (violation: Violation) => void;

/**
 * Calls `hear` for each violation of the content policy from now on. The browser itself reports violations to the edge
 * (`report-uri`).
 */
export const watchContentPolicy = (page: string, hear: Hear): void =>
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    hear(refusal(effectiveDirective, blockedURI, sourceFile, page)),
  );

/**
 * Calls `hear` for each refused script without a hash, including scripts refused before the call. The shell reports
 * these to the edge, because browsers send such reports only over https, and not to every URL.
 */
export function watchIntegrityPolicy(page: string, hear: Hear): void {
  if (!('ReportingObserver' in globalThis)) return;
  // A browser may report one script tag twice: by its preload scanner and by its parser.
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
