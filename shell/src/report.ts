/** Where errors of remotes and violations of the page's policy go: the console, with the release they belong to. */

/** `/releases/mfe-collections/1.2.0/app.js` belongs to `mfe-collections@1.2.0`; anything else to the shell. */
export const ownerOf = (address: string): string => {
  const [, name, version] = /\/releases\/([\w-]+)\/([\d.]+)\//.exec(address) ?? [];
  return name && version ? `${name}@${version}` : 'shell';
};

export const report = (error: unknown, owner: string): void => console.error(`[${owner}]`, error);

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
