/** Payments as their merchant sees them (`payment-records/…`): every try to pay one of the bills, and what it brought. */
import * as v from 'valibot';
import { Id, Moment } from './fields.ts';
import { defineList } from './list.ts';
import { Ringgit } from './money.ts';
import { Channel } from './payment-channel.ts';
import { AttemptStatus } from './public-pay.ts';

export const PaymentRecord = v.object({
  id: Id,
  invoice_no: v.string(),
  bill_id: Id,
  bill_number: v.string(),
  collection_id: Id,
  collection_title: v.string(),
  payer_name: v.string(),
  channel: Channel,
  bank_name: v.string(),
  amount: Ringgit,
  /** What the ledger says of it: amount = net + fee + tax. Null for a try that brought the merchant nothing. */
  fee: v.nullable(Ringgit),
  tax: v.nullable(Ringgit),
  net: v.nullable(Ringgit),
  status: AttemptStatus,
  fpx_code: v.nullable(v.string()),
  created_at: Moment,
});
export type PaymentRecord = v.InferOutput<typeof PaymentRecord>;

export const paymentRecords = {
  list: defineList({
    path: 'payment-records/merchant-payment-records',
    access: 'merchant',
    needs: 'bills.read',
    item: PaymentRecord,
    search: ['bill_number', 'payer_name', 'collection_title', 'bank_name', 'invoice_no'],
    sort: ['created_at', 'amount', 'payer_name', 'bill_number'],
    filter: { status: AttemptStatus.options, channel: Channel.options },
  }),
};
