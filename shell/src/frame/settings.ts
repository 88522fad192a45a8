/** What whoever runs this portal has set. The edge writes it into the page, so one build runs anywhere. */

const fromPage = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="portal:${name}"]`)?.content.trim() ?? '';

/** Where a merchant asks a person for help; empty where nothing is set. */
export const supportContact = () => ({ email: fromPage('support-email'), phone: fromPage('support-phone') });

/** The address that the page was opened with; signing in leads away from it. */
const asked = new URLSearchParams(location.search);

/** Off by default (specification §9); `portal:customizer` says `on`, or the address holds `?customizer`. */
export const isCustomizerOffered = (): boolean => fromPage('customizer') === 'on' || asked.has('customizer');
