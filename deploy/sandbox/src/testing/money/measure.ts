/**
 * Measurements of the money layer for the bench: histories compared with their model, races, operations a second, and payouts of a merchant
 * with many entries while payments arrive. A wrong result is thrown with the seed that reproduces it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { proveAll } from '../../kernel/ledger/prove.ts';
import { createGenerator } from '../../kernel/seed/generator.ts';
import { createHistory } from './history.ts';
import { beginPayments } from './payers.ts';
import { merchantWith, payoutTo, raceForAll, raceForPool, raceOfDecisions, RACES_AT } from './races.ts';
import type { Step } from './steps.ts';
import { openWorld, type Merchant, type World } from './world.ts';
import { createEmptyPostgres } from '../postgres.ts';
import setUp, { endPostgres } from '../run-setup.ts';

const STEPS = 1_000;
/** The books of this many histories are proved together: with more histories, the proof would take longer than the histories. */
const HISTORIES_OF_A_WORLD = 20;
const TOGETHER = 8;
/** The number of payments for each payout among the operations. */
const PAYMENTS_OF_A_PAYOUT = 7;

/** Runs `work` on an empty database of a separate PostgreSQL, which other processes may open at `url`. */
export async function onPostgres<T>(work: (world: World, url: string) => Promise<T>): Promise<T> {
  await setUp();
  try {
    const { url, drop } = await createEmptyPostgres();
    const world = await openWorld({ url });
    try {
      return await work(world, url);
    } finally {
      await world.database.close();
      await drop();
    }
  } finally {
    await endPostgres();
  }
}

export async function inMemory<T>(work: (world: World) => Promise<T>): Promise<T> {
  const world = await openWorld({ memory: new PGlite() });
  try {
    return await work(world);
  } finally {
    await world.database.close();
  }
}

export async function expectProved({ database }: World): Promise<void> {
  const faults = await database.tx(proveAll, 'read');
  if (faults.length > 0) throw new Error(`The books are wrong: ${faults.join('; ')}`);
}

export const perSecond = (count: number, since: number): number => (count / (performance.now() - since)) * 1_000;

/** Returns steps a second. The time includes faults and the comparisons with the model. */
export async function histories(seeds: number): Promise<number> {
  const since = performance.now();
  for (let first = 1; first <= seeds; first += HISTORIES_OF_A_WORLD)
    await inMemory(async (world) => {
      const last = Math.min(seeds, first + HISTORIES_OF_A_WORLD - 1);
      for (let seed = first; seed <= last; seed += 1) await createHistory(world, seed)({ steps: STEPS });
    });
  return perSecond(seeds * STEPS, since);
}

/**
 * Sixty payouts, or two hundred in every tenth round, on money for ten; one payout with concurrent decisions of all kinds; and a refund, a
 * void, settlements and payouts on the same money.
 */
export const races = (rounds: number): Promise<number> =>
  onPostgres(async (world) => {
    const since = performance.now();
    for (let round = 1; round <= rounds; round += 1) {
      const { success } = await raceForPool(world, round % 10 === 0 ? 200 : 60, 10);
      if (success !== 10) throw new Error(`Of payouts on money for ten, ${success} were prepared in round ${round}.`);
      await raceOfDecisions(world);
      const { available, payment, pool } = await raceForAll(world, round);
      if (available !== 1 || payment !== 1 || pool !== 1)
        throw new Error(`Money for one went to ${available}, ${payment} and ${pool} in round ${round}.`);
    }
    await expectProved(world);
    return perSecond(rounds, since);
  });

type Status = Extract<Step, { kind: 'status' }>;

async function paymentsOf(world: World, merchant: Merchant, count: number): Promise<Status[]> {
  const wanted = Array.from({ length: count }, () => ({ purpose: 'bill' as const, amount: 10_000n, tries: 1 }));
  const begun = await beginPayments(world, merchant, wanted, RACES_AT);
  return begun.flatMap(({ attempts }) =>
    attempts.map(({ id, invoice_no, amount }) => ({
      kind: 'status' as const,
      invoice_no,
      amount,
      code: '00',
      event: id,
    })),
  );
}

/** Payers pay in random order, so neighbouring index entries are rarely written at the same time. */
function inNoOrder<T>(all: readonly T[]): readonly T[] {
  const { uuid } = createGenerator(1);
  const drawn = all.map((one) => ({ one, place: uuid() })).sort((a, b) => (a.place < b.place ? -1 : 1));
  return drawn.map(({ one }) => one);
}

/** Approves payments and prepares payouts, as many at a time as `TOGETHER`. Returns how many a second. */
async function rateOf(world: World, operations: number): Promise<number> {
  const count = Math.floor(operations / (PAYMENTS_OF_A_PAYOUT + 1));
  const { merchant, take } = await merchantWith(world, count);
  const payments = [...inNoOrder(await paymentsOf(world, merchant, count * PAYMENTS_OF_A_PAYOUT))];
  const steps: Step[] = [];
  for (let at = 0; at < count; at += 1)
    steps.push(...payments.splice(0, PAYMENTS_OF_A_PAYOUT), payoutTo(merchant, `P-${at}`));
  const all = steps.length;
  const since = performance.now();
  const takeInTurn = async () => {
    for (let step = steps.shift(); step; step = steps.shift()) {
      const answer = await take(step);
      if (answer !== 'changed' && answer !== 'success') throw new Error(`A ${step.kind} was answered ${answer}.`);
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, takeInTurn));
  const rate = perSecond(all, since);
  await expectProved(world);
  return rate;
}

export const rates = async (operations: number) => ({
  PGlite: await inMemory((world) => rateOf(world, operations)),
  PostgreSQL: await onPostgres((world) => rateOf(world, operations)),
});

const AT_ONCE = 20_000;

/** Gives the merchant's pool a past with this number of entries, as top-ups of one sen. */
async function addPast({ database }: World, { id }: Merchant, entries: number): Promise<void> {
  for (let from = 0; from < entries; from += AT_ONCE)
    await database.tx(async (tx) => {
      const count = Math.min(AT_ONCE, entries - from);
      await tx.execute(sql`
        with there as (select balance, version from ledger_guards where account_id = ${id} and pool_type = 'payout'),
        groups as (insert into ledger_groups (key, kind, source_type, source_id, entry_count, at)
          select 'past:' || ${id}::text || ':' || (${from}::int + n), 'top_up', 'bench', gen_random_uuid(), 2, ${RACES_AT.toISOString()}::timestamptz
          from generate_series(1, ${count}::int) n returning key)
        insert into ledger_entries (group_key, ledger_account, account_id, channel, pool_type, amount, version, balance_after, at, kind)
        select 'past:' || ${id}::text || ':' || (${from}::int + n), e.account, e.owner, e.channel, e.pool, e.amount, e.version, e.balance,
          case when e.owner is not null then ${RACES_AT.toISOString()}::timestamptz end, case when e.owner is not null then 'top_up' end
        from there, generate_series(1, ${count}::int) n, lateral (values
          ('clearing', null::uuid, 'fpx_b2c', null, 1, null::int, null::bigint),
          ('pool', ${id}::uuid, null, 'payout', -1, there.version + n, there.balance + n)) e (account, owner, channel, pool, amount, version, balance)`);
      await tx.execute(sql`
        update ledger_guards set balance = balance + ${count}::int, version = version + ${count}::int
        where account_id = ${id} and pool_type = 'payout'`);
    });
}

interface PayoutsBesidePayments {
  readonly payouts: number;
  readonly payments: number;
  readonly givenUp: number;
  /** In milliseconds; one payout in twenty takes longer. */
  readonly p95: number;
}

const SECONDS = 30;
const PAYMENTS_A_SECOND = 20;

/** Payouts one after the other, of a merchant with this number of entries, while payments arrive concurrently. */
export const payoutsBesidePayments = (entries: number): Promise<PayoutsBesidePayments> =>
  onPostgres(async (world) => {
    const { merchant, take } = await merchantWith(world, 100_000);
    await addPast(world, merchant, Math.floor(entries / 2));
    await world.database.tx((tx) => tx.execute(sql`analyze ledger_entries, ledger_groups`));
    const payments = await paymentsOf(world, merchant, SECONDS * PAYMENTS_A_SECOND);
    let [paid, givenUp] = [0, 0];
    const note = (work: Promise<unknown>) =>
      work.then(
        () => (paid += 1),
        () => (givenUp += 1),
      );
    const arriving = payments.map(async (payment, at) => {
      await sleep((at / PAYMENTS_A_SECOND) * 1_000);
      await note(take(payment));
    });
    const times: number[] = [];
    const until = performance.now() + SECONDS * 1_000;
    for (let at = 0; performance.now() < until; at += 1) {
      const since = performance.now();
      const answer = await take(payoutTo(merchant, `B-${at}`)).catch(() => undefined);
      if (answer === 'success') times.push(performance.now() - since);
      else givenUp += 1;
    }
    await Promise.all(arriving);
    const inOrder = times.toSorted((a, b) => a - b);
    return { payouts: times.length, payments: paid, givenUp, p95: inOrder[Math.floor(inOrder.length * 0.95)] ?? 0 };
  });
