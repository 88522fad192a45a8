/** A merchant's money at the gateway: its balances, their ledger entries, and the result of the latest check of the books. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Day, Id, Moment } from '../../kernel/fields.ts';
import { defineList } from '../../kernel/list.ts';
import { Ringgit } from '../../kernel/money.ts';

/** Each balance is one account of the ledger, or one pool. */
export const BALANCES = [
  'pending',
  'available',
  'reserve',
  'settlements_in_flight',
  'payouts_in_flight',
  'refunds_payable',
  'pool_payout',
  'pool_virtual_account',
  'pool_prefund',
] as const;
export const BalanceName = v.picklist(BALANCES);
export type BalanceName = v.InferOutput<typeof BalanceName>;

const Balance = v.object({ name: BalanceName, amount: Ringgit });

/** The latest check of the books; `at` is null if none was made yet. */
const Books = v.object({
  at: v.nullable(Moment),
  /** How many entries were checked. */
  entries: v.number(),
  /** Number of faults; 0 if the books balance. */
  faults: v.number(),
});
export type Books = v.InferOutput<typeof Books>;

export const Balances = v.object({
  balances: v.array(Balance),
  /** The next amount that is sent from the pending balance, and when; null if no closed settlement waits to be sent. */
  next_release: v.nullable(v.object({ amount: Ringgit, at: Moment })),
  books: Books,
});
export type Balances = v.InferOutput<typeof Balances>;

/**
 * The kinds of ledger entries; an entry has the kind of its entry group. The gateway does not start if this list lacks a kind of the
 * ledger.
 */
export const ENTRY_KINDS = [
  'payment',
  'duplicate',
  'held',
  'refund',
  'applied',
  'top_up',
  'virtual_account_credit',
  'payout',
  'payout_sent',
  'payout_released',
  'payout_returned',
  'settlement_matured',
  'settlement',
  'settlement_paid',
  'settlement_returned',
  'reserve_released',
  'refund_reserved',
  'refund_completed',
  'refund_released',
  'refund_returned',
  'void',
  'own_settlement',
  'own_settlement_paid',
  'own_settlement_released',
  'own_settlement_returned',
  'courier_charge',
  'courier_reweighing',
  'courier_return',
  'plan_charge',
] as const;
export const EntryKind = v.picklist(ENTRY_KINDS);
export type EntryKind = v.InferOutput<typeof EntryKind>;

/** The payment of an entry; `bill_number` is null if the bill is not the merchant's. */
export const EntryPayment = v.object({
  id: Id,
  invoice_no: v.string(),
  bill_number: v.nullable(v.string()),
  payer_name: v.string(),
});

/**
 * The payout or settlement of an entry without a payment. `number` is the number that the merchant sees; for a payout,
 * its reference.
 */
export const EntrySubject = v.object({
  type: v.picklist(['payout', 'settlement', 'own_settlement']),
  id: Id,
  number: v.string(),
});
export type EntrySubject = v.InferOutput<typeof EntrySubject>;

export const BalanceEntry = v.object({
  id: v.string(),
  created_at: Moment,
  kind: EntryKind,
  /** The payment that the entry belongs to, if any; the payment of a top-up has no bill of the merchant. */
  payment: v.nullable(EntryPayment),
  /** The payout or settlement that the entry belongs to, if any. */
  subject: v.nullable(EntrySubject),
  /** Positive if the entry raises the balance. */
  amount: Ringgit,
  /** The balance after the entry. */
  balance: Ringgit,
});
export type BalanceEntry = v.InferOutput<typeof BalanceEntry>;

const toRead = { access: 'merchant', needs: 'reports.read' } as const;

export const balances = {
  all: defineCall({ method: 'GET', path: 'dashboard/merchant-dashboard', ...toRead, data: Balances }),
  /** The entries of a balance, each with the balance after it. Throws `notFound` for an unknown name. */
  entries: defineList({
    path: 'balances/{balance}/entries',
    ...toRead,
    item: BalanceEntry,
    search: ['invoice_no', 'bill_number', 'payer_name'],
    sort: ['created_at'],
    filter: { kind: [...ENTRY_KINDS] },
    range: ['created_at'],
  }),
  /** The balance now, and, if a day is named, at the end of that day in Kuala Lumpur. */
  one: defineCall({
    method: 'GET',
    path: 'balances/{balance}',
    ...toRead,
    query: v.strictObject({ day: v.optional(Day) }),
    data: v.object({
      name: BalanceName,
      amount: Ringgit,
      /** Null if no day was named. */
      at_end_of: v.nullable(v.object({ day: Day, amount: Ringgit })),
    }),
  }),
};
