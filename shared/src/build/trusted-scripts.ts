/**
 * The only Trusted Types policy of a page, installed before any other module runs. A script URL is trusted if it is on the page's own
 * origin; text is never converted to markup or code.
 */
interface Policies {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string | null }): unknown;
}

const page = window as { trustedTypes?: Policies };

/**
 * Returns null for a URL of another origin; the browser then blocks the script and reports it. If this function threw an error, the browser
 * would not report the script.
 */
export const ownScript = (address: string): string | null =>
  new URL(address, document.baseURI).origin === location.origin ? address : null;

// Without `createHTML` and `createScript`, the browser refuses every assignment of markup or code.
page.trustedTypes?.createPolicy('default', { createScriptURL: ownScript });
