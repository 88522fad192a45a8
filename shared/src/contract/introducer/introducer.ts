/**
 * The data of an introducer (`account-introducer/…`): the introduced merchants, their payments since the introduction, and the commission
 * on each payment. It contains less than the merchants' own data: no payer, no description and no bill number. All calls here are
 * read-only.
 */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { Id, Moment } from '../kernel/fields.ts';
import { defineList } from '../kernel/list.ts';
import { paging } from '../kernel/paging.ts';
import { Ringgit } from '../kernel/money.ts';
import { Channel } from '../public/payment-channel.ts';
import { AttemptStatus } from '../public/public-pay.ts';
import { CommissionState } from './commissions.ts';

const Introduction = { id: Id, name: v.string(), since: Moment };

/** Payments since the introduction and in the current month (Kuala Lumpur time), and the commission on them. */
const ThisMonth = { payments: v.number(), volume: Ringgit, commission: Ringgit };

export const IntroducerProfile = v.object({
  name: v.string(),
  since: Moment,
  ...ThisMonth,
  /**
   * Totals of all merchants ever introduced: commission on payments not settled yet, and on settled payments that are in no statement
   * yet.
   */
  commission_accrued: Ringgit,
  commission_matured: Ringgit,
  /** The introduced merchants, sorted by name. */
  list: v.object({ data: v.array(v.object(Introduction)), total: v.number() }),
});
export type IntroducerProfile = v.InferOutput<typeof IntroducerProfile>;

export const IntroducedMerchant = v.object({
  ...Introduction,
  /** Whether a payer has paid in the last thirty days. */
  is_active: v.boolean(),
  ...ThisMonth,
});
export type IntroducedMerchant = v.InferOutput<typeof IntroducedMerchant>;

export const IntroducedPayment = v.object({
  id: Id,
  created_at: Moment,
  merchant_name: v.string(),
  channel: Channel,
  amount: Ringgit,
  status: AttemptStatus,
  /** Commission after refunds; null for a payment that earned none. */
  commission: v.nullable(Ringgit),
  commission_state: v.nullable(CommissionState),
  /**
   * The share of the fee in basis points, as it was when the payment succeeded, and the commission that refunds reversed.
   */
  basis_points: v.nullable(v.number()),
  reversed: v.nullable(Ringgit),
  /** The id of the commission record. */
  commission_id: v.nullable(Id),
});
export type IntroducedPayment = v.InferOutput<typeof IntroducedPayment>;

export const introducer = {
  me: defineCall({
    method: 'POST',
    path: 'account-introducer/me',
    access: 'introducer',
    query: v.strictObject(paging(100, 100)),
    data: IntroducerProfile,
  }),
  merchants: defineList({
    path: 'account-introducer/merchant-introducer',
    access: 'introducer',
    item: IntroducedMerchant,
    search: ['name'],
    sort: ['since', 'name', 'payments', 'volume', 'commission'],
    filter: { is_active: ['true', 'false'] },
    range: ['since'],
  }),
  payments: defineList({
    path: 'account-introducer/introducer-payment-record-data',
    access: 'introducer',
    item: IntroducedPayment,
    search: ['merchant_name'],
    sort: ['created_at', 'amount', 'merchant_name'],
    filter: {
      status: AttemptStatus.options,
      channel: Channel.options,
      commission_state: CommissionState.options,
    },
    range: ['created_at'],
  }),
};
