/** Bills as the merchant sees them. */
import type { CallAnswer } from '@portal/shared/contract/kernel/call.ts';
import { BillEvent, SHOWN_OF_BILL, type bills as contract } from '@portal/shared/contract/merchant/bills/bills.ts';
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { callbacksOf } from '../webhooks/wire-delivery.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { collections } from '../collections/tables.ts';
import { ledgerGroups } from '../../kernel/ledger/tables.ts';
import { manualPayments } from '../payments/by-hand/tables.ts';
import { events } from '../../kernel/events/tables.ts';
import type { BillEventData } from './record.ts';
import { paymentAttempts } from '../payments/tables.ts';
import { postedProceeds } from '../payments/proceeds.ts';
import { messagesOf } from '../messaging/show.ts';
import type { BillRow } from './transition.ts';

type Detail = CallAnswer<typeof contract.get>;

type Shown = CallAnswer<typeof contract.create>;

/** A bill as its merchant reads it. */
export const shownBill = (bill: BillRow, collection_title: string): Shown => ({ ...bill, collection_title });

/** Bills as their merchant reads them, each with the title of its collection. */
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

const SHOWN = BillEvent.entries.kind.options;

/** The newest that happened, oldest of them first: `which` says to what. */
export async function timelineOf(tx: Tx, which: SQL | undefined): Promise<Detail['timeline']> {
  // The attempt that it happened to, or the payment by which it happened to the bill.
  const paymentId = sql`coalesce(${events.cause_id}, ${events.subject_id})`;
  const rows = await tx
    .select({ event: events, attempt: paymentAttempts, byHand: manualPayments })
    .from(events)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentId))
    .leftJoin(manualPayments, eq(manualPayments.id, paymentId))
    .where(and(which, inArray(events.kind, [...SHOWN])))
    .orderBy(desc(events.id))
    .limit(SHOWN_OF_BILL);
  const noted = ({ data }: typeof events.$inferSelect): BillEventData => data ?? {};
  return rows.toReversed().map(({ event, attempt, byHand }) => ({
    id: String(event.id),
    at: event.at,
    // The query asks for these kinds only.
    kind: event.kind as BillEvent['kind'],
    by: event.by_name,
    invoice_no: (attempt ?? byHand)?.invoice_no ?? null,
    bank_name: attempt?.bank_name ?? null,
    fpx_code: noted(event).fpx_code ?? null,
    amount: (attempt ?? byHand)?.amount ?? null,
    changes: noted(event).changes ?? [],
    by_hand: byHand,
  }));
}

/** A bill is paid once. */
async function proceedsOfBill(tx: Tx, bill: BillRow): Promise<Detail['proceeds']> {
  const { id, bill_id } = paymentAttempts;
  const itsOwn = tx.select({ id }).from(paymentAttempts).where(eq(bill_id, bill.id));
  const [proceeds] = (await postedProceeds(tx, inArray(ledgerGroups.source_id, itsOwn))).values();
  return proceeds ?? null;
}

export async function showDetail(tx: Tx, bill: BillRow): Promise<Detail> {
  return {
    ...(await showBill(tx, bill)),
    timeline: await timelineOf(tx, eq(events.timeline_id, bill.id)),
    proceeds: await proceedsOfBill(tx, bill),
    messages: await messagesOf(tx, bill.id),
    callbacks: await callbacksOf(tx, bill.id),
  };
}
