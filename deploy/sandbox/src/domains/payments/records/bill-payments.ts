/** The payments in the detail of a bill. */
import { BillEvent, BILL_ROWS_LIMIT, type bills as contract } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import { senOf } from '@portal/shared/contract/kernel/money.ts';
import { and, desc, eq, exists, inArray, isNull, type SQL } from 'drizzle-orm';
import { type BillEventData, type BillPayments, bills } from '../../bills/domain.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { events } from '../../../kernel/events/tables.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { ledgerGroups } from '../../../kernel/ledger/tables.ts';
import { manualPayments } from '../by-hand/tables.ts';
import { postedProceeds, withNetLeft } from '../proceeds.ts';
import { UNDECIDED } from '../states.ts';
import { paymentAttempts } from '../tables.ts';

type Detail = CallResult<typeof contract.get>;

const BILL_EVENT_KINDS = BillEvent.entries.kind.options;

type EventRow = typeof events.$inferSelect;

/** If the bill is the subject of an event, the attempt is the cause of the event; otherwise the attempt is the subject. */
const paymentIdOf = ({ cause_id, subject_id }: EventRow): string => cause_id ?? subject_id;

/**
 * The payments that these events are about. The payments are selected by id, because a join with the events could read all payments of all
 * merchants.
 */
async function paymentsOf(tx: Tx, rows: readonly EventRow[]) {
  const ids = [...new Set(rows.map(paymentIdOf))];
  const attempts = await tx.select().from(paymentAttempts).where(inArray(paymentAttempts.id, ids));
  const byHand = await tx.select().from(manualPayments).where(inArray(manualPayments.id, ids));
  return {
    attempts: new Map(attempts.map((attempt) => [attempt.id, attempt])),
    byHand: new Map(byHand.map((payment) => [payment.id, payment])),
  };
}

/** The newest events on the subject that `which` selects, oldest first. */
export async function timelineOf(tx: Tx, which: SQL | undefined): Promise<Detail['timeline']> {
  const rows = await tx
    .select()
    .from(events)
    .where(and(which, inArray(events.kind, [...BILL_EVENT_KINDS])))
    .orderBy(desc(events.id))
    .limit(BILL_ROWS_LIMIT);
  const known = await paymentsOf(tx, rows);
  const noted = ({ data }: EventRow): BillEventData => data ?? {};
  const refundedIn = (event: EventRow) => senOf(noted(event).refunded ?? '');
  return rows.toReversed().map((event) => {
    const attempt = known.attempts.get(paymentIdOf(event));
    const byHand = known.byHand.get(paymentIdOf(event)) ?? null;
    return {
      id: String(event.id),
      at: event.at,
      // The cast is safe, because the query selects only these kinds.
      kind: event.kind as BillEvent['kind'],
      by: event.by_name,
      invoice_no: (attempt ?? byHand)?.invoice_no ?? null,
      bank_name: attempt?.bank_name ?? null,
      fpx_code: noted(event).fpx_code ?? null,
      amount: refundedIn(event) ?? (attempt ?? byHand)?.amount ?? null,
      changes: noted(event).changes ?? [],
      by_hand: byHand,
    };
  });
}

/** The proceeds of a bill's payment, and the settlement that contains them. A bill is paid at most once. */
async function moneyOf(tx: Tx, billId: string, { paymentSettlement, refundedParts }: Ports) {
  const { id, bill_id } = paymentAttempts;
  const itsOwn = tx.select({ id }).from(paymentAttempts).where(eq(bill_id, billId));
  for (const [paymentId, posted] of await postedProceeds(tx, inArray(ledgerGroups.source_id, itsOwn))) {
    const refunded = (await refundedParts(tx, [paymentId])).get(paymentId);
    return { proceeds: withNetLeft(posted, refunded), settlement: await paymentSettlement(tx, paymentId) };
  }
  return { proceeds: null, settlement: null };
}

export const billPayments: BillPayments = {
  isUnderWay: async (tx, billId) => {
    const underWay = and(eq(paymentAttempts.bill_id, billId), inArray(paymentAttempts.status, [...UNDECIDED]));
    return (await tx.$count(paymentAttempts, underWay)) > 0;
  },
  isHeld: (tx) => {
    const { id, bill_id, mark, returned_at } = paymentAttempts;
    const held = and(eq(bill_id, bills.id), eq(mark, 'held'), isNull(returned_at));
    return exists(tx.select({ id }).from(paymentAttempts).where(held));
  },
  detailOf: async (tx, billId, ports) => ({
    timeline: await timelineOf(tx, eq(events.timeline_id, billId)),
    ...(await moneyOf(tx, billId, ports)),
  }),
};
