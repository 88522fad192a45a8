/** What bills tell of their payments. */
import { BillEvent, SHOWN_OF_BILL, type bills as contract } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { CallAnswer } from '@portal/shared/contract/kernel/call.ts';
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import { and, desc, eq, exists, inArray, isNull, type SQL } from 'drizzle-orm';
import { type BillPayments, bills } from '../../bills/domain.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { billEvents } from '../../../kernel/events/tables.ts';
import { ledgerGroups } from '../../../kernel/ledger/tables.ts';
import { manualPayments } from '../by-hand/tables.ts';
import { inRinggit, postedProceeds } from '../proceeds.ts';
import { UNDECIDED } from '../states.ts';
import { paymentAttempts } from '../tables.ts';

type Detail = CallAnswer<typeof contract.get>;

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
async function proceedsOfBill(tx: Tx, billId: string): Promise<Detail['proceeds']> {
  const { id, bill_id } = paymentAttempts;
  const itsOwn = tx.select({ id }).from(paymentAttempts).where(eq(bill_id, billId));
  const [proceeds] = (await postedProceeds(tx, inArray(ledgerGroups.attempt_id, itsOwn))).values();
  return proceeds ? inRinggit(proceeds) : null;
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
  detailOf: async (tx, billId) => ({
    timeline: await timelineOf(tx, eq(billEvents.bill_id, billId)),
    proceeds: await proceedsOfBill(tx, billId),
  }),
};
