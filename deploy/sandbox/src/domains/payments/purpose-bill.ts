/** A bill of a merchant's own: its payment is the merchant's, less what the plan charges. */
import { Id } from '@portal/shared/contract/kernel/fields.ts';
import * as v from 'valibot';
import { Refusal } from '../../kernel/errors.ts';
import { paymentGroup } from './postings.ts';
import type { PaymentPurpose } from './purposes.ts';

export const billPurpose: PaymentPurpose = {
  name: 'bill',
  kind: 'payment',
  handler: async (_tx, _bill, plan) => ({ earned: (received) => paymentGroup(received, plan) }),
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
