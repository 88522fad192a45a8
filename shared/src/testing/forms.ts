/** What merchants and payers fill in, whole and right. Specs and journeys say only what matters to them. */
import type * as v from 'valibot';
import type { BillForm } from '../contract/merchant/bills/bills.ts';
import type { BillMethodForm } from '../contract/merchant/collections/collections.ts';

export type BillInput = v.InferInput<typeof BillForm>;
export type PageInput = v.InferInput<typeof BillMethodForm>;

/** A bill of RM120.00. The day is the spec's own: some stop the clock, others do not. */
export const billForm = (part: Pick<BillInput, 'collection_id' | 'due_date'> & Partial<BillInput>): BillInput => ({
  customer_id: null,
  payer_name: 'Tan Mei Ling',
  payer_email: 'mei@example.my',
  payer_phone: '',
  description: 'Yuran November',
  amount: '120.00',
  expires_on: null,
  ...part,
});

/** A payment page: tickets for RM25.00, at most four. */
export const pageForm = (part: Partial<PageInput> = {}): PageInput => ({
  title: 'Tiket Konsert Amal',
  description: '',
  record_status: 1,
  amount_kind: 'fixed',
  amount: '25.00',
  minimum_amount: '',
  maximum_amount: '',
  max_quantity: '4',
  asks_phone: false,
  reference_label: '',
  shows_progress: true,
  ...part,
});
