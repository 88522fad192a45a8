/** The URLs of payers' pages, for links in messages, mails, provider pages and the portal (specification §2 and §9). */
import type { PortalConstants } from '@portal/shared/contract/merchant/platform/platform.ts';
import type { TopUpKind } from '@portal/shared/contract/public/public-top-up.ts';
import type { Origins } from './sandbox.ts';

type Payers = Pick<Origins, 'payer'>;

/** URL prefixes for the portal. An id or a number follows each prefix. */
export const linksAt = ({ payer }: Payers): PortalConstants['links'] => ({
  collection: `${payer}/pay/collections/`,
  invoice: `${payer}/pay/invoice/`,
  pending_bill: `${payer}/pay/bill/`,
  receipt: `${payer}/pay/thankyou?invoice_no=`,
  thank_you: `${payer}/pay/thankyou`,
});

export const billPage = (origins: Payers, id: string): string => linksAt(origins).pending_bill + id;

/** The page on which a buyer follows an order. */
export const orderPage = ({ payer }: Payers, id: string): string => `${payer}/store/order/${id}`;

const TOP_UPS: Readonly<Record<TopUpKind, string>> = {
  pool: 'pool-topup',
  prefund: 'prefund-topup',
  subscription: 'subscription-payment',
};

interface NumberedTopUp {
  readonly kind: TopUpKind;
  readonly invoice_no: string;
}

export const topUpPage = ({ payer }: Payers, { kind, invoice_no }: NumberedTopUp): string =>
  `${payer}/pay/${TOP_UPS[kind]}?${new URLSearchParams({ invoice_no })}`;

/** The page to which a provider redirects the browser at the end of a payment. The URL has no code when the provider has not answered. */
export function returnPage({ payer }: Payers, invoice_no: string, fpx_code: string | null): string {
  const query = { invoice_no, ...(fpx_code !== null && { fpx_code }) };
  return `${payer}/fpx-status?${new URLSearchParams(query)}`;
}
