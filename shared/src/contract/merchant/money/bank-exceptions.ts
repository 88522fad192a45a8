/** What we sent to a merchant's bank against what the bank's statement says of it: whatever differs, and for how long. */
import * as v from 'valibot';
import { Day, Id, Moment } from '../../kernel/fields.ts';
import { defineList } from '../../kernel/list.ts';
import { Ringgit } from '../../kernel/money.ts';

/**
 * `missing`: we sent it, and the bank has no line of it a day after its promise. `unmatched`: the bank has a line that belongs to none of our
 * settlements. `over` and `under`: the bank has another amount.
 */
export const BANK_EXCEPTIONS = ['missing', 'unmatched', 'over', 'under'] as const;

/** How long it has been there, in days of Kuala Lumpur: the buckets that people triage by; the last is more than seven. */
export const EXCEPTION_AGES = ['0-1', '2-3', '4-7', '8'] as const;

export const BankException = v.object({
  id: Id,
  kind: v.picklist(BANK_EXCEPTIONS),
  age: v.picklist(EXCEPTION_AGES),
  /** The day of Kuala Lumpur that the age counts from. */
  since: Day,
  /** Of the settlement; null where none is known. */
  number: v.nullable(v.string()),
  settlement_id: v.nullable(Id),
  own_settlement_id: v.nullable(Id),
  /** What we sent, and what the bank says. */
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
