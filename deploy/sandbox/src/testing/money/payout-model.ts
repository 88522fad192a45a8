/** The expected life of payouts: the answer to each step, the state of each payout, and where its money is. */
import type { CodeName } from '@portal/shared/contract/kernel/codes.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { PayoutStatus } from '@portal/shared/contract/merchant/money/payouts.ts';
import { chargeFor } from '@portal/shared/domain/fees.ts';
import { dayOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import type { Rail } from '@portal/shared/domain/rails/rails.ts';
import type { PolicyRules } from '../../domains/payouts/policy.ts';
import { PAYOUT_FEES } from '../../domains/plans/domain.ts';
import { later } from '../../kernel/time/clock.ts';
import type { Agenda } from './agenda.ts';
import type { Books } from './books.ts';
import type { Ordered, Transfers } from './transfer-model.ts';
import { PLAN, type Person } from './world.ts';

const DAY_MS = 24 * 60 * 60_000;
const RELEASE = 40;
const EXPIRE = 41;
/** Payouts in all other states count for the daily maximum of their maker, and against another payout with the same reference. */
const ENDED: readonly PayoutStatus[] = ['failed', 'rejected', 'cancelled', 'expired', 'returned'];

interface PayoutRequest {
  readonly reference: string;
  readonly rail: Rail;
  readonly amount: Sen;
  readonly account: string;
  /** The time from which the bank account is old enough. */
  readonly trustedFrom: Date;
  readonly isNameConfirmed: boolean;
}

interface Payout extends PayoutRequest {
  readonly total: Sen;
  readonly fee: Sen;
  readonly tax: Sen;
  readonly madeOn: Day;
  readonly expiresAt: Date;
  readonly needed: number;
  readonly approvedBy: Set<Person>;
  status: PayoutStatus;
  /** Undefined until the payout is approved and not held. */
  transfer: Ordered | undefined;
}

export const FIRST_RULES: PolicyRules = { one_approver_from: 0n, two_approvers_from: null, daily_maximum: null };

function neededFor({ one_approver_from, two_approvers_from }: PolicyRules, amount: Sen): number {
  if (two_approvers_from !== null && amount >= two_approvers_from) return 2;
  return one_approver_from !== null && amount >= one_approver_from ? 1 : 0;
}

export function payoutModel({ books, agenda, transfers }: { books: Books; agenda: Agenda; transfers: Transfers }) {
  const payouts: Payout[] = [];
  let rules = FIRST_RULES;

  function release(payout: Payout, to: PayoutStatus): void {
    payout.status = to;
    books.move('payout_in_flight', 'pool', payout.total);
  }

  function queue(payout: Payout, at: Date): void {
    payout.status = 'queued';
    const transfer = {
      rail: payout.rail,
      account: payout.account,
      leaves: () => {
        if (payout.status !== 'queued') return false;
        payout.status = 'processing';
        return true;
      },
      credited: () => {
        payout.status = 'success';
        books.move('payout_in_flight', 'bank', payout.amount);
        books.move('payout_in_flight', 'fee_income', payout.fee);
        books.move('payout_in_flight', 'tax_payable', payout.tax);
      },
      failed: () => release(payout, 'failed'),
      returned: () => {
        payout.status = 'returned';
        books.move('bank', 'pool', payout.amount);
      },
    };
    payout.transfer = transfers.order(transfer, at);
  }

  /** Sends a payout to its rail, or makes it wait until the bank account is old enough. */
  function proceed(payout: Payout, now: Date): void {
    if (payout.trustedFrom <= now) return queue(payout, now);
    payout.status = 'held';
    agenda.plan(payout.trustedFrom, RELEASE, (at) => {
      if (payout.status === 'held') queue(payout, at);
    });
  }

  function create(request: PayoutRequest, now: Date): CodeName {
    const { fee, tax, charged: total } = chargeFor(request.amount, PAYOUT_FEES[PLAN][request.rail]);
    const live = payouts.filter(({ status }) => !ENDED.includes(status));
    const today = live.filter(({ madeOn }) => madeOn === dayOf(now));
    if (request.account.endsWith('9') && !request.isNameConfirmed) return 'holderDiffers';
    if (
      rules.daily_maximum !== null &&
      today.reduce((sum, { amount }) => sum + amount, request.amount) > rules.daily_maximum
    )
      return 'dailyMaximum';
    if (live.some(({ reference }) => reference === request.reference)) return 'conflict';
    if (books.of('pool') < total) return 'payoutShort';
    books.move('pool', 'payout_in_flight', total);
    const payout: Payout = {
      ...request,
      total,
      fee,
      tax,
      madeOn: dayOf(now),
      expiresAt: later(now, 7 * DAY_MS),
      needed: neededFor(rules, request.amount),
      approvedBy: new Set(),
      status: 'pending_approval',
      transfer: undefined,
    };
    payouts.push(payout);
    if (payout.needed === 0) proceed(payout, now);
    else
      agenda.plan(payout.expiresAt, EXPIRE, () => {
        if (payout.status === 'pending_approval') release(payout, 'expired');
      });
    return 'success';
  }

  function approve(payout: Payout, by: Person, now: Date): CodeName {
    if (payout.status !== 'pending_approval' || payout.expiresAt <= now) return 'wrongState';
    if (by === 'maker' || payout.approvedBy.has(by)) return 'anotherPerson';
    payout.approvedBy.add(by);
    if (payout.approvedBy.size >= payout.needed) proceed(payout, now);
    return 'success';
  }

  const end =
    (to: 'rejected' | 'cancelled', from: readonly PayoutStatus[]) =>
    (payout: Payout): CodeName => {
      if (!from.includes(payout.status)) return 'wrongState';
      release(payout, to);
      return 'success';
    };

  return {
    create,
    approve,
    reject: end('rejected', ['pending_approval', 'held']),
    cancel: end('cancelled', ['pending_approval', 'held', 'queued']),
    /** Closes the payout's bank account if the transfer has not left yet. */
    close: (payout: Payout): CodeName => {
      payout.transfer?.close();
      return 'success';
    },
    changeRules: (next: PolicyRules): CodeName => {
      rules = next;
      return 'success';
    },
    all: (): readonly Payout[] => payouts,
    statuses: () => Object.fromEntries(payouts.map(({ reference, status }) => [reference, status])),
  };
}
