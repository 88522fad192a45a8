/** What a page's content and integrity policies refuse, in the words that the edge is told. */
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

/** `hear` is called for each from now on, and for those of integrity that came before. `page`: who owns what no release does. */
export function watchViolations(page: string, hear: (violation: Violation) => void): void {
  const violated = (policy: string, blocked: string, source: string) =>
    hear({ kind: 'violation', policy, blocked: bare(blocked), owner: ownerAt(source || blocked, page) });
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    violated(effectiveDirective, blockedURI, sourceFile),
  );
  if (!('ReportingObserver' in globalThis)) return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports)
        violated('integrity', String((body as { readonly blockedURL?: string }).blockedURL), '');
    },
    { types: ['integrity-violation'], buffered: true },
  );
  observer.observe();
}
