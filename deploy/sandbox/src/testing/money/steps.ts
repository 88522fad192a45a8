/** The steps of a history of money, drawn from a seed and the state of the model, so that limits are met to the sen. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { chargeFor } from '@portal/shared/domain/fees.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, momentAt, startOf } from '@portal/shared/domain/malaysian-time.ts';
import { RAILS, type Rail } from '@portal/shared/domain/rails/rails.ts';
import type { PolicyRules } from '../../domains/payouts/policy.ts';
import { PAYOUT_FEES } from '../../domains/plans/domain.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import type { Generator } from '../../kernel/seed/generator.ts';
import { later } from '../../kernel/time/clock.ts';
import type { MoneyModel } from './model.ts';
import { FIRST_RULES } from './payout-model.ts';
import { PLAN, SETTLED_TO, type Merchant, type Person } from './world.ts';

export type Step =
  | {
      readonly kind: 'status';
      readonly invoice_no: string;
      readonly amount: Sen;
      readonly code: string;
      readonly event: string;
    }
  | {
      readonly kind: 'payout';
      readonly reference: string;
      readonly payee: string;
      readonly account: string;
      readonly trustedFrom: Date;
      readonly isNameConfirmed: boolean;
      readonly rail: Rail;
      readonly amount: Sen;
    }
  | {
      readonly kind: 'decision';
      readonly reference: string;
      readonly decision: 'approve' | 'reject' | 'cancel' | 'close';
      readonly by: Person;
    }
  | {
      readonly kind: 'refund';
      readonly reference: string;
      readonly invoice_no: string;
      readonly refund: 'refund' | 'void';
      readonly amount: Sen;
      readonly whenShort: 'refuse' | 'wait';
      readonly account: string;
      readonly isNameConfirmed: boolean;
    }
  | {
      readonly kind: 'refund decision';
      readonly reference: string;
      readonly decision: 'approve' | 'reject' | 'cancel';
      readonly by: Person;
    }
  | { readonly kind: 'own settlement'; readonly key: string; readonly rail: Rail; readonly amount: Sen | null }
  | { readonly kind: 'closed accounts' }
  | { readonly kind: 'books' }
  | { readonly kind: 'rules'; readonly rules: PolicyRules }
  | { readonly kind: 'reserve'; readonly percent: number }
  | { readonly kind: 'channel'; readonly channel: Channel; readonly isAutomatic: boolean }
  | { readonly kind: 'account'; readonly number: string }
  | { readonly kind: 'clock'; readonly to: Date };

const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;

const CODES = ['00', '00', '00', '00', '00', '51', '99', '09', '1C', '80', 'ZZ'] as const;
const RULES: readonly [PolicyRules, ...PolicyRules[]] = [
  FIRST_RULES,
  { one_approver_from: null, two_approvers_from: null, daily_maximum: null },
  { one_approver_from: 5_000n, two_approvers_from: 20_000n, daily_maximum: null },
  { one_approver_from: null, two_approvers_from: 30_000n, daily_maximum: 100_000n },
];
/** Money to the second account comes back three times. For the third account, the bank sends no answer. */
const OWN_ACCOUNTS = [SETTLED_TO, '514000222200', '514000222207', '514000222202'] as const;
const PERCENTS = [0, 0, 3, 5, 10] as const;
const REFUND_DECISIONS = ['approve', 'approve', 'approve', 'approve', 'reject', 'cancel'] as const;
/** Payers' accounts: one returns the money, one gets no answer at first, one has another holder, and one is unknown. */
const PAYER_ACCOUNTS = ['5140001111', '5140001111', '5140001110', '5140001117', '5140001119', '5140001118'] as const;
const DECISIONS = ['approve', 'approve', 'approve', 'approve', 'reject', 'cancel', 'close'] as const;
const DECIDERS = ['maker', 'approver', 'approver', 'second', 'second'] as const;

/** How often each kind is drawn, out of about a hundred. Each history leaves out some kinds, and draws other kinds more often. */
const WEIGHTS: Readonly<Record<Step['kind'], number>> = {
  status: 36,
  payout: 20,
  decision: 24,
  refund: 12,
  'refund decision': 14,
  'own settlement': 3,
  'closed accounts': 1,
  books: 2,
  rules: 2,
  reserve: 1,
  channel: 1,
  account: 1,
  clock: 2,
};

/** These kinds are never left out, because without them no money moves. */
const ALWAYS: readonly Step['kind'][] = ['status', 'payout', 'decision', 'clock'];

export function swarm({ between, chance }: Generator): ReadonlyMap<Step['kind'], number> {
  const kinds = Object.entries(WEIGHTS) as [Step['kind'], number][];
  return new Map(
    kinds.map(([kind, weight]) => [
      kind,
      ALWAYS.includes(kind) ? weight * between(1, 3) : weight * (chance(30) ? 0 : between(1, 3)),
    ]),
  );
}

function kindOf({ between }: Generator, weights: ReadonlyMap<Step['kind'], number>): Step['kind'] {
  let left = between(
    1,
    [...weights.values()].reduce((sum, weight) => sum + weight, 0),
  );
  for (const [kind, weight] of weights) {
    left -= weight;
    if (left <= 0) return kind;
  }
  return 'clock';
}

/** A time in the next minutes, or at a boundary: around midnight, when settlements are due, when a batch leaves, weeks later. */
function nextMoment({ pick, between }: Generator, now: Date): Date {
  const tomorrow = addDays(dayOf(now), 1);
  const edges = [
    () => later(now, between(1, 90) * MINUTE),
    () => later(now, between(1, 90) * MINUTE),
    () => later(now, between(1, 20) * 60 * MINUTE),
    () => later(now, between(1, 20) * 60 * MINUTE),
    () => later(startOf(tomorrow), between(-1, 1)),
    () => momentAt(tomorrow, pick(['04:59', '10:00', '10:59', '17:00', '23:00'])),
    () => later(now, between(1, 4) * DAY_MS),
    () => later(startOf(addDays(`${dayOf(now).slice(0, 7)}-28`, 4)), between(-1, 1)),
  ] as const;
  const to =
    edges[between(0, edges.length * 3 - 1) % (between(1, 6) === 1 ? edges.length : edges.length - 2)] ?? edges[0];
  const moment = to();
  return moment > now ? moment : later(now, 1);
}

/** A small amount, or about the balance of the pool: exactly all of it, or a sen more. */
function amountOf({ between, chance }: Generator, pool: Sen, rail: Rail): Sen {
  if (chance(60)) return BigInt(between(100, 40_000));
  const { fee, tax } = chargeFor(1_000n, PAYOUT_FEES[PLAN][rail]);
  const most = pool - fee - tax;
  const about = chance(50) ? most + BigInt(between(0, 1)) : (most * BigInt(between(10, 110))) / 100n;
  return about < 100n ? 100n : about;
}

/** The whole remaining amount of a payment, a part of it, or a sen more than remains; sometimes an amount that its provider refuses. */
function amountBack({ between, chance }: Generator, refundable: Sen): Sen {
  if (chance(35)) return refundable > 0n ? refundable : 1n;
  if (chance(6)) return refundable + 1n;
  const part = (refundable * BigInt(between(1, 99))) / 100n;
  const amount = chance(15) ? part - (part % 100n) + 51n : part;
  return amount > 0n ? amount : 1n;
}

const RECENT = 12;
const NOBODY = { invoice_no: '', amount: 0n };
/** The number of top-ups that are paid first, so that the pool has money for payouts. */
const FILLED_FIRST = 3;

export function nextStep(
  generator: Generator,
  model: MoneyModel,
  merchant: Merchant,
  serial: number,
  weights: ReadonlyMap<Step['kind'], number>,
): Step {
  const { between, pick, chance, uuid } = generator;
  const now = model.clock.now();
  const makers: { readonly [K in Step['kind']]: () => Step | undefined } = {
    status: () => {
      const attempts = [...model.attempts.values()];
      const isFirst = serial <= FILLED_FIRST;
      const { invoice_no, amount } =
        attempts[isFirst ? attempts.length - serial : between(0, attempts.length - 1)] ?? NOBODY;
      return {
        kind: 'status',
        invoice_no,
        amount,
        code: isFirst ? '00' : pick(CODES),
        event: namedId(merchant.id, uuid()),
      };
    },
    payout: () => {
      const payee = merchant.payees[between(0, merchant.payees.length - 1)];
      const rail = pick(RAILS);
      return (
        payee && {
          kind: 'payout',
          reference: `P-${serial}`,
          payee: payee.id,
          account: payee.account_number,
          trustedFrom: later(payee.bank_changed_at, DAY_MS),
          isNameConfirmed: chance(70),
          rail,
          amount: amountOf(generator, model.books.of('pool'), rail),
        }
      );
    },
    decision: () => {
      const all = model.payouts.all();
      const payout = all[all.length - 1 - between(0, Math.min(RECENT, all.length) - 1)];
      const decision = pick(DECISIONS);
      return payout && { kind: 'decision', reference: payout.reference, decision, by: pick(DECIDERS) };
    },
    refund: () => {
      const paid = model.paid();
      const payment =
        paid[paid.length - 1 - between(0, (chance(50) ? Math.min(RECENT, paid.length) : paid.length) - 1)];
      const attempts = [...model.attempts.values()].filter(({ purpose }) => purpose === 'bill');
      const unpaid = attempts[between(0, attempts.length - 1)];
      const chosen = chance(94) ? payment : unpaid;
      const isVoid = chance(25);
      return (
        chosen && {
          kind: 'refund',
          reference: `R-${serial}`,
          invoice_no: chosen.invoice_no,
          refund: isVoid ? 'void' : 'refund',
          amount:
            isVoid && chance(95)
              ? chosen.amount
              : amountBack(generator, payment ? model.refunds.refundable(payment) : 1n),
          whenShort: chance(50) ? 'wait' : 'refuse',
          account: pick(PAYER_ACCOUNTS),
          isNameConfirmed: chance(70),
        }
      );
    },
    'refund decision': () => {
      const all = model.refunds.all();
      const refund = all[all.length - 1 - between(0, Math.min(RECENT, all.length) - 1)];
      const decision = pick(REFUND_DECISIONS);
      return refund && { kind: 'refund decision', reference: refund.reference, decision, by: pick(DECIDERS) };
    },
    'own settlement': () => {
      const available = model.books.of('merchant_available');
      const part = (available * BigInt(between(10, 110))) / 100n;
      const amount = chance(30) ? null : chance(30) ? available + BigInt(between(0, 1)) : part;
      return { kind: 'own settlement', key: `O-${serial}`, rail: pick(RAILS), amount };
    },
    'closed accounts': () => ({ kind: 'closed accounts' }),
    books: () => ({ kind: 'books' }),
    rules: () => ({ kind: 'rules', rules: pick(RULES) }),
    reserve: () => ({ kind: 'reserve', percent: pick(PERCENTS) }),
    channel: () => ({ kind: 'channel', channel: pick(['fpx_b2c', 'ewallet']), isAutomatic: chance(50) }),
    account: () => ({ kind: 'account', number: pick(OWN_ACCOUNTS) }),
    clock: () => ({ kind: 'clock', to: nextMoment(generator, now) }),
  };
  const kind = serial <= FILLED_FIRST ? 'status' : kindOf(generator, weights);
  return makers[kind]() ?? { kind: 'clock', to: nextMoment(generator, now) };
}
