/**
 * An introducer's dashboard. Each figure is a sum of list rows: the list, filtered by the days and states of the figure, shows exactly
 * those rows.
 */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { Day, Id, Moment } from '../kernel/fields.ts';
import { Ringgit } from '../kernel/money.ts';

/** Commission of payments that succeeded on these days, after refunds, and the paid amounts. */
const Earned = v.object({ from: Day, to: Day, payments: v.number(), volume: Ringgit, commission: Ringgit });
export type Earned = v.InferOutput<typeof Earned>;

const Payouts = v.object({ count: v.number(), amount: Ringgit });

/** Kinds of recent changes: a merchant joined or left, commission was reversed, or a payout changed its status. */
export const CHANGES = [
  'merchant_joined',
  'merchant_left',
  'commission_reversed',
  'payout_payable',
  'payout_sent',
  'payout_paid',
  'payout_failed',
  'payout_returned',
  'payout_no_transfer',
] as const;

const Change = v.object({
  id: v.string(),
  kind: v.picklist(CHANGES),
  at: Moment,
  amount: v.nullable(Ringgit),
  merchant_name: v.nullable(v.string()),
  /** The reversed commission, or the payout that the change is about. */
  commission_id: v.nullable(Id),
  payout_id: v.nullable(Id),
  month: v.nullable(Day),
});
export type Change = v.InferOutput<typeof Change>;

const MerchantShare = v.object({ name: v.string(), payments: v.number(), volume: Ringgit, commission: Ringgit });
export type MerchantShare = v.InferOutput<typeof MerchantShare>;

export const IntroducerDashboard = v.object({
  today: Earned,
  month: Earned,
  last_month: Earned,
  /** Commission in the states `accrued` and `matured`, of all months. */
  accrued: Ringgit,
  matured: Ringgit,
  /** Commission that was reversed after its statement was made; the next statement deducts it. */
  reversed_after_statement: Ringgit,
  /** The amount carried forward by the last statement (signed), plus payouts that came back since. */
  carried_forward: Ringgit,
  payable: Payouts,
  sent: Payouts,
  paid: Payouts,
  /** When the next payout is sent: the payable one or, if there is none, that of the current month. Null if there are no payment terms. */
  next_pay_at: v.nullable(Moment),
  /** The bank account for payouts; null if there is none, and then all commission is carried forward. */
  bank: v.nullable(v.object({ bank_code: v.string(), account_ending: v.string() })),
  /** The merchants whose payers paid most this month. */
  merchants: v.array(MerchantShare),
  /** Recent changes, newest first. */
  changes: v.array(Change),
});
export type IntroducerDashboard = v.InferOutput<typeof IntroducerDashboard>;

export const introducerDashboard = {
  me: defineCall({
    method: 'POST',
    path: 'account-introducer/dashboard/me',
    access: 'introducer',
    data: IntroducerDashboard,
  }),
};
