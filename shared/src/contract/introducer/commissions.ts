/**
 * Commission on payments, one record for each payment that earned commission. The records of a merchant stay when the introduction ends. No
 * record contains data about the payer.
 */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { Id, Moment } from '../kernel/fields.ts';
import { defineList } from '../kernel/list.ts';
import { Ringgit } from '../kernel/money.ts';

/**
 * `accrued`: earned, and the payment is not settled yet. `matured`: the payment is settled, and the month is not over. `payable`: in the
 * statement of its month, which is not paid out yet. `paid`: the money has arrived. `reversed`: the whole commission was returned
 * together with the payment.
 */
export const CommissionState = v.picklist(['accrued', 'matured', 'payable', 'paid', 'reversed']);
export type CommissionState = v.InferOutput<typeof CommissionState>;

export const Commission = v.object({
  id: Id,
  /** When the payment succeeded. */
  accrued_at: Moment,
  merchant_name: v.string(),
  /** The paid amount, and the fee on it before tax. */
  paid: Ringgit,
  fee: Ringgit,
  /** The share of the fee, in basis points, as it was when the payment succeeded. */
  basis_points: v.number(),
  /** The commission earned: the share of the fee. */
  earned: Ringgit,
  /** The part of the commission that refunds reversed, and the remainder. */
  reversed: Ringgit,
  commission: Ringgit,
  state: CommissionState,
  matured_at: v.nullable(Moment),
  /** The statement of the month in which the commission matured, and the number of that statement. */
  statement_id: v.nullable(Id),
  statement_number: v.nullable(v.string()),
});
export type Commission = v.InferOutput<typeof Commission>;

/** A part of a commission that was reversed, and the statement that deducts it. The statement is null until the month is over. */
const Reversal = v.object({
  created_at: Moment,
  amount: Ringgit,
  statement_id: v.nullable(Id),
  statement_number: v.nullable(v.string()),
});

export const CommissionDetails = v.object({ ...Commission.entries, reversals: v.array(Reversal) });
export type CommissionDetails = v.InferOutput<typeof CommissionDetails>;

const asIntroducer = { access: 'introducer' } as const;

export const commissions = {
  list: defineList({
    path: 'account-introducer/commissions',
    ...asIntroducer,
    item: Commission,
    search: ['merchant_name', 'statement_number'],
    sort: ['accrued_at', 'merchant_name', 'paid', 'commission'],
    filter: { state: CommissionState.options },
    range: ['accrued_at'],
  }),
  get: defineCall({
    method: 'GET',
    path: 'account-introducer/commissions/{id}',
    ...asIntroducer,
    data: CommissionDetails,
  }),
};
