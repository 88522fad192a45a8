/** The URLs of the gateway, of the payment pages and of help. The edge server writes them into the page, so one build runs anywhere. */

const fromPage = (name: string): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim().replace(/\/$/, '') ?? '');

/** The gateway's origin without a slash at the end; empty means this page's own origin. */
export const gatewayAddress = (): string => fromPage('portal:gateway');

/** The origin of the payment pages, for the links that a merchant shares. */
export const payerAddress = (): string => fromPage('portal:payer') || globalThis.location.origin;

/** The path of the operator's logo, which is drawn in a box of 32 × 32; empty if none is set. */
export const operatorMark = (): string => fromPage('portal:mark');

/** A contact for help; empty if none is set. */
export const supportContact = () => ({
  email: fromPage('portal:support-email'),
  phone: fromPage('portal:support-phone'),
});
