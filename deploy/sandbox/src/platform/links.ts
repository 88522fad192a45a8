import type { PortalConstants } from '@portal/shared/contract/platform.ts';
import type { Origins } from '../sandbox.ts';

/** Where the public pages of payers begin (specification §2 and §9). */
export const linksAt = ({ payer }: Pick<Origins, 'payer'>): PortalConstants['links'] => ({
  collection: `${payer}/pay/collections/`,
  invoice: `${payer}/pay/invoice/`,
  pending_bill: `${payer}/pay/bill/`,
  receipt: `${payer}/pay/thankyou?invoice_no=`,
  thank_you: `${payer}/pay/thankyou`,
});
