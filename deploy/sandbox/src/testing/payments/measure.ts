/**
 * Payments through a gateway in a separate process, as many at a time as `TOGETHER`: the bill, the attempt, the provider's direct message,
 * the ledger, and every callback. Payers, provider and the merchant's server are in this process, so their processor time is counted apart.
 * For comparison, the smallest transactions of the same database.
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
import { createSeededPostgres } from '../postgres.ts';
import setUp, { endPostgres } from '../run-setup.ts';
import { fillFolder } from '../test-sandbox.ts';
import { postgresTime } from './processor-time.ts';
import { openWorld, startMerchantServer, type MerchantServer, type World } from './world.ts';

const PAYMENTS = 400;
/** Payments before the measurement starts, because a new gateway still compiles its code (JIT). */
const WARM_UP = 400;
/** The number of transactions of each kind that are measured for comparison. */
const LEAST = 2_000;
const TOGETHER = 8;
const SECRET = 'a secret that only this bench uses, 32+ bytes';
const USAGE = pathToFileURL(join(import.meta.dirname, 'usage.mjs')).href;

/** Milliseconds of processor time for a payment and its callbacks. */
interface ProcessorTime {
  /** With PGlite, the database is in the gateway's process. */
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
  readonly errors: number;
  readonly callbacks: number;
  /** Statements of the database for a payment and its callbacks; other load on the machine does not change it. */
  readonly statements: number;
  readonly processorTime: ProcessorTime;
  readonly least: Least;
}

/** Transactions a second through the gateway's own database access, as many at a time as payments: empty ones, and ones that insert one row. */
interface Least {
  readonly empty: number;
  readonly insert: number;
}

async function together(count: number, work: () => Promise<unknown>): Promise<void> {
  let left = count;
  const workAll = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: TOGETHER }, workAll));
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

/** Makes `count` payments, and waits until the merchant's server knows of all of them. */
async function payAll({ payOne, untilPaid }: World, server: MerchantServer, count: number): Promise<Paid> {
  const [times, failures]: [number[], unknown[]] = [[], []];
  const paidBefore = server.paidBills();
  const started = performance.now();
  await together(count, () =>
    payOne().then(
      (time) => times.push(time),
      (failure: unknown) => failures.push(failure),
    ),
  );
  const whole = performance.now() - started;
  await untilPaid(paidBefore + times.length);
  return { times, failures, whole };
}

const Usage = v.object({ cpu: v.object({ user: v.number(), system: v.number() }), statements: v.number() });

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

async function usageOf(gateway: GatewayProcess, place: Place) {
  const { cpu, statements } = v.parse(Usage, await gateway.ask('usage'));
  return {
    statements,
    gateway: milliseconds(cpu),
    postgres: 'url' in place ? await postgresTime(place.url) : undefined,
    bench: milliseconds(process.cpuUsage()),
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

async function measured(gateway: GatewayProcess, place: Place, server: MerchantServer) {
  const world = await openWorld(gateway.address, SECRET, server);
  const warmUp = await payAll(world, server, WARM_UP);
  const [before, callbacksBefore] = [await usageOf(gateway, place), server.callbacks()];
  const { times, failures, whole } = await payAll(world, server, PAYMENTS);
  const after = await usageOf(gateway, place);
  const faults = [...warmUp.failures, ...failures, ...(await ledgerFaults(gateway))];
  for (const fault of faults.slice(0, 3)) process.stderr.write(`${String(fault)}\n`);
  return {
    perSecond: (times.length / whole) * 1000,
    p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
    errors: faults.length,
    callbacks: server.callbacks() - callbacksBefore,
    statements: (after.statements - before.statements) / PAYMENTS,
    processorTime: {
      gateway: (after.gateway - before.gateway) / PAYMENTS,
      postgres: after.postgres && before.postgres && (after.postgres - before.postgres) / PAYMENTS,
      bench: (after.bench - before.bench) / PAYMENTS,
    },
  };
}

async function rateOf(place: Place): Promise<PaymentRate> {
  const server = await startMerchantServer();
  const profiles = process.env['PROFILES'];
  const profiler = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${resolve(profiles)}`];
  const gateway = await startGateway(
    {
      ...('url' in place ? { DATABASE_URL: place.url } : { DATA_FOLDER: place.folder }),
      GATEWAY_ORIGIN: server.origin,
      GATEWAY_SECRET: SECRET,
      SANDBOX_CONTROL: '1',
    },
    [...profiler, '--import', USAGE],
  );
  try {
    const rate = await measured(gateway, place, server);
    await gateway.stop();
    const database = await openDatabase(databaseAt(place));
    const least = await leastOf(database);
    await database.close();
    return { ...rate, least };
  } finally {
    await gateway.kill();
    server.close();
  }
}

async function rateOnPglite(): Promise<PaymentRate> {
  const folder = await mkdtemp(join(await placeOfClusters(), 'portal-payments-'));
  try {
    await fillFolder(join(folder, 'database'));
    return await rateOf({ folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function rateOnPostgres(): Promise<PaymentRate> {
  const { url, drop } = await createSeededPostgres();
  try {
    return await rateOf({ url });
  } finally {
    await drop();
  }
}

export async function paymentRates(): Promise<Readonly<Record<'PGlite' | 'PostgreSQL', PaymentRate>>> {
  await setUp();
  try {
    return { PGlite: await rateOnPglite(), PostgreSQL: await rateOnPostgres() };
  } finally {
    await endPostgres();
  }
}
