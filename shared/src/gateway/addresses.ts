/** Where the gateway, the payment pages and help are. The edge server writes it all into the page, so one build runs anywhere. */

const fromPage = (name: string): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim().replace(/\/$/, '') ?? '');

/** The gateway's origin without a slash at the end; empty means this page's own origin. */
export const gatewayAddress = (): string => fromPage('portal:gateway');

/** The origin of the payment pages, for the links that a merchant shares. */
export const payerAddress = (): string => fromPage('portal:payer') || globalThis.location.origin;

/** The path of the operator's mark, in a box of 32 × 32; empty where the page has none of its own. */
export const operatorMark = (): string => fromPage('portal:mark');

/** Where people ask a person for help; empty where nothing is set. */
export const supportContact = () => ({
  email: fromPage('portal:support-email'),
  phone: fromPage('portal:support-phone'),
});
