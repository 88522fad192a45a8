/**
 * The expected outcome of a history of money, computed without the gateway's tables, postings and jobs: what each step is answered, what
 * each account holds, and in which state each payout and each settlement is. It knows prices, rails and the calendar by the functions that
 * have specs of their own.
 */
import type { CodeName } from '@portal/shared/contract/kernel/codes.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { chargeFor } from '@portal/shared/domain/fees.ts';
import { dayOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { FEE_TABLE } from '../../domains/plans/domain.ts';
import { createClock, frozen } from '../../kernel/time/clock.ts';
import { modelOf } from '../model.ts';
import { createAgenda } from './agenda.ts';
import { createBooks } from './books.ts';
import { payoutModel } from './payout-model.ts';
import { settlementModel } from './settlement-model.ts';
import type { Step } from './steps.ts';
import { PLAN, SETTLED_TO } from './world.ts';

/** What a step is answered: a code of the gateway, or what became of a message of a provider. */
export type Answer = CodeName | 'moved' | 'ignored' | 'repeated';

export interface ModelAttempt {
  readonly id: string;
  readonly invoice_no: string;
  readonly billId: string;
  readonly amount: Sen;
  readonly channel: Channel;
  readonly purpose: 'bill' | 'top_up';
}

export function moneyModel(start: Date, holidays: ReadonlySet<Day>) {
  const clock = createClock(frozen(start));
  const books = createBooks();
  const agenda = createAgenda();
  const payments = modelOf(clock);
  const payouts = payoutModel({ books, agenda, holidays });
  const settlements = settlementModel({ books, agenda, holidays, account: SETTLED_TO });
  const attempts = new Map<string, ModelAttempt>();
  const received = new Set<string>();

  /** Money of a payment that has just come, where it belongs. */
  function earn({ amount, channel, purpose }: ModelAttempt): void {
    const { fee, tax, net } = chargeFor(amount, FEE_TABLE[PLAN][channel]);
    books.move('clearing', 'fee_income', fee);
    books.move('clearing', 'tax_payable', tax);
    books.move('clearing', purpose === 'bill' ? 'merchant_pending' : 'pool', net);
    if (purpose === 'bill') settlements.item(dayOf(clock.now()), channel, net);
  }

  function receive({ invoice_no, code, event }: Extract<Step, { kind: 'status' }>): Answer {
    if (received.has(event)) return 'repeated';
    received.add(event);
    const attempt = attempts.get(invoice_no);
    if (!attempt) throw new Error(`The model has no attempt ${invoice_no}.`);
    const before = payments.payment(invoice_no);
    payments.receiveStatus(invoice_no, code);
    const after = payments.payment(invoice_no);
    if (before.purpose === after.purpose) return before.status === after.status ? 'ignored' : 'moved';
    if (after.purpose === 'payment') earn(attempt);
    // What came for nothing for a bill of the gateway's own is owed by the gateway itself.
    else if (attempt.purpose === 'bill') books.move('clearing', 'refund_payable', attempt.amount);
    return 'moved';
  }

  function decide(step: Extract<Step, { kind: 'decision' }>): Answer {
    const payout = payouts.all().find(({ reference }) => reference === step.reference);
    if (!payout) throw new Error(`The model has no payout ${step.reference}.`);
    return step.decision === 'approve' ? payouts.approve(payout, step.by, clock.now()) : payouts[step.decision](payout);
  }

  function advance(to: Date): Answer {
    agenda.advance(to);
    clock.set(frozen(to));
    return 'success';
  }

  const takers: { readonly [K in Step['kind']]: (step: Extract<Step, { kind: K }>) => Answer } = {
    status: receive,
    payout: (step) => payouts.create(step, clock.now()),
    decision: decide,
    rules: ({ rules }) => payouts.changeRules(rules),
    reserve: ({ percent }) => settlements.changeReserve(percent, clock.now()),
    channel: ({ channel, isAutomatic }) => settlements.toggleChannel(channel, isAutomatic, clock.now()),
    account: ({ number }) => settlements.changeAccount(number, clock.now()),
    clock: ({ to }) => advance(to),
  };

  return {
    clock,
    books,
    payouts,
    attempts,
    /** A payer has begun to pay a bill that is there since the beginning. */
    begin: (bill: { readonly id: string; readonly amount: Sen }, tried: readonly ModelAttempt[]) => {
      payments.billCreated({ ...bill, due_date: '2099-12-31', expires_on: null });
      for (const attempt of tried) {
        payments.began(attempt);
        attempts.set(attempt.invoice_no, attempt);
      }
    },
    /** Does it, and says how it is answered. Done twice, it says how the second one is answered. */
    take: (step: Step): Answer => takers[step.kind](step as never),
    statuses: () => ({ payouts: payouts.statuses(), settlements: settlements.statements() }),
  };
}

export type MoneyModel = ReturnType<typeof moneyModel>;
