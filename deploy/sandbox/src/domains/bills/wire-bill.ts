/** Bills as the merchant sees them. */
import type { CallAnswer } from '@portal/shared/contract/kernel/call.ts';
import { BillEvent, SHOWN_OF_BILL, type bills as contract } from '@portal/shared/contract/merchant/bills/bills.ts';
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { callbacksOf } from '../webhooks/wire-delivery.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { collections } from '../collections/tables.ts';
import { ledgerGroups } from '../../kernel/ledger/tables.ts';
import { manualPayments } from '../payments/by-hand/tables.ts';
import { billEvents } from '../../kernel/events/tables.ts';
import { paymentAttempts } from '../payments/tables.ts';
import { inRinggit, postedProceeds } from '../payments/proceeds.ts';
import { messagesOf } from '../messaging/show.ts';
import type { BillRow } from './transition.ts';

type Detail = CallAnswer<typeof contract.get>;

type Shown = CallAnswer<typeof contract.create>;

/** A bill in its wire form. */
export const shownBill = (bill: BillRow, collection_title: string): Shown => ({
  ...bill,
  collection_title,
  amount: decimalOf(bill.amount),
  paid_at: bill.paid_at?.toISOString() ?? null,
  created_at: bill.created_at.toISOString(),
});

/** Bills in their wire form, each with the title of its collection. */
export async function showBills(tx: Tx, rows: readonly BillRow[]): Promise<Shown[]> {
  const ids = [...new Set(rows.map(({ collection_id }) => collection_id))];
  const { id, title } = collections;
  const found = await tx.select({ id, title }).from(collections).where(inArray(id, ids));
  const titles = new Map(found.map((collection) => [collection.id, collection.title]));
  return rows.map((bill) => shownBill(bill, titles.get(bill.collection_id) ?? ''));
}

/** The same for one. */
export async function showBill(tx: Tx, bill: BillRow): Promise<Shown> {
  const [shown] = await showBills(tx, [bill]);
  if (!shown) throw new Error('A bill was not shown.');
  return shown;
}

const amountOf = (payment: { readonly amount: Sen } | null) => (payment ? decimalOf(payment.amount) : null);

const SHOWN = BillEvent.entries.kind.options;

/** The newest that happened, oldest of them first: `which` says to what. */
export async function timelineOf(tx: Tx, which: SQL | undefined): Promise<Detail['timeline']> {
  const events = await tx
    .select({ event: billEvents, attempt: paymentAttempts, byHand: manualPayments })
    .from(billEvents)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, billEvents.attempt_id))
    .leftJoin(manualPayments, eq(manualPayments.id, billEvents.manual_payment_id))
    .where(and(which, inArray(billEvents.kind, [...SHOWN])))
    .orderBy(desc(billEvents.id))
    .limit(SHOWN_OF_BILL);
  return events.toReversed().map(({ event, attempt, byHand }) => ({
    id: String(event.id),
    at: event.at.toISOString(),
    // The query asks for these kinds only.
    kind: event.kind as BillEvent['kind'],
    by: event.by_name,
    invoice_no: (attempt ?? byHand)?.invoice_no ?? null,
    bank_name: attempt?.bank_name ?? null,
    fpx_code: event.fpx_code,
    amount: amountOf(attempt ?? byHand),
    changes: event.changes ?? [],
    by_hand: byHand,
  }));
}

/** A bill is paid once. */
async function proceedsOfBill(tx: Tx, bill: BillRow): Promise<Detail['proceeds']> {
  const { id, bill_id } = paymentAttempts;
  const itsOwn = tx.select({ id }).from(paymentAttempts).where(eq(bill_id, bill.id));
  const [proceeds] = (await postedProceeds(tx, inArray(ledgerGroups.attempt_id, itsOwn))).values();
  return proceeds ? inRinggit(proceeds) : null;
}

export async function showDetail(tx: Tx, bill: BillRow): Promise<Detail> {
  return {
    ...(await showBill(tx, bill)),
    timeline: await timelineOf(tx, eq(billEvents.bill_id, bill.id)),
    proceeds: await proceedsOfBill(tx, bill),
    messages: await messagesOf(tx, bill.id),
    callbacks: await callbacksOf(tx, bill.id),
  };
}
