/**
 * The effect of a provider's status on an attempt and its bill (gateway domain §4.1, §4.2). The functions are pure: they take rows and
 * return the changes to write, so that messages, status enquiries and demonstration data follow one set of rules.
 */
import type { AttemptStatus } from '@portal/shared/contract/public/public-pay.ts';
import { fpxCode, type FpxOutcome } from '@portal/shared/domain/fpx.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import {
  approvalOn,
  billTransition,
  type BillRow,
  type NewEvent,
  type EventKind,
  mayTransitionBill,
  openStatus,
} from '../bills/domain.ts';
import type { paymentAttempts } from './tables.ts';
import { returnableGroup } from './postings.ts';
import type { PaidFor, PaymentOutcome } from './purposes.ts';
import type { Group } from '../../kernel/ledger/post.ts';
import { nextEnquiryAt } from './enquiry/schedule.ts';
import { isWaiting, mayArriveLate, mayTransitionAttempt } from './states.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** The provider's status of an attempt. */
export interface ProviderStatus {
  readonly fpxCode: string;
  readonly reference: string;
  readonly at: Date;
}

export interface Decision {
  readonly attempt: Pick<
    AttemptRow,
    'status' | 'fpx_code' | 'bank_reference' | 'is_late' | 'mark' | 'paid_at' | 'next_enquiry_at'
  >;
  readonly bill: Pick<BillRow, 'status' | 'paid_at'> | null;
  readonly newEvents: readonly NewEvent[];
  readonly group: Group | null;
  /** The result of the attempt; null while the provider has not decided. */
  readonly outcome: PaymentOutcome | null;
}

type ApprovalEffect = ReturnType<typeof approvalOn>;

/**
 * The state of the attempt after a provider's status; null when the status changes nothing. When money arrives after the payer cancelled,
 * it is recorded once and the attempt stays cancelled.
 */
function statusAfter({ status, paid_at }: AttemptRow, outcome: FpxOutcome): AttemptStatus | null {
  if (mayTransitionAttempt(status, outcome)) return outcome;
  return outcome === 'success' && mayArriveLate(status) && paid_at === null ? status : null;
}

/**
 * The effect of a success. The money is held when the bill's amount was changed after the attempt began, or when the payer had cancelled
 * the attempt.
 */
const effectOn = (bill: BillRow, attempt: AttemptRow, to: AttemptStatus, isRevived: boolean): ApprovalEffect => {
  const effect = isRevived ? 'pays' : approvalOn(bill.status);
  return effect === 'pays' && (attempt.amount !== bill.amount || to !== 'success') ? 'held' : effect;
};

/** Whether only the bill's expiry prevents this success from paying the bill: the amounts are equal, and the payer did not cancel. */
export const mayRevive = ({ status, amount }: AttemptRow, bill: BillRow): boolean =>
  bill.status === 'expired' && amount === bill.amount && mayTransitionAttempt(status, 'success');

function kindOf(to: AttemptStatus, effect: ApprovalEffect | null, isLate: boolean): EventKind {
  if (effect === 'duplicate') return 'attempt_duplicate';
  if (effect === 'held') return 'attempt_held';
  if (effect === 'pays') return isLate ? 'attempt_late' : 'attempt_succeeded';
  return isWaiting(to) ? 'attempt_pending' : 'attempt_failed';
}

function billAfter(
  bill: BillRow,
  attempt: AttemptRow,
  to: AttemptStatus,
  effect: ApprovalEffect | null,
  isAnotherWaiting: boolean,
  at: Date,
): { readonly to: BillRow['status']; readonly kind: EventKind } | null {
  if (effect === 'pays') return { to: 'paid', kind: 'paid' };
  if (effect) return null;
  if (isWaiting(to)) return mayTransitionBill(bill.status, 'pending') ? { to: 'pending', kind: 'bill_pending' } : null;
  return bill.status === 'pending' && isWaiting(attempt.status) && !isAnotherWaiting
    ? { to: openStatus(bill, dayOf(at)), kind: 'bill_open_again' }
    : null;
}

export interface DecisionContext {
  /** Whether another attempt on this bill still waits for its provider. */
  readonly isAnotherWaiting: boolean;
  /** Whether the bill's purpose accepts the money although the bill has expired. */
  readonly isRevived: boolean;
  /** Returns the ledger group of a success, by the purpose of the bill. */
  readonly earned: PaidFor['earned'];
}

function outcomeOf(to: AttemptStatus, effect: ApprovalEffect | null, isLate: boolean): PaymentOutcome | null {
  if (effect === 'pays') return isLate ? 'late' : 'paid';
  return effect ?? (isWaiting(to) ? null : 'failed');
}

/** Null when the status changes nothing: it is a repetition, or the transition is not allowed (such as a failure after a success). */
export function decide(
  attempt: AttemptRow,
  bill: BillRow,
  word: ProviderStatus,
  context: DecisionContext,
): Decision | null {
  const { outcome } = fpxCode(word.fpxCode);
  const to = statusAfter(attempt, outcome);
  if (to === null) return null;
  const { at } = word;
  const isMoney = outcome === 'success';
  const isLate = isMoney && mayArriveLate(attempt.status);
  const effect = isMoney ? effectOn(bill, attempt, to, context.isRevived) : null;
  const next = billAfter(bill, attempt, to, effect, context.isAnotherWaiting, at);
  const received = {
    attemptId: attempt.id,
    merchantId: bill.account_id,
    channel: attempt.channel,
    amount: attempt.amount,
    at,
  };
  const group = effect === 'pays' ? context.earned(received) : effect ? returnableGroup(received, effect) : null;
  const change: Decision['attempt'] = {
    status: to,
    fpx_code: word.fpxCode,
    bank_reference: word.reference,
    is_late: isLate,
    mark: effect === 'pays' ? null : effect,
    paid_at: isMoney ? at : null,
    next_enquiry_at: nextEnquiryAt(outcome, attempt.created_at, at),
  };
  const after = { ...attempt, ...change };
  return {
    attempt: change,
    bill: next && { status: next.to, paid_at: next.to === 'paid' ? at : null },
    newEvents: [
      {
        kind: kindOf(to, effect, isLate),
        at,
        bill,
        attempt: after,
        fpxCode: word.fpxCode,
        transition: { subject: 'attempt', from: attempt.status, to },
      },
      ...(next ? [billTransition(bill, { ...next, at, attempt: after, isRevived: context.isRevived })] : []),
    ],
    group,
    outcome: outcomeOf(to, effect, isLate),
  };
}
