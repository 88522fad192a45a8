/** Where errors of remotes and violations of the page's policy go: the console, with the release they belong to, and whoever listens. */

/** `/releases/mfe-collections/1.2.0/app.js` belongs to `mfe-collections@1.2.0`; anything else to the shell. */
export const ownerOf = (address: string): string => {
  const [, name, version] = /\/releases\/([\w-]+)\/([\d.]+)\//.exec(address) ?? [];
  return name && version ? `${name}@${version}` : 'shell';
};

type Listener = (error: unknown, owner: string) => void;

/** Reports that came before anybody listened; the latest are enough. */
let early: Parameters<Listener>[] = [];
let listener: Listener = (error, owner) => {
  early = [...early.slice(-9), [error, owner]];
};

/** From now on `next` hears of every report, first of the early ones. */
export function hearReports(next: Listener): void {
  listener = next;
  for (const [error, owner] of early.splice(0)) next(error, owner);
}

export const report: Listener = (error, owner) => {
  console.error(`[${owner}]`, error);
  listener(error, owner);
};

/** What nobody caught: the browser writes it to the console itself. */
export function watchUncaught(): void {
  addEventListener('error', ({ error, filename }) => void (error && listener(error, ownerOf(filename))));
  addEventListener('unhandledrejection', ({ reason }) =>
    listener(reason, ownerOf(reason instanceof Error ? (reason.stack ?? '') : '')),
  );
}

/** Reports every violation of the content and integrity policies. */
export function watchPolicies(): void {
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective, sourceFile }) =>
    report(`Blocked by ${violatedDirective}: ${blockedURI}`, ownerOf(sourceFile || blockedURI)),
  );
  if (!('ReportingObserver' in globalThis)) return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        const { blockedURL } = body as { readonly blockedURL?: string };
        report(`Blocked for want of integrity: ${blockedURL}`, ownerOf(String(blockedURL)));
      }
    },
    { types: ['integrity-violation'], buffered: true },
  );
  observer.observe();
}
