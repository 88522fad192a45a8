/**
 * Scheduled work on refunds: those without approval expire, those that await funds continue, and refunds through providers are submitted
 * and completed.
 */
import { and, asc, eq, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { earliestOf } from '../../kernel/jobs/earliest.ts';
import type { Failed } from '../../kernel/jobs/jobs.ts';
import type { MomentJob } from '../../kernel/jobs/moments.ts';
import { withSavepoint } from '../../kernel/jobs/with-savepoint.ts';
import { completeRefund, failRefund } from './complete-refund.ts';
import type { ProviderRefunds } from './ports.ts';
import { refunds, type RefundRow } from './tables.ts';
import { takeMoney } from './take.ts';
import { lockRefund, transitionRefund } from './transition.ts';

/** The most refunds that one transaction changes. */
const AT_ONCE = 100;

type Transition = (tx: Tx, refund: RefundRow) => Promise<boolean>;

/** Returns the number of refunds that changed. */
async function transitionEach(
  tx: Tx,
  due: readonly RefundRow[],
  transition: Transition,
  failed: Failed,
): Promise<number> {
  let changed = 0;
  for (const refund of due)
    if (await withSavepoint(tx, `The refund ${refund.number}`, (part) => transition(part, refund), failed))
      changed += 1;
  return changed;
}

const expire: MomentJob = {
  name: 'expire refunds that nobody approved',
  order: 42,
  next: (after) => earliestOf(refunds.expires_at, eq(refunds.status, 'requested'), after),
  run: async (tx, clock, failed) => {
    const at = clock.now();
    const due = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.status, 'requested'), lte(refunds.expires_at, at)))
      .orderBy(asc(refunds.expires_at), asc(refunds.id))
      .limit(AT_ONCE)
      .for('update');
    const transition: Transition = async (part, refund) => {
      await transitionRefund(part, refund, { to: 'expired', at });
      return true;
    };
    return transitionEach(tx, due, transition, failed);
  },
};

/**
 * For each merchant, the oldest refund that awaits funds, if it is covered now. `ready_at` is the time from which it can continue. Newer
 * refunds of the merchant wait until this refund is done.
 */
const COVERED: SQL = sql`(
  select w.id, greatest(w.waiting_since, b.at) as ready_at from (
    select distinct on (account_id) id, account_id, waiting_since, amount - from_reserve as needed
    from ${refunds} where status = 'awaiting_funds' order by account_id, waiting_since, id) w
  cross join lateral (
    select sum(g.balance) as balance, max(g.at) as at from ledger_guards g
    where g.account_id = w.account_id and (g.ledger_account = 'merchant_available' or g.pool_type = 'prefund')) b
  where b.balance >= w.needed) covered`;

const goOn: MomentJob = {
  name: 'pay refunds that awaited funds',
  order: 43,
  next: (after) => {
    const later = after ? sql`where ready_at > ${after.toISOString()}` : sql``;
    return sql`select min(ready_at) from ${COVERED} ${later}`;
  },
  run: async (tx, clock, failed) => {
    const at = clock.now();
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from ${COVERED} where ready_at <= ${at.toISOString()} order by ready_at, id limit ${AT_ONCE}`,
    );
    const ids = rows.map(({ id }) => id);
    const due = ids.length === 0 ? [] : await tx.select().from(refunds).where(inArray(refunds.id, ids));
    const transition: Transition = async (part, { account_id, id }) => {
      const { status } = await takeMoney(part, await lockRefund(part, account_id, id), at);
      return status === 'processing';
    };
    return transitionEach(tx, due, transition, failed);
  },
};

/**
 * Submits refunds to their providers. If the gateway stops before it stores the result, it submits the refund again. This is safe, because
 * a provider accepts each id once.
 */
const handOver = (providers: ProviderRefunds): MomentJob => ({
  name: 'hand refunds over to their providers',
  order: 54,
  next: (after) => earliestOf(refunds.hand_at, isNotNull(refunds.hand_at), after),
  run: async (tx, clock) => {
    const at = clock.now();
    const due = await tx
      .select()
      .from(refunds)
      .where(and(isNotNull(refunds.hand_at), lte(refunds.hand_at, at)))
      .orderBy(asc(refunds.hand_at), asc(refunds.id))
      .limit(AT_ONCE)
      .for('update');
    for (const { id, invoice_no: invoiceNo, amount } of due) {
      await providers.submit(tx, { id, invoiceNo, amount }, at);
      await tx.update(refunds).set({ hand_at: null }).where(eq(refunds.id, id));
    }
    return due.length;
  },
});

const takeAnswers = (providers: ProviderRefunds): MomentJob => ({
  name: 'take the answers of providers about refunds',
  order: 55,
  next: providers.nextAnswerAt,
  run: async (tx, clock) => {
    const at = clock.now();
    const answers = await providers.takeAnswers(tx, at, AT_ONCE);
    // All responses are applied in one transaction, because a response that is taken and not applied would be lost.
    for (const { id, failure, reference } of answers) {
      const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id));
      if (refund?.status !== 'processing') continue;
      const which = { accountId: refund.account_id, id };
      if (failure === null) await completeRefund(tx, which, reference, at);
      else await failRefund(tx, which, failure, at);
    }
    return answers.length;
  },
});

export const refundMoments = (providers: ProviderRefunds): readonly MomentJob[] => [
  expire,
  goOn,
  handOver(providers),
  takeAnswers(providers),
];
