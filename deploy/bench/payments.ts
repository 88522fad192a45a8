/**
 * Measures payments through the gateway's own calls, `TOGETHER` at a time: the bill, the attempt, the provider's answer, its direct
 * message, the ledger, and every callback to a merchant's server. The smallest transactions of the same database are measured for
 * comparison.
 */
import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import { RECEIVER_PATH } from '../../shared/src/contract/merchant/webhooks/callbacks.ts';
import { collections } from '../../shared/src/contract/merchant/collections/collections.ts';
import { paymentSettings } from '../../shared/src/contract/merchant/collections/payment-settings.ts';
import { STATEMENTS } from '../sandbox/src/kernel/data/pooled.ts';
import { idempotencyKeys } from '../sandbox/src/kernel/http/idempotency.tables.ts';
import { proveLedger } from '../sandbox/src/kernel/ledger/prove.ts';
import { dataOf } from '../sandbox/src/testing/calls.ts';
import { listening } from '../sandbox/src/testing/listening.ts';
import { payerOf } from '../sandbox/src/testing/payer.ts';
import { allOn } from '../sandbox/src/domains/collections/testing/payment-settings.ts';
import setUp, { endPostgres } from '../sandbox/src/testing/run-setup.ts';
import { buildTestSandbox, buildTestSandboxOnPostgres, type TestSandbox } from '../sandbox/src/testing/test-sandbox.ts';

const PAYMENTS = 400;
/** The number of payments before the measurement starts, because a new gateway still compiles its code (JIT). */
const WARM_UP = 200;
/** The number of transactions of each kind that are measured for comparison. */
const LEAST = 2_000;
const TOGETHER = 8;
/** Milliseconds between two rounds of the webhook dispatcher. */
const POLL_INTERVAL_MS = 250;

export interface PaymentRate {
  /** Payments per second, measured until the callback of the last payment is delivered. */
  readonly perSecond: number;
  /** Milliseconds from the bill to the provider's answer; one payment in a hundred takes longer. */
  readonly p99: number;
  readonly errors: number;
  readonly callbacks: number;
  /** The number of database statements for a payment and its callbacks. Other load on the machine does not change this number. */
  readonly statements: number;
  /**
   * Milliseconds of processor time of this process for a payment: gateway, payer and the merchant's server. PostgreSQL's own time does not
   * count.
   */
  readonly atWork: number;
  readonly least: Least;
}

/**
 * Transactions per second through the gateway's own database access, with the same concurrency as payments: empty transactions, and
 * transactions that insert one row.
 */
interface Least {
  readonly empty: number;
  readonly insert: number;
}

async function collectionTelling(sandbox: TestSandbox, payer: ReturnType<typeof payerOf>): Promise<string> {
  const form = { title: 'Yuran', description: '', record_status: 1 as const };
  const { id } = await dataOf(sandbox, collections.create, { body: form }, await payer.signedIn());
  const callback_url = `${sandbox.app.sandbox.origins.gateway}${RECEIVER_PATH}bench`;
  const body = { ...allOn(id), callback_url };
  await dataOf(sandbox, paymentSettings.create, { body }, await payer.signedIn());
  return id;
}

/** Makes one payment and returns its duration in milliseconds. Throws when any part of it is refused. */
async function payOne({ app }: TestSandbox, payer: ReturnType<typeof payerOf>, collection_id: string): Promise<number> {
  const started = performance.now();
  const bill = await payer.createBill({ collection_id });
  const { redirect_url } = await payer.pay(bill.id, 'ewallet_TNG');
  const { statusCode } = await app.inject({
    method: 'POST',
    url: new URL(redirect_url ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'code=00',
  });
  if (statusCode !== 303) throw new Error(`The provider answered ${statusCode}.`);
  return performance.now() - started;
}

/** Returns how often `work` was done in a second. */
async function perSecondOf(work: () => Promise<unknown>): Promise<number> {
  let left = LEAST;
  const started = performance.now();
  const workAll = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: TOGETHER }, workAll));
  return (LEAST / (performance.now() - started)) * 1000;
}

async function leastOf({ database, clock }: TestSandbox): Promise<Least> {
  const row = () => ({ route: 'bench', key: randomUUID(), request_hash: '', created_at: clock.now() });
  return {
    empty: await perSecondOf(() => database.tx((tx) => tx.execute('select 1'))),
    insert: await perSecondOf(() => database.tx((tx) => tx.insert(idempotencyKeys).values(row()))),
  };
}

interface Paid {
  /** The time of each payment, in milliseconds. */
  readonly times: readonly number[];
  readonly errors: number;
  readonly callbacks: number;
}

/** Makes `count` payments and waits until the callback of the last one is delivered. */
async function payAll(
  sandbox: TestSandbox,
  payer: ReturnType<typeof payerOf>,
  collection: string,
  count: number,
): Promise<Paid> {
  const times: number[] = [];
  let left = count;
  let errors = 0;
  let callbacks = 0;
  const deliver = async () => (callbacks += (await sandbox.app.sandbox.jobs.runApart())['retry callbacks'] ?? 0);
  const payInTurn = async () => {
    while (left-- > 0)
      await payOne(sandbox, payer, collection).then(
        (time) => times.push(time),
        () => (errors += 1),
      );
  };
  const delivering = (async () => {
    while (times.length + errors < count) {
      await deliver();
      await sleep(POLL_INTERVAL_MS);
    }
    await deliver();
  })();
  await Promise.all(Array.from({ length: TOGETHER }, payInTurn));
  await delivering;
  return { times, errors, callbacks };
}

async function rateOf(seeded: TestSandbox): Promise<PaymentRate> {
  const sandbox = await listening(seeded);
  try {
    const payer = payerOf(sandbox);
    const collection = await collectionTelling(sandbox, payer);
    const { errors: before } = await payAll(sandbox, payer, collection, WARM_UP);
    let statements = 0;
    const count = () => void (statements += 1);
    subscribe(STATEMENTS, count);
    const [started, cpu] = [performance.now(), process.cpuUsage()];
    const { times, errors, callbacks } = await payAll(sandbox, payer, collection, PAYMENTS);
    const whole = performance.now() - started;
    const { user, system } = process.cpuUsage(cpu);
    unsubscribe(STATEMENTS, count);
    const { faults } = await sandbox.database.tx((tx) => proveLedger(tx), 'read');
    const inOrder = times.toSorted((a, b) => a - b);
    return {
      perSecond: (times.length / whole) * 1000,
      p99: inOrder[Math.floor(inOrder.length * 0.99)] ?? 0,
      errors: before + errors + faults.length,
      callbacks,
      statements: statements / PAYMENTS,
      atWork: (user + system) / 1000 / PAYMENTS,
      least: await leastOf(sandbox),
    };
  } finally {
    await sandbox.close();
    await seeded.close();
  }
}

export async function paymentRates(): Promise<Readonly<Record<'PGlite' | 'PostgreSQL', PaymentRate>>> {
  await setUp();
  try {
    return {
      PGlite: await rateOf(await buildTestSandbox()),
      PostgreSQL: await rateOf(await buildTestSandboxOnPostgres()),
    };
  } finally {
    await endPostgres();
  }
}
