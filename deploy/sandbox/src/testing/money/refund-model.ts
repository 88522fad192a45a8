/** The expected life of refunds and voids: the answer to each step, the source of the money, and its destination. */
import type { CodeName } from '@portal/shared/contract/kernel/codes.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { RefundStatus, RefundMethod } from '@portal/shared/contract/merchant/money/refunds.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { later } from '../../kernel/time/clock.ts';
import type { Agenda } from './agenda.ts';
import type { Books, ModelAccount } from './books.ts';
import type { commissionModel } from './commission-model.ts';
import { dueOf, type settlementModel } from './settlement-model.ts';
import type { Transfers } from './transfer-model.ts';
import type { Person } from './world.ts';

const DAY_MS = 24 * 60 * 60_000;
const REFUNDABLE_MS = 180 * DAY_MS;
const APPROVAL_MS = 7 * DAY_MS;
const ANSWER_MS = 20_000;
const ORDER = { expire: 42, resume: 43, handOver: 54, answer: 55 } as const;
/** Refunds in these states reduce the refundable amount. In the last two states, the money has been taken. */
const LIVE: readonly RefundStatus[] = ['requested', 'approved', 'awaiting_funds', 'processing', 'completed'];
const TAKEN: readonly RefundStatus[] = ['processing', 'completed'];

/** A payment that paid its bill. */
export interface Paid {
  readonly id: string;
  readonly amount: Sen;
  readonly channel: Channel;
  readonly fee: Sen;
  readonly tax: Sen;
  readonly net: Sen;
  readonly at: Date;
}

export interface RefundRequest {
  readonly reference: string;
  readonly refund: 'refund' | 'void';
  readonly amount: Sen;
  readonly whenShort: 'refuse' | 'wait';
  /** The payer's bank account, for money that is refunded to an account. */
  readonly account: string;
  readonly isNameConfirmed: boolean;
}

interface Sources {
  readonly pending: Sen;
  readonly available: Sen;
  readonly reserve: Sen;
  readonly prefund: Sen;
}

interface Refund extends RefundRequest {
  readonly payment: Paid;
  readonly refundMethod: RefundMethod;
  readonly expiresAt: Date;
  status: RefundStatus;
  from: Sources;
  waitingSince: Date | undefined;
}

const NOTHING: Sources = { pending: 0n, available: 0n, reserve: 0n, prefund: 0n };
const ACCOUNTS: Readonly<Record<keyof Sources, ModelAccount>> = {
  pending: 'merchant_pending',
  available: 'merchant_available',
  reserve: 'reserve',
  prefund: 'prefund',
};
const least = (one: Sen, other: Sen): Sen => (one < other ? one : other);
const sumOf = (refunds: readonly Refund[], of: (refund: Refund) => Sen): Sen =>
  refunds.reduce((sum, refund) => sum + of(refund), 0n);

interface RefundModelDependencies {
  readonly books: Books;
  readonly agenda: Agenda;
  readonly transfers: Transfers;
  readonly settlements: Pick<ReturnType<typeof settlementModel>, 'item' | 'placeOf'>;
  readonly commissions: Pick<ReturnType<typeof commissionModel>, 'back'>;
}

export function refundModel({ books, agenda, transfers, settlements, commissions }: RefundModelDependencies) {
  const refunds: Refund[] = [];
  /** When the balance that pays for refunds last changed. */
  let fundsAt = agenda.now();

  const othersOf = (payment: Paid, besides?: Refund): readonly Refund[] =>
    refunds.filter((refund) => refund !== besides && refund.payment === payment && LIVE.includes(refund.status));

  /** What a refund would take from each source now, and the missing amount. */
  function takingOf(payment: Paid, amount: Sen, besides?: Refund): Sources & { readonly missing: Sen } {
    const place = settlements.placeOf(payment.id);
    if (!place?.isMatured) return { ...NOTHING, pending: amount, missing: 0n };
    const taken = othersOf(payment, besides).filter(({ status }) => TAKEN.includes(status));
    const before = sumOf(taken, (refund) => refund.amount);
    const reserveBefore = place.reserve === 0n ? 0n : sumOf(taken, ({ from }) => from.reserve);
    const due = dueOf(place.reserve, before + amount, payment.amount);
    const reserve = due > reserveBefore ? least(due - reserveBefore, amount) : 0n;
    const available = least(amount - reserve, books.of('merchant_available'));
    const prefund = least(amount - reserve - available, books.of('prefund'));
    return { pending: 0n, reserve, available, prefund, missing: amount - reserve - available - prefund };
  }

  /** @param account `refund_payable`, or the bank when the money had arrived there */
  function giveBack(refund: Refund, account: 'refund_payable' | 'bank', at: Date): void {
    const { payment, from } = refund;
    const place = settlements.placeOf(payment.id);
    place?.takeReserve(place.isHeld ? -from.reserve : 0n);
    // Money from a reserve that has been released since becomes pending, like the reserve itself.
    const back = place?.isHeld ? from : { ...from, reserve: 0n, pending: from.pending + from.reserve };
    refund.status = 'failed';
    for (const source of Object.keys(ACCOUNTS) as (keyof Sources)[])
      books.move(account, ACCOUNTS[source], back[source]);
    if (back.pending > 0n) settlements.item(dayOf(at), { channel: payment.channel, net: back.pending });
  }

  function complete(refund: Refund): void {
    refund.status = 'completed';
    books.move('refund_payable', refund.refundMethod === 'bank' ? 'bank' : 'clearing', refund.amount);
    commissions.back(refund.payment.id, refund.amount);
  }

  const fail = (refund: Refund, at: Date): void => giveBack(refund, 'refund_payable', at);

  function comeBack(refund: Refund, at: Date): void {
    giveBack(refund, 'bank', at);
    commissions.back(refund.payment.id, -refund.amount);
  }

  function leave(refund: Refund, at: Date): void {
    if (refund.refundMethod === 'provider')
      return agenda.plan(at, ORDER.handOver, (handed) =>
        agenda.plan(later(handed, ANSWER_MS), ORDER.answer, (moment) =>
          refund.amount % 100n === 51n ? fail(refund, moment) : complete(refund),
        ),
      );
    const transfer = {
      rail: 'duitnow' as const,
      account: refund.account,
      leaves: () => true,
      credited: () => complete(refund),
      failed: (moment: Date) => fail(refund, moment),
      returned: (moment: Date) => comeBack(refund, moment),
    };
    transfers.order(transfer, at);
  }

  /** Continues a refund after its approval, or when money has arrived. Returns false when the refund has to wait. */
  function take(refund: Refund, at: Date): boolean {
    const { missing, ...from } = takingOf(refund.payment, refund.amount, refund);
    if (missing > 0n) {
      if (refund.status !== 'awaiting_funds')
        Object.assign(refund, {
          status: 'awaiting_funds',
          waitingSince: at,
          from: { ...NOTHING, reserve: from.reserve },
        });
      return false;
    }
    Object.assign(refund, { status: 'processing', waitingSince: undefined, from });
    const { channel, id } = refund.payment;
    settlements.placeOf(id)?.takeReserve(from.reserve);
    if (from.pending > 0n) settlements.item(dayOf(at), { channel, net: -from.pending });
    leave(refund, at);
    for (const source of Object.keys(ACCOUNTS) as (keyof Sources)[])
      books.move(ACCOUNTS[source], 'refund_payable', from[source]);
    return true;
  }

  /** The oldest waiting refund. All other waiting refunds wait for it. */
  const oldestWaiting = (): Refund | undefined =>
    refunds
      .filter(({ status }) => status === 'awaiting_funds')
      .reduce<Refund | undefined>(
        (oldest, refund) => (oldest && +(oldest.waitingSince ?? 0) <= +(refund.waitingSince ?? 0) ? oldest : refund),
        undefined,
      );

  const readyAt = ({ waitingSince }: Refund): Date => (waitingSince && waitingSince > fundsAt ? waitingSince : fundsAt);

  function resume(at: Date): void {
    const refund = oldestWaiting();
    if (!refund || readyAt(refund) > at) return;
    const needed = refund.amount - refund.from.reserve;
    if (books.of('merchant_available') + books.of('prefund') >= needed) take(refund, at);
  }

  /** Schedules another attempt of the oldest waiting refund, because money has arrived or the refund before it has ended. */
  function planResume(): void {
    const refund = oldestWaiting();
    if (refund) agenda.plan(readyAt(refund), ORDER.resume, resume);
  }

  books.watch(['merchant_available', 'prefund'], () => {
    if (agenda.now() > fundsAt) fundsAt = agenda.now();
    planResume();
  });

  function undo(payment: Paid, input: RefundRequest, now: Date): CodeName {
    const { amount, channel, fee, tax, net, id } = payment;
    const isPossible = settlements.placeOf(id)?.isOpenOn(dayOf(now)) && othersOf(payment).length === 0;
    if (input.amount !== amount || !isPossible) return 'voidClosed';
    const nowhere = { refundMethod: 'provider', expiresAt: now, from: NOTHING, waitingSince: undefined } as const;
    refunds.push({ ...input, ...nowhere, payment, status: 'completed' });
    books.move('merchant_pending', 'clearing', net);
    books.move('fee_income', 'clearing', fee);
    books.move('tax_payable', 'clearing', tax);
    settlements.item(dayOf(now), { channel, net: -net });
    commissions.back(id, amount);
    return 'success';
  }

  function request(payment: Paid, input: RefundRequest, now: Date): CodeName {
    const refundMethod = payment.channel === 'ewallet' ? 'provider' : 'bank';
    if (input.amount > payment.amount - sumOf(othersOf(payment), ({ amount }) => amount)) return 'refundMaximum';
    if (later(payment.at, REFUNDABLE_MS) <= now) return 'refundTooLate';
    if (refundMethod === 'bank' && input.account.endsWith('8')) return 'invalidInput';
    if (refundMethod === 'bank' && input.account.endsWith('9') && !input.isNameConfirmed) return 'holderDiffers';
    if (input.whenShort === 'refuse' && takingOf(payment, input.amount).missing > 0n) return 'refundShort';
    const expiresAt = later(now, APPROVAL_MS);
    const refund: Refund = {
      ...input,
      payment,
      refundMethod,
      expiresAt,
      status: 'requested',
      from: NOTHING,
      waitingSince: undefined,
    };
    refunds.push(refund);
    agenda.plan(expiresAt, ORDER.expire, () => {
      if (refund.status === 'requested') refund.status = 'expired';
    });
    return 'success';
  }

  return {
    create: (payment: Paid | undefined, input: RefundRequest, now: Date): CodeName => {
      if (!payment) return 'notRefundable';
      return input.refund === 'void' ? undo(payment, input, now) : request(payment, input, now);
    },
    approve: (refund: Refund, by: Person, now: Date): CodeName => {
      if (refund.status !== 'requested' || refund.expiresAt <= now) return 'wrongState';
      if (by === 'maker') return 'anotherPerson';
      const { missing } = takingOf(refund.payment, refund.amount, refund);
      if (missing > 0n && refund.whenShort === 'refuse') return 'refundShort';
      take(refund, now);
      return 'success';
    },
    reject: (refund: Refund): CodeName => {
      if (refund.status !== 'requested') return 'wrongState';
      refund.status = 'rejected';
      return 'success';
    },
    cancel: (refund: Refund): CodeName => {
      if (refund.status !== 'requested' && refund.status !== 'awaiting_funds') return 'wrongState';
      Object.assign(refund, { status: 'cancelled', from: NOTHING, waitingSince: undefined });
      planResume();
      return 'success';
    },
    all: (): readonly Refund[] => refunds,
    /** The amount that can still be refunded. */
    refundable: (payment: Paid): Sen => payment.amount - sumOf(othersOf(payment), ({ amount }) => amount),
    planResume,
    /** The state of each refund, and the sources of its money. */
    statuses: () =>
      Object.fromEntries(
        refunds.map(({ reference, status, from: { pending, available, reserve, prefund } }) => [
          reference,
          [status, pending, available, reserve, prefund],
        ]),
      ),
  };
}
