/** A merchant's own bill: its payment belongs to the merchant, less the plan's charges. */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { Id } from '@portal/shared/contract/kernel/fields.ts';
import * as v from 'valibot';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import { notify } from '../../kernel/notices/notify.ts';
import type { BillRow } from '../bills/domain.ts';
import { paymentGroup } from './postings.ts';
import type { PaymentPurpose } from './purposes.ts';

const tellOfPayment = (tx: Tx, bill: BillRow, at: Date): Promise<void> =>
  notify(tx, {
    event: 'payment.received',
    accountId: bill.account_id,
    data: { payer: bill.payer_name, amount: decimalOf(bill.amount), bill: bill.bill_number },
    link: `/customer-bills/view/${bill.id}`,
    at,
  });

export const billPurpose: PaymentPurpose = {
  name: 'bill',
  kind: 'payment',
  handler: async (_tx, bill, plan) => ({
    earned: (received) => paymentGroup(received, plan),
    follow: async (tx, outcome, at) => {
      if (outcome === 'paid' || outcome === 'late') await tellOfPayment(tx, bill, at);
    },
  }),
  held: 'decided',
  isRefundable: true,
  address: {
    product: 'customer',
    billOf: async (_tx, id) => {
      if (!v.is(Id, id)) throw new Refusal('notFound');
      return id;
    },
  },
};
