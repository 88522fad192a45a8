/**
 * Commission payouts: a statement for each month, whose lines sum up to one transfer. An introducer sees only their own statements,
 * which name merchants but contain nothing about payers.
 */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { Day, Id, Moment } from '../kernel/fields.ts';
import { defineList } from '../kernel/list.ts';
import { Ringgit } from '../kernel/money.ts';

/**
 * `payable` waits for the day of payment; `failed` never arrived and `returned` came back, and both become a line of the next
 * statement. `no_transfer`: the total of the month cannot be sent, so it is carried forward.
 */
export const PAYOUT_STATUSES = ['payable', 'sent', 'paid', 'failed', 'returned', 'no_transfer'] as const;
export const CommissionPayoutStatus = v.picklist(PAYOUT_STATUSES);
export type CommissionPayoutStatus = v.InferOutput<typeof CommissionPayoutStatus>;

/** `came_back`: an earlier payout that failed or was returned, and is owed again. */
export const LINE_KINDS = ['commission', 'reversal', 'came_back'] as const;
export const StatementLineKind = v.picklist(LINE_KINDS);
export type StatementLineKind = v.InferOutput<typeof StatementLineKind>;

export const CommissionPayout = v.object({
  id: Id,
  /** The statement number that people quote; the bank prints it with the transfer. */
  number: v.string(),
  /** The first day of the statement's month. */
  month: Day,
  status: CommissionPayoutStatus,
  /** The amount that the previous statement carried forward; a negative amount is deducted first. */
  opening: Ringgit,
  /** Sums of the statement's lines by kind; reversals are negative. */
  commission: Ringgit,
  reversal: Ringgit,
  returned_payout: Ringgit,
  /** The amount carried to the next statement; a negative amount is deducted there. */
  carried_forward: Ringgit,
  /** The amount transferred to the bank account. */
  amount: Ringgit,
  /** When the transfer is sent; null if nothing is sent. */
  pay_at: v.nullable(Moment),
  arrives_by: v.nullable(Moment),
  paid_at: v.nullable(Moment),
  bank_code: v.nullable(v.string()),
  /** The last digits of the receiving bank account. */
  account_ending: v.nullable(v.string()),
  bank_reference: v.nullable(v.string()),
  /** Why the payout failed or came back. */
  reason: v.nullable(v.string()),
  created_at: Moment,
});
export type CommissionPayout = v.InferOutput<typeof CommissionPayout>;

const PayoutEvent = v.object({ status: CommissionPayoutStatus, at: Moment });

const Neighbour = v.nullable(v.object({ id: Id, month: Day }));

export const CommissionPayoutDetails = v.object({
  ...CommissionPayout.entries,
  /** The two parties: the operator, who owes the commission, and the introducer. */
  operator: v.string(),
  introducer: v.string(),
  holder_name: v.nullable(v.string()),
  /** The number and the sum of lines of each kind. */
  lines: v.array(v.object({ kind: StatementLineKind, count: v.number(), amount: Ringgit })),
  events: v.array(PayoutEvent),
  /** The statements of the previous and the next month. */
  before: Neighbour,
  after: Neighbour,
});
export type CommissionPayoutDetails = v.InferOutput<typeof CommissionPayoutDetails>;

export const StatementLine = v.object({
  id: v.string(),
  kind: StatementLineKind,
  created_at: Moment,
  /**
   * The commission that was earned or reversed, with the merchant, and the amount and the fee of the payment. Null for a payout that came
   * back.
   */
  commission_id: v.nullable(Id),
  merchant_name: v.nullable(v.string()),
  paid: v.nullable(Ringgit),
  fee: v.nullish(Ringgit),
  basis_points: v.nullable(v.number()),
  /** The payout that came back, and its number. */
  payout_id: v.nullable(Id),
  payout_number: v.nullable(v.string()),
  amount: Ringgit,
});
export type StatementLine = v.InferOutput<typeof StatementLine>;

const asIntroducer = { access: 'introducer' } as const;

export const commissionPayouts = {
  list: defineList({
    path: 'account-introducer/introducer-payout-record-data',
    ...asIntroducer,
    item: CommissionPayout,
    search: ['number', 'bank_reference'],
    sort: ['month', 'number', 'amount'],
    filter: { status: [...PAYOUT_STATUSES] },
    range: ['month'],
  }),
  get: defineCall({
    method: 'GET',
    path: 'account-introducer/payouts/{id}',
    ...asIntroducer,
    data: CommissionPayoutDetails,
  }),
  /** All lines of a statement. */
  lines: defineList({
    path: 'account-introducer/payouts/{id}/lines',
    ...asIntroducer,
    item: StatementLine,
    search: ['merchant_name'],
    sort: ['created_at', 'merchant_name', 'amount'],
    filter: { kind: [...LINE_KINDS] },
    range: ['created_at'],
  }),
};
