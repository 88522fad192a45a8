/** The events of a bill and of the attempts to pay it, for the bill's timeline and for the merchant's server. */
import type { BillStatus } from '@portal/shared/contract/public/bill-status.ts';
import type { BillChange, BillEvent } from '@portal/shared/contract/merchant/bills/bills.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import type { AttemptStatus } from '@portal/shared/contract/public/public-pay.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { recordEvents, type Event } from '../../kernel/events/record.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import type { bills } from './tables.ts';

/** Transitions that the timeline leaves out, because a neighbouring event already shows them. */
export const HIDDEN_KINDS = ['attempt_redirected', 'bill_pending', 'bill_open_again'] as const;

export type EventKind = BillEvent['kind'] | (typeof HIDDEN_KINDS)[number];

type Transition =
  | { readonly subject: 'bill'; readonly from: BillStatus | null; readonly to: BillStatus }
  | { readonly subject: 'attempt'; readonly from: AttemptStatus | null; readonly to: AttemptStatus };

/** The data in an event about an attempt to pay the bill. */
interface Attempt {
  readonly id: string;
  readonly invoice_no: string;
  readonly amount: Sen;
  readonly channel: Channel;
  readonly mark: 'duplicate' | 'held' | null;
  readonly is_late: boolean;
}

export interface NewEvent {
  readonly kind: EventKind;
  readonly at: Date;
  readonly bill: Pick<typeof bills.$inferSelect, 'id' | 'account_id' | 'bill_number' | 'amount'>;
  /** The attempt after the transition. */
  readonly attempt?: Attempt;
  /** The payment recorded by hand that caused the event. */
  readonly byHand?: { readonly id: string; readonly invoice_no: string };
  /** Absent for an event that changes no status. */
  readonly transition?: Transition;
  readonly fpxCode?: string;
  readonly byName?: string;
  readonly changes?: BillChange[];
  /** The amount that was refunded to the payer. */
  readonly refunded?: Sen;
}

/** Further data in the event of a bill or an attempt. */
export interface BillEventData {
  readonly fpx_code?: string;
  readonly changes?: readonly BillChange[];
  /** Decimal MYR. */
  readonly refunded?: string;
}

/** The amount at the time of the event, in decimal MYR: the bill's amount may change before the callback is delivered. */
const moneyOf = ({ transition, bill, attempt }: NewEvent) =>
  transition?.subject === 'attempt' && attempt
    ? {
        amount: decimalOf(attempt.amount),
        channel: attempt.channel,
        mark: attempt.mark,
        is_late: attempt.is_late,
      }
    : { amount: decimalOf(bill.amount) };

const webhookDataOf = (newEvent: NewEvent) => {
  const { bill, attempt, byHand, fpxCode, refunded } = newEvent;
  return {
    bill_id: bill.id,
    bill_number: bill.bill_number,
    ...(attempt && { invoice_no: attempt.invoice_no }),
    ...(byHand && { invoice_no: byHand.invoice_no, by_hand: true }),
    ...(fpxCode !== undefined && { fpx_code: fpxCode }),
    ...(refunded !== undefined && { refunded: decimalOf(refunded) }),
    ...moneyOf(newEvent),
  };
};

function dataOf({ fpxCode, changes, refunded }: NewEvent): BillEventData | undefined {
  if (fpxCode === undefined && changes === undefined && refunded === undefined) return undefined;
  return {
    ...(fpxCode !== undefined && { fpx_code: fpxCode }),
    ...(changes && { changes }),
    ...(refunded !== undefined && { refunded: decimalOf(refunded) }),
  };
}

function eventOf(newEvent: NewEvent): Event {
  const { kind, at, bill, attempt, byHand, transition, byName } = newEvent;
  const isOfAttempt = transition ? transition.subject === 'attempt' : attempt !== undefined;
  return {
    kind,
    at,
    accountId: bill.account_id,
    ...(isOfAttempt && attempt
      ? { subjectType: 'attempt', subjectId: attempt.id }
      : { subjectType: 'bill', subjectId: bill.id, causeId: (attempt ?? byHand)?.id }),
    timelineId: bill.id,
    transition: transition && { from: transition.from, to: transition.to },
    byName,
    data: dataOf(newEvent),
    webhookData: webhookDataOf(newEvent),
  };
}

/** Writes the events, in order. */
export const record = (tx: Tx, newEvents: readonly NewEvent[]): Promise<void> =>
  recordEvents(tx, newEvents.map(eventOf));
