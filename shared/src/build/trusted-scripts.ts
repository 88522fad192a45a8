/**
 * The one Trusted Types policy of a page, installed before any other module runs. A script address is trusted when it is on the
 * page's own origin; nothing ever turns text into markup or code.
 */
interface Policies {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string }): unknown;
}

const page = window as { trustedTypes?: Policies };

export const ownScript = (address: string): string => {
  const url = new URL(address, document.baseURI);
  if (url.origin !== location.origin) throw new TypeError(`Scripts from ${url.origin} do not run here.`);
  return address;
};

// Without createHTML and createScript the browser refuses every such assignment.
page.trustedTypes?.createPolicy('default', { createScriptURL: ownScript });
