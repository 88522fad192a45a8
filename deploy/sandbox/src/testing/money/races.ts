/** What many do to one merchant's money at once: exactly what there is money for, and of two decisions one. */
import { randomUUID } from 'node:crypto';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { costOf } from '../../domains/payouts/postings.ts';
import { post } from '../../kernel/ledger/post.ts';
import { createClock, frozen } from '../../kernel/time/clock.ts';
import { gatewayOf } from './gateway.ts';
import type { Answer } from './model.ts';
import type { Step } from './steps.ts';
import { openMerchant, PLAN, type Merchant, type World } from './world.ts';

const AMOUNT = 1_000n;
export const RACES_AT = new Date('2026-11-25T04:00:00Z');

const fillPool = ({ database }: World, { id: merchantId }: Merchant, amount: Sen, at: Date): Promise<void> =>
  database.tx((tx) =>
    post(tx, {
      key: `race:${randomUUID()}`,
      kind: 'top_up',
      source: { type: 'race', id: randomUUID() },
      at,
      entries: [
        { account: 'clearing', channel: 'fpx_b2c', amount },
        { account: 'pool', merchantId, poolType: 'payout', amount: -amount },
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

/** A merchant with money for so many payouts, and what takes steps for it. */
export async function merchantWith(world: World, fits: number) {
  const merchant = await openMerchant(world, RACES_AT);
  await fillPool(world, merchant, COST * BigInt(fits), RACES_AT);
  const clock = createClock(frozen(RACES_AT));
  const gateway = gatewayOf(world, merchant, clock);
  return { merchant, clock, take: (step: Step) => gateway(world.database, step) };
}

const countOf = (answers: readonly Answer[]): Readonly<Record<string, number>> =>
  answers.reduce<Record<string, number>>((sums, answer) => ({ ...sums, [answer]: (sums[answer] ?? 0) + 1 }), {});

/** As many as the gateway has connections: others would wait for one, on a slow machine until they give up. */
const TOGETHER = 12;

async function takeAll(steps: readonly Step[], take: (step: Step) => Promise<Answer>): Promise<readonly Answer[]> {
  const waiting = [...steps];
  const answers: Answer[] = [];
  const takeInTurn = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) answers.push(await take(step));
  };
  await Promise.all(Array.from({ length: TOGETHER }, takeInTurn));
  return answers;
}

/** So many payouts at once, on money for some of them: how often each answer came. */
export async function raceForPool(world: World, many: number, fits: number): Promise<Readonly<Record<string, number>>> {
  const { merchant, take } = await merchantWith(world, fits);
  const wishes = Array.from({ length: many }, (_, at) => payoutTo(merchant, `R-${at}`));
  return countOf(await takeAll(wishes, take));
}

/** One payout that is approved by two, rejected and cancelled at once, while transfers leave: how it ends, and how often each answer came. */
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
