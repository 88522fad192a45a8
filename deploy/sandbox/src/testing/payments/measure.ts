/**
 * Payments through one or several gateways in separate processes, `TOGETHER` at a time for each gateway: the bill, the attempt, the
 * provider's direct message, the ledger, and every callback. Payers, provider and the merchant's server are in this process, so their
 * processor time is counted apart. For comparison, the smallest transactions of the same database.
 *
 * `PROFILES=<folder>` writes a CPU profile of each gateway, for Chrome's developer tools.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { openDatabase, type Database, type DatabasePlace } from '../../kernel/data/database.ts';
import { idempotencyKeys } from '../../kernel/http/idempotency.tables.ts';
import { startGateway, type GatewayProcess } from '../gateway-process.ts';
import { placeOfClusters } from '../postgres-cluster.ts';
import { runPgbouncer } from '../pgbouncer/running.ts';
import { createSeededPostgres } from '../postgres.ts';
import setUp, { endPostgres } from '../run-setup.ts';
import { fillFolder } from '../test-sandbox.ts';
import { postgresTime } from './processor-time.ts';
import { storedBytes, type StoredBytes } from './stored-bytes.ts';
import { openWorld, startMerchantServer, type MerchantServer, type World } from './world.ts';

const PAYMENTS = 400;
/**
 * Payments before the measurement starts. A new gateway still compiles its code (JIT). And almost empty tables have few index pages, which
 * are what PostgreSQL locks for serialisable reads, so payments conflict that would not conflict in a database that is in use (decision 0150).
 */
const WARM_UP = 4_000;
/** The number of transactions of each kind that are measured for comparison. */
const LEAST = 2_000;
const TOGETHER = 8;
/** The gateways that are compared. */
const GATEWAYS = [
  { name: '1 gateway', gateways: 1 },
  { name: '2 gateways', gateways: 2 },
  { name: '4 gateways', gateways: 4 },
  { name: '4, PgBouncer', gateways: 4, isPooled: true },
];
/** As many sessions as one gateway without a pooler opens. */
const SESSIONS = 12;
const SECRET = 'a secret that only this bench uses, 32+ bytes';
const USAGE = pathToFileURL(join(import.meta.dirname, 'usage.mjs')).href;

/** Milliseconds of processor time for a payment and its callbacks. */
interface ProcessorTime {
  /** Of all gateways together. With PGlite, the database is in the gateway's process. */
  readonly gateway: number;
  /** Undefined for PGlite. */
  readonly postgres: number | undefined;
  /** Payers, provider and the merchant's server. */
  readonly bench: number;
}

export interface PaymentRate {
  /** Payments a second, until the gateway has answered the last direct message. */
  readonly perSecond: number;
  /** Milliseconds from the bill to the response to the direct message; one payment in a hundred takes longer. */
  readonly p99: number;
  /** Failed payments, and faults in the ledger. */
  readonly errors: number;
  readonly callbacks: number;
  /** Callbacks that the merchant's server got more than once. */
  readonly repeated: number;
  /** Statements of the database for a payment and its callbacks; other load on the machine does not change it. */
  readonly statements: number;
  /** Transactions for a payment that were rolled back, because they conflicted with others, and ran again. */
  readonly rollbacks: number;
  readonly processorTime: ProcessorTime;
  /** For a payment and its callbacks; undefined for PGlite. */
  readonly stored: StoredBytes | undefined;
}

/** Transactions a second through the gateway's own database access, as many at a time as payments: empty ones, and ones that insert one row. */
interface Least {
  readonly empty: number;
  readonly insert: number;
}

async function together(count: number, work: () => Promise<unknown>, atATime = TOGETHER): Promise<void> {
  let left = count;
  const workAll = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: atATime }, workAll));
}

/** Returns how often `work` was done in a second. */
async function perSecondOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await together(LEAST, work);
  return (LEAST / (performance.now() - started)) * 1000;
}

async function leastOf({ tx }: Database): Promise<Least> {
  const row = () => ({ route: 'bench', key: randomUUID(), request_hash: '', created_at: new Date() });
  return {
    empty: await perSecondOf(() => tx((one) => one.execute('select 1'))),
    insert: await perSecondOf(() => tx((one) => one.insert(idempotencyKeys).values(row()))),
  };
}

interface Paid {
  /** The time of each payment, in milliseconds. */
  readonly times: readonly number[];
  readonly failures: readonly unknown[];
  /** Milliseconds until the last payment was answered. */
  readonly whole: number;
}

interface Measured {
  readonly gateways: readonly [GatewayProcess, ...GatewayProcess[]];
  readonly place: Place;
  readonly server: MerchantServer;
}

/** Makes `count` payments, and waits until the merchant's server knows of all of them. */
async function payAll({ payOne, untilPaid }: World, { server, gateways }: Measured, count: number): Promise<Paid> {
  const [times, failures]: [number[], unknown[]] = [[], []];
  const paidBefore = server.paidBills();
  const started = performance.now();
  const pay = () =>
    payOne().then(
      (time) => times.push(time),
      (failure: unknown) => failures.push(failure),
    );
  await together(count, pay, TOGETHER * gateways.length);
  const whole = performance.now() - started;
  await untilPaid(paidBefore + times.length);
  return { times, failures, whole };
}

const Usage = v.object({
  cpu: v.object({ user: v.number(), system: v.number() }),
  statements: v.number(),
  rollbacks: v.number(),
});

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

async function usageOf({ gateways, place }: Measured) {
  const usages = await Promise.all(gateways.map(async (gateway) => v.parse(Usage, await gateway.ask('usage'))));
  const sumOf = (amount: (usage: v.InferOutput<typeof Usage>) => number) =>
    usages.reduce((sum, usage) => sum + amount(usage), 0);
  return {
    statements: sumOf(({ statements }) => statements),
    rollbacks: sumOf(({ rollbacks }) => rollbacks),
    gateway: sumOf(({ cpu }) => milliseconds(cpu)),
    postgres: 'url' in place ? await postgresTime(place.url) : undefined,
    bench: milliseconds(process.cpuUsage()),
    stored: 'url' in place ? await storedBytes(place.url) : undefined,
  };
}

const Proof = v.object({ data: v.object({ faults: v.array(v.unknown()) }) });

async function ledgerFaults({ address }: GatewayProcess): Promise<readonly unknown[]> {
  const response = await fetch(`${address}/sandbox/control/ledger`);
  return v.parse(Proof, await response.json()).data.faults;
}

/** The data of a gateway: a PostgreSQL, or the data folder with its PGlite. */
type Place = { readonly url: string } | { readonly folder: string };

const databaseAt = (place: Place): DatabasePlace =>
  'url' in place ? place : { folder: join(place.folder, 'database') };

async function measured(of: Measured): Promise<PaymentRate> {
  const { gateways, server } = of;
  const [first, ...others] = gateways;
  const world = await openWorld([first.address, ...others.map(({ address }) => address)], SECRET, server);
  const warmUp = await payAll(world, of, WARM_UP * gateways.length);
  const [before, callbacksBefore] = [await usageOf(of), server.callbacks()];
  const { times, failures, whole } = await payAll(world, of, PAYMENTS);
  const after = await usageOf(of);
  const faults = [...warmUp.failures, ...failures, ...(await ledgerFaults(first))];
  for (const fault of faults.slice(0, 3)) process.stderr.write(`${String(fault)}\n`);
  return {
    perSecond: (times.length / whole) * 1000,
    p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
    errors: faults.length,
    callbacks: server.callbacks() - callbacksBefore,
    repeated: server.repeated(),
    statements: (after.statements - before.statements) / PAYMENTS,
    rollbacks: (after.rollbacks - before.rollbacks) / PAYMENTS,
    processorTime: {
      gateway: (after.gateway - before.gateway) / PAYMENTS,
      postgres: after.postgres && before.postgres && (after.postgres - before.postgres) / PAYMENTS,
      bench: (after.bench - before.bench) / PAYMENTS,
    },
    stored: after.stored &&
      before.stored && {
        log: (after.stored.log - before.stored.log) / PAYMENTS,
        data: (after.stored.data - before.stored.data) / PAYMENTS,
      },
  };
}

/** Measures one gateway, and as many `others` on the same PostgreSQL, or behind the pooler at `pooler`. */
async function rateOf(place: Place, others = 0, pooler?: string): Promise<PaymentRate> {
  const server = await startMerchantServer();
  const profiles = process.env['PROFILES'];
  const profiler = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${resolve(profiles)}`];
  const started: GatewayProcess[] = [];
  const start = async () => {
    const gateway = await startGateway(
      {
        ...('url' in place ? { DATABASE_URL: pooler ?? place.url } : { DATA_FOLDER: place.folder }),
        ...('url' in place && pooler && { DATABASE_DIRECT_URL: place.url }),
        GATEWAY_ORIGIN: server.origin,
        GATEWAY_SECRET: SECRET,
        SANDBOX_CONTROL: '1',
      },
      [...profiler, '--import', USAGE],
    );
    started.push(gateway);
    return gateway;
  };
  try {
    const first = await start();
    const more = await Promise.all(Array.from({ length: others }, start));
    const rate = await measured({ gateways: [first, ...more], place, server });
    await Promise.all(started.map(({ stop }) => stop()));
    return rate;
  } finally {
    await Promise.all(started.map(({ kill }) => kill()));
    server.close();
  }
}

type ComparedRate = PaymentRate & { readonly least: Least };

async function comparedRateOf(place: Place): Promise<ComparedRate> {
  const rate = await rateOf(place);
  const database = await openDatabase(databaseAt(place));
  const least = await leastOf(database);
  await database.close();
  return { ...rate, least };
}

async function rateOnPglite(): Promise<ComparedRate> {
  const folder = await mkdtemp(join(await placeOfClusters(), 'portal-payments-'));
  try {
    await fillFolder(join(folder, 'database'));
    return await comparedRateOf({ folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onPostgres<T>(measure: (place: { readonly url: string }) => Promise<T>): Promise<T> {
  const { url, drop } = await createSeededPostgres();
  try {
    return await measure({ url });
  } finally {
    await drop();
  }
}

export async function paymentRates(): Promise<Readonly<Record<'PGlite' | 'PostgreSQL', ComparedRate>>> {
  await setUp();
  try {
    return { PGlite: await rateOnPglite(), PostgreSQL: await onPostgres(comparedRateOf) };
  } finally {
    await endPostgres();
  }
}

async function rateBehindPgbouncer(place: { readonly url: string }, others: number): Promise<PaymentRate> {
  const { url, stop } = await runPgbouncer(place.url, SESSIONS);
  try {
    return await rateOf(place, others, url);
  } finally {
    await stop();
  }
}

/** Yields the names of several gateways on one PostgreSQL, and their rate. Each has its own copy of the demonstration's data. */
export async function* ratesOfGateways(): AsyncGenerator<readonly [name: string, rate: PaymentRate]> {
  await setUp();
  try {
    for (const { name, gateways, isPooled } of GATEWAYS)
      yield [name, await onPostgres((place) => (isPooled ? rateBehindPgbouncer : rateOf)(place, gateways - 1))];
  } finally {
    await endPostgres();
  }
}
