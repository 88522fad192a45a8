/** Where the gateway and the payment pages live. The edge server writes both into the page, so one build runs anywhere. */

const fromPage = (name: string): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.replace(/\/$/, '') ?? '');

/** The gateway's origin without a slash at the end; empty means this page's own origin. */
export const gatewayAddress = (): string => fromPage('portal:gateway');

/** The origin of the payment pages, for the links that a merchant shares. */
export const payerAddress = (): string => fromPage('portal:payer') || globalThis.location.origin;
