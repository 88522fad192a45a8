/**
 * The only Trusted Types policy of a page in development mode: it trusts the page's own origin, and the active local
 * builds.
 */
import { isTrusted } from './active-overrides.ts';

interface Policies {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string | null }): unknown;
}

const page = window as { trustedTypes?: Policies };

/** Null for any other URL; the browser then refuses the script and reports it. */
export const ownOrLocalScript = (address: string): string | null => {
  const { origin } = new URL(address, document.baseURI);
  return origin === location.origin || isTrusted(origin) ? address : null;
};

page.trustedTypes?.createPolicy('default', { createScriptURL: ownOrLocalScript });
