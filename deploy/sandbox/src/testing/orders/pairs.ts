/**
 * Runs two operations on one order. The second one runs between two statements of the first, at each such boundary. The outcome must be
 * that of running the operations one after the other, in either sequence. The idea is saleor's `race_condition.RunBefore`.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { closingMoments } from '../../domains/orders/close.ts';
import { orderMoments } from '../../domains/orders/expire.ts';
import { orders } from '../../domains/orders/tables.ts';
import { doMoments } from '../../kernel/jobs/moments.ts';
import { createClock, frozen, later } from '../../kernel/time/clock.ts';
import type { World } from '../money/world.ts';
import { withHook } from '../statement-hook.ts';
import { orderGateway } from './gateway.ts';
import type { StepResult } from './model.ts';
import { openShop } from './shop.ts';
import { brokenBy, snapshotOf } from './snapshot.ts';
import type { Step } from './steps.ts';

const AT = new Date('2026-11-25T04:00:00Z');

export const OPERATIONS = [
  'place',
  'place again',
  'begin to pay',
  'pay',
  'end',
  'cancel',
  'pack',
  'dispatch',
  'undo the parcel',
  'return',
  'refund',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/**
 * The state of the order when both operations begin: a payment has failed and late money may still come, a payment is in progress, the
 * order is paid, handed over, or delivered.
 */
const BEGINNINGS = ['unpaid', 'at the bank', 'paid', 'sent', 'delivered'] as const;
const PAID: readonly Beginning[] = ['paid', 'sent', 'delivered'];
type Beginning = (typeof BEGINNINGS)[number];

export interface Pair {
  readonly first: Operation;
  readonly second: Operation;
  readonly beginning: Beginning;
}

export const PAIRS: readonly Pair[] = BEGINNINGS.flatMap((beginning) =>
  OPERATIONS.flatMap((first) => OPERATIONS.map((second) => ({ first, second, beginning }))),
);

const fail = (failure: unknown): never => {
  throw failure;
};

/** Parts of an order's outcome whose keys are ids, which differ each time. */
const BY_IDS: ReadonlySet<string> = new Set(['refunds', 'sent']);

const inOrder = (named: object): readonly string[] =>
  Object.values(named)
    .map((one) => JSON.stringify(one))
    .toSorted();

type Doing = Readonly<Record<Operation, () => Promise<StepResult>>>;

interface Scene {
  /**
   * Both operations are about the same order, except for `place`: another buyer orders the same goods, with the lines in the opposite
   * order.
   */
  readonly first: Doing;
  readonly second: Doing;
  /** The outcome, without ids. Throws when an invariant is broken. */
  readonly outcome: () => Promise<string>;
}

/** Creates an order for the last unit of each of two products, brings it to the state `beginning`, and returns the operations of the pair. */
async function stage(world: World, { first, second, beginning }: Pair): Promise<Scene> {
  const { database, ports } = world;
  const clock = createClock(frozen(AT));
  const shop = await openShop(world, AT);
  const gateway = orderGateway(world, [shop], clock);
  const take = (step: Step): Promise<StepResult> => gateway.take(database, step);
  const names = { order: randomUUID(), payment: randomUUID(), other: randomUUID(), parcel: randomUUID() };
  const cart = randomUUID();
  // One unit is a product without options, the other a variant.
  const units = shop.units.filter(({ grams, least }) => grams !== null && least === 1).slice(0, 2);
  const lines = units.map(({ id }) => ({ unitId: id, quantity: 1 }));
  const delivery = shop.shippingMethods[0]?.priceOf(0) ?? 0n;
  const total = units.reduce((sum, { price }) => sum + price, delivery);
  const placing = { kind: 'place', shop: 0, lines, shippingMethod: 0, hasCode: false, total } as const;
  const message = (payment: string, code: string) =>
    take({ kind: 'message', payment, code, event: randomUUID(), isOtherAmount: false });

  for (const { id: unit } of units)
    await take({ kind: 'stock', shop: 0, change: { kind: 'counted', unit, quantity: 1 } });
  await take({ ...placing, order: names.order, cart });
  await take({ kind: 'pay', order: names.order, payment: names.payment });
  if (beginning === 'unpaid') await message(names.payment, '51');
  if (PAID.includes(beginning)) {
    await take({ kind: 'pay', order: names.order, payment: names.other });
    await message(names.other, '00');
  }
  const ofOrder = { order: names.order, by: 0 } as const;
  const handOver = (parcel: string, isPacked: boolean) =>
    take({ kind: 'hand over', ...ofOrder, parcel, quantities: null, isPacked });
  const move = (status: 'delivered' | 'cancelled') => take({ kind: 'parcel', parcel: names.parcel, by: 0, status });
  if (beginning === 'sent' || beginning === 'delivered') await handOver(names.parcel, false);
  if (beginning === 'delivered') await move('delivered');
  // The time of the order is over: an order that waits for payment expires, and a delivered order closes.
  if (first === 'end' || second === 'end')
    await database.tx((tx) =>
      tx
        .update(orders)
        .set({ kept_until: later(AT, -1), ...(beginning === 'delivered' && { closes_at: later(AT, -1) }) })
        .where(eq(orders.id, names.order)),
    );

  const doing = (): Doing => ({
    place: () => take({ ...placing, order: randomUUID(), cart: randomUUID(), lines: lines.toReversed() }),
    'place again': () => take({ ...placing, order: randomUUID(), cart }),
    'begin to pay': () => take({ kind: 'pay', order: names.order, payment: randomUUID() }),
    pay: () => message(names.payment, '00'),
    end: async () => {
      await doMoments([...orderMoments(ports.billPayments), ...closingMoments])(database, clock, fail);
      return 'success';
    },
    cancel: () => take({ kind: 'cancel', ...ofOrder }),
    pack: () => handOver(randomUUID(), true),
    dispatch: () => handOver(randomUUID(), false),
    'undo the parcel': () => (['sent', 'delivered'].includes(beginning) ? move('cancelled') : Promise.resolve('none')),
    return: () =>
      take({ kind: 'return', ...ofOrder, request: randomUUID(), quantities: lines.map(() => 1), isSentBack: true }),
    refund: () =>
      take({ kind: 'refund', ...ofOrder, refund: randomUUID(), goods: total - delivery, delivery, goodwill: 0n }),
  });

  const outcome = async (): Promise<string> => {
    const { broken, snapshot } = await database.tx(
      async (tx) => ({
        broken: await brokenBy(tx, [shop]),
        snapshot: await snapshotOf(tx, [shop], gateway),
      }),
      'read',
    );
    if (broken.length > 0) throw new Error(broken.join('; '));
    const { [names.order]: own, ...others } = snapshot.orders;
    const inWords = (all: Readonly<Record<string, unknown>>) =>
      Object.values(all)
        .map((one) =>
          JSON.stringify(one, (key, value: unknown) => (BY_IDS.has(key) ? inOrder(value as object) : value)),
        )
        .toSorted();
    return JSON.stringify({
      own: inWords({ own }),
      others: inWords(others),
      payments: inWords(snapshot.payments),
      units: inWords(snapshot.units),
    });
  };
  return { first: doing(), second: doing(), outcome };
}

/** Milliseconds that the first operation waits for the second, because the second may be retried again and again while it is blocked. */
const LONGEST_WAIT_MS = 150;
const LOOK_MS = 3;

/** Watches, over its own connection, whether any transaction of a database waits for a lock. */
export interface LockWatch {
  readonly isAnyWaiting: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

export async function watchLocks(url: string): Promise<LockWatch> {
  const client = new Client(url);
  await client.connect();
  const waiting = `select exists (select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock') as is_any`;
  return {
    isAnyWaiting: async () => (await client.query<{ is_any: boolean }>(waiting)).rows[0]?.is_any === true,
    close: () => client.end(),
  };
}

interface Meeting {
  /** The answers of both operations, and the outcome. */
  readonly result: string;
  /** The number of statements of the first operation. */
  readonly statements: number;
}

/**
 * Runs the second operation before this statement of the first, counted from 1, or after the first's end when it sends fewer statements.
 */
async function meet(world: World, locks: LockWatch, pair: Pair, before: number): Promise<Meeting> {
  const { first, second, outcome } = await stage(world, pair);
  let statements = 0;
  let coming: Promise<StepResult> | undefined;

  async function comeBetween(): Promise<void> {
    coming = second[pair.second]();
    const done = coming.then(
      () => true,
      () => true,
    );
    const until = performance.now() + LONGEST_WAIT_MS;
    while (performance.now() < until) {
      if (await Promise.race([done, sleep(LOOK_MS, false)])) return;
      if (await locks.isAnyWaiting()) return;
    }
  }

  const answers = [
    await withHook(async () => {
      statements += 1;
      if (statements === before) await comeBetween();
    }, first[pair.first]),
    await (coming ?? second[pair.second]()),
  ];
  return { result: `${answers.join(', ')}: ${await outcome()}`, statements };
}

/** The boundaries of the first operation at which the second one runs: all of them, or some that are chosen from `statements`. */
export type Boundaries = (statements: number) => readonly number[];

const everyOf: Boundaries = (statements) => Array.from({ length: statements - 1 }, (_, at) => at + 2);

/** Returns the number of boundaries at which the operations met. Throws when an outcome matches neither sequence. */
export async function meetEverywhere(
  world: World,
  locks: LockWatch,
  pair: Pair,
  boundaries: Boundaries = everyOf,
): Promise<number> {
  const { result: inTurn, statements } = await meet(world, locks, pair, Infinity);
  const { result: reversed } = await meet(world, locks, pair, 1);
  const places = boundaries(statements);
  for (const place of places) {
    const { result } = await meet(world, locks, pair, place);
    if (result !== inTurn && result !== reversed)
      throw new Error(
        `${pair.second} before statement ${place} of ${pair.first} (${pair.beginning}):\n  ${result}\nis neither\n  ${inTurn}\nnor\n  ${reversed}`,
      );
  }
  return places.length + 2;
}
