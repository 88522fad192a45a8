/**
 * The expected outcome of a history of money, computed without the gateway's tables, postings and jobs: the answer of each step, the
 * balance of each account, and the state of each payout and settlement. Prices, rails and the calendar come from functions with specs of
 * their own.
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
import { commissionModel } from './commission-model.ts';
import { ownSettlementModel } from './own-settlement-model.ts';
import { payoutModel } from './payout-model.ts';
import { refundModel, type Paid } from './refund-model.ts';
import { settlementModel } from './settlement-model.ts';
import type { Step } from './steps.ts';
import { transferModel } from './transfer-model.ts';
import { PLAN, SETTLED_TO } from './world.ts';

/** The answer to a step: a code of the gateway, or the result of a provider's message. */
export type StepResult = CodeName | 'changed' | 'ignored' | 'repeated';

export interface ModelAttempt {
  readonly id: string;
  readonly invoice_no: string;
  readonly billId: string;
  readonly amount: Sen;
  readonly channel: Channel;
  /** A bill of the merchant's own, or a top-up of one of its pools. */
  readonly purpose: 'bill' | 'pool' | 'prefund';
}

interface Beginning {
  readonly start: Date;
  readonly holidays: ReadonlySet<Day>;
  /** The introducer's share of each fee, in basis points. */
  readonly basisPoints: number;
}

export function moneyModel({ start, holidays, basisPoints }: Beginning) {
  const clock = createClock(frozen(start));
  const books = createBooks();
  const agenda = createAgenda(start);
  const transfers = transferModel(agenda, holidays);
  const payments = modelOf(clock);
  const payouts = payoutModel({ books, agenda, transfers });
  const settlements = settlementModel({ books, agenda, transfers, holidays, account: SETTLED_TO });
  const commissions = commissionModel(books, basisPoints);
  const ownSettlements = ownSettlementModel({ books, transfers, settlements });
  const refunds = refundModel({ books, agenda, transfers, settlements, commissions });
  const attempts = new Map<string, ModelAttempt>();
  /** The payments that paid their bills, by invoice number. */
  const paid = new Map<string, Paid>();
  const received = new Set<string>();
  /** The sum of the duplicate payments that are going back, in sen. */
  let goingBack = 0n;
  /** The idempotency keys of completed requests. */
  const keys = new Set<string>();

  /** Books the money of a payment that has just arrived. */
  function earn({ id, invoice_no, amount, channel, purpose }: ModelAttempt): void {
    const { fee, tax, net } = chargeFor(amount, FEE_TABLE[PLAN][channel]);
    const at = clock.now();
    books.move('clearing', 'fee_income', fee);
    books.move('clearing', 'tax_payable', tax);
    books.move('clearing', purpose === 'bill' ? 'merchant_pending' : purpose, net);
    if (purpose !== 'bill') return;
    settlements.item(dayOf(at), { channel, net, payment: { id, at } });
    commissions.earn(id, { paid: amount, fee });
    paid.set(invoice_no, { id, amount, channel, fee, tax, net, at });
  }

  /** Does the work once for a key. A refused request may be retried. */
  function once(key: string, work: () => StepResult): StepResult {
    if (keys.has(key)) return 'success';
    const answer = work();
    if (answer === 'success') keys.add(key);
    return answer;
  }

  function receive({ invoice_no, code, event }: Extract<Step, { kind: 'status' }>): StepResult {
    if (received.has(event)) return 'repeated';
    received.add(event);
    const attempt = attempts.get(invoice_no);
    if (!attempt) throw new Error(`The model has no attempt ${invoice_no}.`);
    const before = payments.payment(invoice_no);
    payments.receiveStatus(invoice_no, code);
    const after = payments.payment(invoice_no);
    if (before.purpose === after.purpose) return before.status === after.status ? 'ignored' : 'changed';
    if (after.purpose === 'payment') earn(attempt);
    // The operator owes the money that cannot pay a top-up, so only the money for a merchant's bill is booked here.
    else if (attempt.purpose === 'bill') {
      books.move('clearing', 'refund_payable', attempt.amount);
      if (after.purpose === 'duplicate') goingBack += attempt.amount;
    }
    return 'changed';
  }

  function decide(step: Extract<Step, { kind: 'decision' }>): StepResult {
    const payout = payouts.all().find(({ reference }) => reference === step.reference);
    if (!payout) throw new Error(`The model has no payout ${step.reference}.`);
    return step.decision === 'approve' ? payouts.approve(payout, step.by, clock.now()) : payouts[step.decision](payout);
  }

  function decideRefund({ reference, decision, by }: Extract<Step, { kind: 'refund decision' }>): StepResult {
    const refund = refunds.all().find((one) => one.reference === reference);
    if (!refund) throw new Error(`The model has no refund ${reference}.`);
    return decision === 'approve' ? refunds.approve(refund, by, clock.now()) : refunds[decision](refund);
  }

  function read(): StepResult {
    settlements.collect();
    return 'success';
  }

  function advance(to: Date): StepResult {
    refunds.planResume();
    agenda.advance(to);
    clock.set(frozen(to));
    books.move('refund_payable', 'bank', goingBack);
    goingBack = 0n;
    return read();
  }

  function closeAccounts(): StepResult {
    transfers.closeAll();
    return 'success';
  }

  const takers: { readonly [K in Step['kind']]: (step: Extract<Step, { kind: K }>) => StepResult } = {
    status: receive,
    payout: (step) => payouts.create(step, clock.now()),
    decision: decide,
    rules: ({ rules }) => payouts.changeRules(rules),
    reserve: ({ percent }) => settlements.changeReserve(percent, clock.now()),
    channel: ({ channel, isAutomatic }) => settlements.toggleChannel(channel, isAutomatic, clock.now()),
    account: ({ number }) => settlements.changeAccount(number, clock.now()),
    refund: (step) => once(step.reference, () => refunds.create(paid.get(step.invoice_no), step, clock.now())),
    'refund decision': decideRefund,
    'own settlement': (step) => once(step.key, () => ownSettlements.create(step, clock.now())),
    'closed accounts': closeAccounts,
    books: read,
    clock: ({ to }) => advance(to),
  };

  return {
    clock,
    books,
    payouts,
    refunds,
    attempts,
    paid: (): readonly (Paid & { readonly invoice_no: string })[] =>
      [...paid].map(([invoice_no, payment]) => ({ invoice_no, ...payment })),
    /** Records that a payer has begun to pay a bill that was made before the first step. */
    begin: (bill: { readonly id: string; readonly amount: Sen }, tried: readonly ModelAttempt[]) => {
      payments.billCreated({ ...bill, due_date: '2099-12-31', expires_on: null });
      for (const attempt of tried) {
        payments.began(attempt);
        attempts.set(attempt.invoice_no, attempt);
      }
    },
    /** Takes a step and returns the expected answer; for a repeated step, the answer to the repetition. */
    take: (step: Step): StepResult => takers[step.kind](step as never),
    statuses: () => ({
      payouts: payouts.statuses(),
      refunds: refunds.statuses(),
      settlements: settlements.statements(),
      ownSettlements: ownSettlements.statuses(),
      commissions: commissions.totals((id) => settlements.placeOf(id)?.isMatured ?? false),
    }),
  };
}

export type MoneyModel = ReturnType<typeof moneyModel>;
