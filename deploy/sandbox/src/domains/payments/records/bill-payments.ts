/** The payments in the detail of a bill. */
import { BillEvent, BILL_ROWS_LIMIT, type bills as contract } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import { senOf } from '@portal/shared/contract/kernel/money.ts';
import { and, desc, eq, exists, inArray, isNull, sql, type SQL } from 'drizzle-orm';
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

/** The newest events on the subject that `which` selects, oldest first. */
export async function timelineOf(tx: Tx, which: SQL | undefined): Promise<Detail['timeline']> {
  // When the bill is the subject of the event, the attempt is its cause; otherwise the attempt is the subject.
  const paymentId = sql`coalesce(${events.cause_id}, ${events.subject_id})`;
  const rows = await tx
    .select({ event: events, attempt: paymentAttempts, byHand: manualPayments })
    .from(events)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentId))
    .leftJoin(manualPayments, eq(manualPayments.id, paymentId))
    .where(and(which, inArray(events.kind, [...BILL_EVENT_KINDS])))
    .orderBy(desc(events.id))
    .limit(BILL_ROWS_LIMIT);
  const noted = ({ data }: typeof events.$inferSelect): BillEventData => data ?? {};
  const refundedIn = (event: typeof events.$inferSelect) => senOf(noted(event).refunded ?? '');
  return rows.toReversed().map(({ event, attempt, byHand }) => ({
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
  }));
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
