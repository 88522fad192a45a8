/** The wire form of bills for their merchant. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { bills as contract } from '@portal/shared/contract/merchant/bills/bills.ts';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import type { Ports } from '../../kernel/ports.ts';
import { collections } from '../collections/domain.ts';
import { commentsOf, countComments } from './comments/comments.ts';
import type { BillRow } from './transition.ts';

type Detail = CallResult<typeof contract.get>;

type WireBill = CallResult<typeof contract.create>;

/** The wire form of a new bill, which has no comments and was not sent yet. */
export const toWireBill = (bill: BillRow, collection_title: string): WireBill => ({
  ...bill,
  collection_title,
  comments_total: 0,
  is_sent: false,
  is_order: bill.purpose === 'order',
});

/** The wire form of bills, each with the title of its collection, its number of comments, and whether it was sent. */
export async function loadWireBills(tx: Tx, rows: readonly BillRow[], ports: Ports): Promise<WireBill[]> {
  const ids = [...new Set(rows.map(({ collection_id }) => collection_id))];
  const { id, title } = collections;
  const found = await tx.select({ id, title }).from(collections).where(inArray(id, ids));
  const billIds = rows.map((bill) => bill.id);
  const comments = await countComments(tx, billIds);
  const sent = await ports.sentBills(tx, billIds);
  const titles = new Map(found.map((collection) => [collection.id, collection.title]));
  return rows.map((bill) => ({
    ...toWireBill(bill, titles.get(bill.collection_id) ?? ''),
    comments_total: comments.get(bill.id) ?? 0,
    is_sent: sent.has(bill.id),
  }));
}

/** The wire form of one bill. */
export async function loadWireBill(tx: Tx, bill: BillRow, ports: Ports): Promise<WireBill> {
  const [wireBill] = await loadWireBills(tx, [bill], ports);
  if (!wireBill) throw new Error('A bill was not shown.');
  return wireBill;
}

export async function loadBillDetail(tx: Tx, bill: BillRow, ports: Ports): Promise<Detail> {
  return {
    ...(await loadWireBill(tx, bill, ports)),
    ...(await ports.billPayments.detailOf(tx, bill.id, ports)),
    comments: await commentsOf(tx, bill.id),
    messages: await ports.billMessages(tx, bill.id),
    callbacks: await ports.billCallbacks(tx, bill.id),
  };
}
