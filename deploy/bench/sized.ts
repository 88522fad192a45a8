/**
 * The benches that are named with a size, and their results as text: of the money layer, stock, orders, faults and memory. Those of kills,
 * faults and memory use HTTP.
 */
import { commissionHistories } from '../sandbox/src/domains/introducers/testing/commission-history.ts';
import { livePlans } from '../sandbox/src/domains/subscriptions/testing/plan-lives.ts';
import { histories, payoutsBesidePayments, races, rates } from '../sandbox/src/testing/money/measure.ts';
import { orderHistories, orderPairs, orderRaces } from '../sandbox/src/testing/orders/measure.ts';
import { PAIRS } from '../sandbox/src/testing/orders/pairs.ts';
import { stockHistories, stockRaces } from '../sandbox/src/testing/stock/measure.ts';
import { faultsInWords } from './faults.ts';
import { keysInWords } from './keys.ts';
import { killsInWords } from './kills.ts';
import { restoreInWords } from './restore.ts';
import { soakInWords } from './soak.ts';
import { upgradeInWords } from './upgrade.ts';

/** Progress goes to stderr, so that stdout holds only the results. */
const tell = (progress: string) => void process.stderr.write(`${progress}\n`);

/** By their names, with their usual sizes. */
const SIZED: Readonly<Record<string, { readonly size: number; readonly run: (size: number) => Promise<string> }>> = {
  histories: {
    size: 200,
    run: async (seeds) =>
      `${seeds} histories of 1,000 steps, all as in the model, ${(await histories(seeds)).toFixed(0)} steps a second`,
  },
  commission: {
    size: 200,
    run: async (seeds) => {
      const statements = await commissionHistories(seeds);
      return `${statements} statements of ${seeds} introducers match the ledger, to the sen`;
    },
  },
  plans: {
    size: 100_000,
    run: async (wanted) => {
      const { choices, refused, charges } = await livePlans(wanted);
      return `${choices} choices of a plan, ${refused} of them refused alike: ${charges} charges match their preview, to the sen`;
    },
  },
  races: {
    size: 1_000,
    run: async (rounds) =>
      `${rounds} rounds, each with ten payouts from a balance for ten, ${(await races(rounds)).toFixed(1)} a second`,
  },
  stock: {
    size: 1_000,
    run: async (rounds) => {
      const { PGlite, PostgreSQL } = await stockRaces(rounds);
      return `${rounds} rounds of five races for units, ${PostgreSQL.toFixed(1)} a second on PostgreSQL, ${PGlite.toFixed(1)} on PGlite`;
    },
  },
  'stock-lives': {
    size: 200,
    run: async (seeds) =>
      `${seeds} histories of 1,000 steps, all as in the model, ${(await stockHistories(seeds)).toFixed(0)} steps a second`,
  },
  'order-lives': {
    size: 200,
    run: async (seeds) =>
      `${seeds} histories of 1,000 steps, all as in the model, ${(await orderHistories(seeds)).toFixed(0)} steps a second`,
  },
  'order-races': {
    size: 1_000,
    run: async (rounds) => {
      const { PGlite, PostgreSQL } = await orderRaces(rounds, tell);
      return `${rounds} rounds of ten races of orders, ${PostgreSQL.toFixed(2)} a second on PostgreSQL, ${PGlite.toFixed(2)} on PGlite`;
    },
  },
  'order-pairs': {
    size: PAIRS.length,
    run: async (wanted) => {
      const { pairs, meetings } = await orderPairs(wanted);
      return `${pairs} pairs of operations on an order, in ${meetings} interleavings of two statements: each has the result of a serial order`;
    },
  },
  operations: {
    // In small tables, unrelated transactions conflict on a shared page of an index, and the database makes one of them retry.
    size: 24_000,
    run: async (count) => {
      const { PGlite, PostgreSQL } = await rates(count);
      return `${PGlite.toFixed(0)} a second on PGlite, ${PostgreSQL.toFixed(0)} on PostgreSQL, of ${count}`;
    },
  },
  payouts: {
    size: 1_000_000,
    run: async (entries) => {
      const { payouts, payments, givenUp, p95 } = await payoutsBesidePayments(entries);
      return `${payouts} payouts beside ${payments} payments on ${entries} entries: p95 ${p95.toFixed(0)} ms, ${givenUp} given up`;
    },
  },
  kills: { size: 500, run: killsInWords },
  restore: { size: 1_000, run: restoreInWords },
  upgrade: { size: 1_000, run: upgradeInWords },
  keys: { size: 1_000, run: keysInWords },
  faults: { size: 200, run: (seeds) => faultsInWords(seeds, tell) },
  soak: { size: 60, run: (minutes) => soakInWords(minutes, tell) },
};

export const SIZED_PARTS: readonly string[] = Object.keys(SIZED);

/** @param part a name, with an optional size: `races:50` */
export async function measureSized(part: string): Promise<string> {
  const [name = '', size] = part.split(':');
  const of = SIZED[name];
  if (!of) throw new Error(`There is no benchmark ${name} with a size.`);
  return `${name.padEnd(14)}${await of.run(Number(size ?? of.size))}`;
}
