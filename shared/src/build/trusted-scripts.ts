/**
 * The one Trusted Types policy of a page, installed before any other module runs. A script URL is trusted when it is on the page's own
 * origin; nothing ever turns text into markup or code.
 */
interface Policies {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string | null }): unknown;
}

const page = window as { trustedTypes?: Policies };

/** Returns null for a URL of another origin: the browser then blocks and reports it. It would not report an exception. */
export const ownScript = (address: string): string | null =>
  new URL(address, document.baseURI).origin === location.origin ? address : null;

// Without createHTML and createScript the browser refuses every such assignment.
page.trustedTypes?.createPolicy('default', { createScriptURL: ownScript });
