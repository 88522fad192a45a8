/** Bills as the merchant sees them. */
import type { CallAnswer } from '@portal/shared/contract/call.ts';
import { BillEvent, type bills as contract } from '@portal/shared/contract/bills.ts';
import { decimalOf } from '@portal/shared/contract/money.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { collections } from '../db/tables/collections.ts';
import { ledgerEntries, ledgerGroups } from '../db/tables/ledger.ts';
import { billEvents } from '../db/tables/outbox.ts';
import { paymentAttempts } from '../db/tables/payments.ts';
import { messagesOf } from '../messaging/show.ts';
import type { BillRow } from './move.ts';

type Detail = CallAnswer<typeof contract.get>;

/** A bill's own fields, in their wire form. */
export const showBill = (bill: BillRow): CallAnswer<typeof contract.create> => ({
  ...bill,
  amount: decimalOf(bill.amount),
  paid_at: bill.paid_at?.toISOString() ?? null,
  created_at: bill.created_at.toISOString(),
});

const SHOWN = BillEvent.entries.kind.options;

async function timelineOf(tx: Tx, bill: BillRow): Promise<Detail['timeline']> {
  const events = await tx
    .select({ event: billEvents, attempt: paymentAttempts })
    .from(billEvents)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, billEvents.attempt_id))
    .where(and(eq(billEvents.bill_id, bill.id), inArray(billEvents.kind, [...SHOWN])))
    .orderBy(asc(billEvents.id));
  return events.map(({ event, attempt }) => ({
    id: String(event.id),
    at: event.at.toISOString(),
    // The query asks for these kinds only.
    kind: event.kind as BillEvent['kind'],
    by: event.by_name,
    invoice_no: attempt?.invoice_no ?? null,
    bank_name: attempt?.bank_name ?? null,
    fpx_code: event.fpx_code,
    amount: attempt ? decimalOf(attempt.amount) : null,
  }));
}

/** Read from the ledger, not calculated again: what was posted is what was kept. */
async function proceedsOf(tx: Tx, bill: BillRow): Promise<Detail['proceeds']> {
  const entries = await tx
    .select({ account: ledgerEntries.ledger_account, amount: ledgerEntries.amount, attempt_id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(ledgerGroups, eq(ledgerGroups.attempt_id, paymentAttempts.id))
    .innerJoin(ledgerEntries, eq(ledgerEntries.group_key, ledgerGroups.key))
    .where(and(eq(paymentAttempts.bill_id, bill.id), eq(ledgerGroups.kind, 'payment')));
  if (entries.length === 0) return null;
  const credited = (account: string) => {
    let total = 0n;
    for (const entry of entries) if (entry.account === account) total -= entry.amount;
    return decimalOf(total);
  };
  return { fee: credited('fee_income'), tax: credited('tax_payable'), net: credited('merchant_pending') };
}

export async function showDetail(tx: Tx, bill: BillRow): Promise<Detail> {
  const [collection] = await tx
    .select({ title: collections.title })
    .from(collections)
    .where(eq(collections.id, bill.collection_id));
  return {
    ...showBill(bill),
    collection_title: collection?.title ?? '',
    timeline: await timelineOf(tx, bill),
    proceeds: await proceedsOf(tx, bill),
    messages: await messagesOf(tx, bill.id),
  };
}

export const showBills = async (_tx: Tx, rows: readonly BillRow[]) => rows.map(showBill);
