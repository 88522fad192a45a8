/**
 * A merchant's days on a gateway that is killed again and again (`kill -9`), each time between two statements of a transaction that moves
 * money. The days consist of equal rounds, so the books must change by the change of one undisturbed round, multiplied by the number of
 * rounds.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@portal/shared/domain/days.ts';
import { momentAt, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { isBusinessDay } from '@portal/shared/domain/rails/business-days.ts';
import { DOMAINS } from '../../domains.ts';
import { holidaysOf, storeClock } from '../../kernel/data/clock-store.ts';
import { openDatabase, type Database } from '../../kernel/data/database.ts';
import { fillRegistries } from '../../kernel/domain.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import type { Generator } from '../../kernel/seed/generator.ts';
import { frozen } from '../../kernel/time/clock.ts';
import { createSeededPostgres } from '../postgres.ts';
import { fillFolder } from '../test-sandbox.ts';
import { addGoods, addPayeesAndMoney } from './merchant.ts';
import { mortalGateway } from './mortal-gateway.ts';
import { countOf, nothingAcknowledged, operationsOn } from './operations.ts';
import { requestsOn } from './requests.ts';
import { balancesOf, growth, checkAtOnce, checkAtTheEnd, type ConsistencyCheck } from './consistency-check.ts';
import { openStatementGate } from './statement-gate.ts';
import { TARGETS, type Phase, type Target } from './targets.ts';

/** A Monday, after all money and goods of the demonstration have arrived. */
const FIRST: Day = '2026-12-07';
/** The time when a day begins, after the banks' last batch of the day. */
const BEGINS = '17:30';
/** How many operations wait for their answers at a time. */
const TOGETHER = 6;
/** The operations of one round. */
const ROUND = [
  ...(['payment', 'order', 'payment', 'cancelledOrder', 'payment'] as const),
  ...(['refund', 'lapsedOrder', 'payout', 'payout'] as const),
  ...(['returnedOrder', 'bookedOrder'] as const),
];
/** A report file is begun, written and finished in three runs of the due jobs. */
const STEPS_OF_A_REPORT = 3;
/** All work that has begun ends within this many days. */
const DAYS_TO_THE_END = 7;
const LOOK_MS = 5;

export interface Plan {
  readonly kills: number;
  /** The least number of acknowledged operations. */
  readonly operations: number;
  readonly roundsOfADay: number;
  /**
   * The number of statements after the target's first one at which the target is stopped for the first time. Each further time it is
   * stopped one statement later, until all boundaries were met.
   */
  readonly firstBoundary: (target: Target) => number;
}

export interface Outcome extends ConsistencyCheck {
  readonly kills: number;
  readonly acknowledged: number;
  /** Requests that were repeated because their answers were lost. */
  readonly repeated: number;
  readonly days: number;
  /** By target: the boundaries at which it was stopped, and whether all of them were met. */
  readonly stopped: Readonly<Record<string, { readonly boundaries: number; readonly isEvery: boolean }>>;
  readonly startMs: number;
}

/** For each target, the next boundary at which it is stopped, and the boundaries that were met. */
function boundaries(firstBoundary: Plan['firstBoundary']) {
  const next = new Map<Target, number>();
  const met = new Map<Target, Set<number>>();
  const complete = new Set<Target>();
  const times = new Map<Target, number>();
  const timesOf = (target: Target): number => times.get(target) ?? 0;
  return {
    of: (target: Target): number => next.get(target) ?? firstBoundary(target),
    /** Each target is met once before any is met again. A target that does not occur on a day is met on the next day. */
    isTurnOf: (target: Target): boolean => timesOf(target) === Math.min(...TARGETS.map(timesOf)),
    note: (target: Target, passed: number, wasLast: boolean): void => {
      times.set(target, timesOf(target) + 1);
      met.set(target, (met.get(target) ?? new Set()).add(wasLast ? -1 : passed));
      if (wasLast) complete.add(target);
      next.set(target, wasLast ? 0 : passed + 1);
    },
    stopped: () =>
      Object.fromEntries(
        TARGETS.map((target) => [
          target.name,
          { boundaries: met.get(target)?.size ?? 0, isEvery: complete.has(target) && firstBoundary(target) === 0 },
        ]),
      ),
  };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(LOOK_MS);
}

async function inTurn(work: (() => Promise<void>)[]): Promise<void> {
  const waiting = [...work];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: TOGETHER }, worker));
}

async function live(database: Database, url: string, folder: string, plan: Plan): Promise<Outcome> {
  const merchantId = DEMO_MERCHANTS[0]?.id ?? '';
  const gate = await openStatementGate(url);
  const gateway = mortalGateway({ DATA_FOLDER: folder, DATABASE_URL: gate.url, SANDBOX_CONTROL: '1' });
  const acknowledged = nothingAcknowledged();
  await database.tx((tx) => storeClock(tx, frozen(momentAt(addDays(FIRST, -DAYS_TO_THE_END), BEGINS))));
  const payees = await addPayeesAndMoney(database, merchantId, momentAt(FIRST, BEGINS));
  const holidays = await database.tx(holidaysOf, 'read');
  const goods = await addGoods(database, merchantId, momentAt(FIRST, BEGINS));
  const requests = requestsOn(gateway);
  const operations = operationsOn(requests, acknowledged, { payees, goods });
  const met = boundaries(plan.firstBoundary);
  let [kills, rounds, days, startMs] = [0, 0, 0, 0];

  async function start(): Promise<void> {
    const since = performance.now();
    await gateway.start();
    startMs += performance.now() - since;
  }

  /** Kills the gateway at the boundaries of these targets while it works. A target that is not met sends no such statement at this time. */
  async function killDuring(work: Promise<void>, targets: readonly Target[], mayGoOn: (at: number) => boolean) {
    let isOver = false;
    const over = work.then(
      () => void (isOver = true),
      (error: unknown) => {
        isOver = true;
        gateway.giveUp(error as Error);
      },
    );
    let isRunning = true;
    const run = async () => {
      if (!isRunning) await start();
      isRunning = true;
    };
    for (const [at, target] of targets.entries()) {
      if (!mayGoOn(at)) await run();
      await until(() => isOver || mayGoOn(at));
      if (isOver || kills >= plan.kills) break;
      const passed = met.of(target);
      const held = gate.holdAt({ from: target.from, passed });
      // The next gateway may start the killed gateway's remaining work immediately.
      await run();
      const where = await Promise.race([held, over]);
      if (where === undefined) break;
      await gateway.kill();
      isRunning = false;
      gate.open();
      kills += 1;
      met.note(target, passed, where === 'after the commit');
    }
    await run();
    await over;
    gate.open();
    await work;
  }

  const targetsOf = (phase: Phase, isKilled: boolean) =>
    isKilled ? TARGETS.filter((target) => target.phases.includes(phase) && met.isTurnOf(target)) : [];

  async function makeReport(day: Day): Promise<void> {
    await operations.report();
    for (let step = 0; step < STEPS_OF_A_REPORT; step += 1) await requests.moveTo(day, BEGINS);
  }

  /** One day from its beginning to the beginning of the next day. */
  async function liveDay(day: Day, count: number, isKilled: boolean): Promise<void> {
    if (isKilled) await killDuring(makeReport(day), targetsOf('report', true), () => true);
    const begun = countOf(acknowledged);
    const work = Array.from({ length: count }, () => ROUND.map((name, at) => () => operations[name](at))).flat();
    const targets = targetsOf('work', isKilled);
    // The kills are spread over the day.
    const mayGoOn = (at: number) => countOf(acknowledged) - begun >= (at * work.length * 2) / targets.length;
    await killDuring(inTurn(work), targets, mayGoOn);
    if (count > 0) acknowledged.days.push(day + merchantId);
    rounds += isKilled ? count : 0;
    const moves = [
      ['minute', day, '17:31'],
      ['midnight', addDays(day, 1), '00:00'],
      ['due', addDays(day, 1), '10:00'],
      ['batch', addDays(day, 1), '11:00'],
      ['arrival', addDays(day, 1), BEGINS],
    ] as const;
    for (const [phase, to, time] of moves)
      await killDuring(requests.moveTo(to, time), targetsOf(phase, isKilled), () => true);
  }

  /** Runs further days until all money has arrived, and returns the day after them. */
  async function liveToTheEnd(day: Day): Promise<Day> {
    for (let at = 0; at < DAYS_TO_THE_END; at += 1) await liveDay(addDays(day, at), 0, false);
    return addDays(day, DAYS_TO_THE_END);
  }
  const books = () => database.tx((tx) => balancesOf(tx, merchantId), 'read');

  try {
    await start();
    await requests.moveTo(FIRST, BEGINS);
    const empty = await books();
    await liveDay(FIRST, 1, false);
    let day = await liveToTheEnd(addDays(FIRST, 1));
    const before = await books();
    for (; kills < plan.kills || countOf(acknowledged) < plan.operations; day = addDays(day, 1)) {
      if (isBusinessDay(day, holidays)) await liveDay(day, plan.roundsOfADay, true);
      else await liveDay(day, 0, false);
      days += 1;
    }
    await liveToTheEnd(day);
    await gateway.kill();
    const result = await checkAtTheEnd(database, acknowledged, {
      merchantId,
      before,
      ofRound: growth(empty, before),
      rounds,
      goods,
    });
    return {
      ...result,
      kills,
      acknowledged: countOf(acknowledged),
      repeated: requests.repeated(),
      days,
      stopped: met.stopped(),
      startMs: startMs / (kills + 1),
    };
  } finally {
    await gateway.kill();
    await gate.close();
  }
}

/** Runs the plan on a database of its own in the PostgreSQL of the test run. */
export async function liveThroughKills(plan: Plan): Promise<Outcome> {
  fillRegistries(DOMAINS);
  const folder = await mkdtemp(join(tmpdir(), 'portal-kills-'));
  const { url, drop } = await createSeededPostgres();
  const database = await openDatabase({ url });
  try {
    return await live(database, url, folder, plan);
  } finally {
    await database.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Kills a gateway on a folder of PGlite while payers pay, at arbitrary moments: after some more payments, and a little later. */
export async function payThroughKills(
  kills: number,
  { between }: Generator,
): Promise<ConsistencyCheck & { paid: number }> {
  fillRegistries(DOMAINS);
  const folder = await mkdtemp(join(tmpdir(), 'portal-kills-'));
  const gateway = mortalGateway({ DATA_FOLDER: folder });
  const acknowledged = nothingAcknowledged();
  const { payment } = operationsOn(requestsOn(gateway), acknowledged, { payees: [] });
  let isOver = false;
  try {
    await fillFolder(join(folder, 'database'));
    const payInTurn = async (): Promise<void> => {
      await payment();
      if (!isOver) await payInTurn();
    };
    const payers = Promise.all(Array.from({ length: TOGETHER }, payInTurn));
    payers.catch(gateway.giveUp);
    for (let kill = 0; kill < kills; kill += 1) {
      await gateway.start();
      const enough = acknowledged.paid.length + between(0, 3);
      await Promise.race([payers, until(() => acknowledged.paid.length >= enough)]);
      await sleep(between(0, 150));
      await gateway.kill();
    }
    isOver = true;
    await gateway.start();
    await payers;
    await gateway.kill();
    const database = await openDatabase({ folder: join(folder, 'database') });
    const result = await checkAtOnce(database, acknowledged);
    await database.close();
    return { ...result, paid: acknowledged.paid.length };
  } finally {
    await gateway.kill();
    await rm(folder, { recursive: true, force: true });
  }
}
