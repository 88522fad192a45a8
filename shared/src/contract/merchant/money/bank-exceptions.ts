/** Differences between our transfers to a merchant's bank and the bank's statement, with their age. */
import * as v from 'valibot';
import { Day, Id, Moment } from '../../kernel/fields.ts';
import { defineList } from '../../kernel/list.ts';
import { Ringgit } from '../../kernel/money.ts';

/**
 * `missing`: a day after the promised arrival, the bank has no line for our transfer. `unmatched`: the bank has a line that belongs to none of
 * our settlements. `over` and `under`: the bank has a higher or a lower amount.
 */
export const BANK_EXCEPTIONS = ['missing', 'unmatched', 'over', 'under'] as const;

/**
 * The age of an exception in days (Kuala Lumpur), in the buckets used for triage; the last bucket means eight days or
 * more.
 */
export const EXCEPTION_AGES = ['0-1', '2-3', '4-7', '8'] as const;

export const BankException = v.object({
  id: Id,
  kind: v.picklist(BANK_EXCEPTIONS),
  age: v.picklist(EXCEPTION_AGES),
  /** The day in Kuala Lumpur from which the age counts. */
  since: Day,
  /** The number of the settlement; null if none is known. */
  number: v.nullable(v.string()),
  settlement_id: v.nullable(Id),
  own_settlement_id: v.nullable(Id),
  /** The amount that we sent, and the amount in the bank's statement. */
  sent: v.nullable(Ringgit),
  at_bank: v.nullable(Ringgit),
  bank_reference: v.nullable(v.string()),
  account_number: v.string(),
  created_at: Moment,
});
export type BankException = v.InferOutput<typeof BankException>;

export const bankExceptions = {
  list: defineList({
    path: 'settlement-records/bank-exceptions',
    access: 'merchant',
    needs: 'settlements.read',
    item: BankException,
    search: ['number', 'bank_reference'],
    sort: ['created_at'],
    filter: { kind: [...BANK_EXCEPTIONS], age: [...EXCEPTION_AGES] },
  }),
};
