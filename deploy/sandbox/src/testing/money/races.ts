/** Many concurrent steps on one merchant's money: exactly as many succeed as the money covers, and of two decisions only one succeeds. */
import { randomUUID } from 'node:crypto';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { chargeFor } from '@portal/shared/domain/fees.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { costOf } from '../../domains/payouts/postings.ts';
import { FEE_TABLE } from '../../domains/plans/domain.ts';
import { post } from '../../kernel/ledger/post.ts';
import { createClock, frozen } from '../../kernel/time/clock.ts';
import { allTogether, countOf } from '../together.ts';
import { gatewayOf } from './gateway.ts';
import type { StepResult } from './model.ts';
import { beginPayments } from './payers.ts';
import type { Step } from './steps.ts';
import { openMerchant, PLAN, type Merchant, type World } from './world.ts';

const AMOUNT = 1_000n;
export const RACES_AT = new Date('2026-11-25T04:00:00Z');

/** Posts the money of a top-up to the pool, without a bill. */
export const fillPool = (
  { database }: World,
  { id: merchantId }: Merchant,
  { amount, poolType }: { readonly amount: Sen; readonly poolType: 'payout' | 'prefund' },
  at: Date,
): Promise<void> =>
  database.tx((tx) =>
    post(tx, {
      key: `race:${randomUUID()}`,
      kind: 'top_up',
      source: { type: 'race', id: randomUUID() },
      at,
      entries: [
        { account: 'clearing', channel: 'fpx_b2c', amount },
        { account: 'pool', merchantId, poolType, amount: -amount },
      ],
    }),
  );

/** A small payout to a payee whose account is old enough, by DuitNow. */
export function payoutTo({ payees: [payee] }: Merchant, reference: string): Extract<Step, { kind: 'payout' }> {
  if (!payee) throw new Error('The merchant has no payee.');
  const { id, account_number: account, bank_changed_at: trustedFrom } = payee;
  return {
    kind: 'payout',
    reference,
    payee: id,
    account,
    trustedFrom,
    isNameConfirmed: false,
    rail: 'duitnow',
    amount: AMOUNT,
  };
}

const COST = costOf(PLAN, 'duitnow', AMOUNT).total;

/** A merchant with money for `fits` payouts, and a function that takes steps for it. */
export async function merchantWith(world: World, fits: number) {
  const merchant = await openMerchant(world, RACES_AT);
  await fillPool(world, merchant, { amount: COST * BigInt(fits), poolType: 'payout' }, RACES_AT);
  const clock = createClock(frozen(RACES_AT));
  const { take: gateway } = gatewayOf(world, merchant, clock);
  return { merchant, clock, take: (step: Step) => gateway(world.database, step) };
}

/** `many` concurrent payouts on money for `fits` of them. Returns how often each answer came. */
export async function raceForPool(world: World, many: number, fits: number): Promise<Readonly<Record<string, number>>> {
  const { merchant, take } = await merchantWith(world, fits);
  const requests = Array.from({ length: many }, (_, at) => payoutTo(merchant, `R-${at}`));
  return countOf(await allTogether(requests, take));
}

/**
 * Two people approve one payout while others reject and cancel it and transfers leave. Returns the final state of the payout, and how often each
 * answer came.
 */
export async function raceOfDecisions(world: World): Promise<Readonly<Record<string, number>>> {
  const { merchant, clock, take } = await merchantWith(world, 1);
  const reference = 'D-1';
  await take(payoutTo(merchant, reference));
  const decide = (decision: 'approve' | 'reject' | 'cancel', by: 'approver' | 'second' | 'maker'): Step => ({
    kind: 'decision',
    reference,
    decision,
    by,
  });
  const answers = await Promise.all([
    take(decide('approve', 'approver')),
    take(decide('reject', 'second')),
    take(decide('approve', 'second')),
    take(decide('cancel', 'maker')),
    take({ kind: 'clock', to: clock.now() }),
  ]);
  return countOf(answers);
}

const PAID = 20_000n;
/** The merchant's net amount of a payment through a wallet. */
const { net: AVAILABLE } = chargeFor(PAID, FEE_TABLE[PLAN].ewallet);
const THURSDAY = momentOf('2026-11-26T12:00:00+08:00');
const FRIDAY = momentOf('2026-11-27T12:00:00+08:00');
const SATURDAY = momentOf('2026-11-28T00:00:00+08:00');

interface Opened {
  readonly merchant: Merchant;
  readonly take: (step: Step) => Promise<StepResult>;
  /** The messages that report the payments of a wallet and of a bank. */
  readonly paid: readonly Extract<Step, { kind: 'status' }>[];
}

async function openForAll(world: World): Promise<Opened> {
  const { merchant, take } = await merchantWith(world, 1);
  const bill = { purpose: 'bill' as const, amount: PAID, tries: 1 };
  const begun = await beginPayments(world, merchant, [bill, bill], RACES_AT);
  const paid = begun.flatMap(({ attempts }) =>
    attempts.map(({ id: event, invoice_no, amount }) => ({
      kind: 'status' as const,
      invoice_no,
      amount,
      code: '00',
      event,
    })),
  );
  return { merchant, take, paid };
}

/** For each kind of money, how many of the steps that needed it succeeded. */
interface Got {
  readonly available: number;
  readonly payment: number;
  readonly pool: number;
}

/**
 * Runs concurrently: the approval of a refund and an own settlement, when the available money covers only one of them; a void and a refund of one
 * payment; two payouts, when the pool covers only one; and the end of the day, by a gateway whose clock has already reached it. @param round in every
 * other round the refund is requested before the void
 */
export async function raceForAll(world: World, round: number): Promise<Got> {
  const { merchant, take, paid } = await openForAll(world);
  const [wallet, bank] = paid;
  if (!wallet || !bank) throw new Error('There are no payments.');
  const back = {
    kind: 'refund',
    refund: 'refund',
    amount: AVAILABLE,
    whenShort: 'refuse',
    isNameConfirmed: false,
  } as const;
  const [account, { invoice_no }] = ['5140001111', bank];
  const ofBank = { ...back, invoice_no, account, amount: PAID };
  await take({ kind: 'channel', channel: 'ewallet', isAutomatic: false });
  await take({ kind: 'clock', to: THURSDAY });
  await take(wallet);
  await take({ kind: 'clock', to: FRIDAY });
  await take({ ...back, reference: 'R-1', invoice_no: wallet.invoice_no, account });
  await take(bank);
  await take({ kind: 'books' });
  const { take: another } = gatewayOf(world, merchant, createClock(frozen(FRIDAY)));
  const [approved, settled, back1, back2, payout1, payout2] = await Promise.all([
    take({ kind: 'refund decision', reference: 'R-1', decision: 'approve', by: 'approver' }),
    take({ kind: 'own settlement', key: 'O-1', rail: 'duitnow', amount: AVAILABLE }),
    take({ ...ofBank, reference: 'R-2', refund: round % 2 === 0 ? 'void' : 'refund' }),
    take({ ...ofBank, reference: 'R-3', refund: round % 2 === 0 ? 'refund' : 'void' }),
    take(payoutTo(merchant, 'P-1')),
    take(payoutTo(merchant, 'P-2')),
    another(world.database, { kind: 'clock', to: SATURDAY }),
  ]);
  const among = (...answers: readonly StepResult[]) => countOf(answers)['success'] ?? 0;
  return { available: among(approved, settled), payment: among(back1, back2), pool: among(payout1, payout2) };
}
