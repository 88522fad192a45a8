/** The one Trusted Types policy of a development-mode page: its own origin, and the local builds in force. */
import { isTrusted } from './active-overrides.ts';

interface Policies {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string | null }): unknown;
}

const page = window as { trustedTypes?: Policies };

/** Null for any other URL, which the browser then refuses and reports. */
export const ownOrLocalScript = (address: string): string | null => {
  const { origin } = new URL(address, document.baseURI);
  return origin === location.origin || isTrusted(origin) ? address : null;
};

page.trustedTypes?.createPolicy('default', { createScriptURL: ownOrLocalScript });
