/**
 * Measures every call that only reads, on PostgreSQL with a year of data: how long a client waits for each of its requests, and the indexes
 * by which its statements find their rows in large tables.
 */
import { callName } from '../../shared/src/contract/kernel/call.ts';
import { peopleFor, type AccessFixture } from '../sandbox/src/testing/access.ts';
import { tablesOfSize } from '../sandbox/src/testing/large-books.ts';
import { READING_FIXTURES, requestsOf, type ReadingInput } from '../sandbox/src/testing/reading-calls.ts';
import { scansIn, timesOf } from '../sandbox/src/testing/statement-times.ts';
import type { TestSandbox } from '../sandbox/src/testing/test-sandbox.ts';
import { atSize, PAYMENTS } from './at-size.ts';
import { p95, request } from './requests.ts';

/** The most times that each request is sent. The slowest twentieth of the responses does not count. */
const REQUESTS = 4 * Number(process.env['BENCH_RUNS'] ?? 5);
/** The time after which a request is not repeated again, because some requests are far slower than their limit. */
const LONGEST_MS = 2_000;

/** A table with fewer rows may be read whole: that takes a few milliseconds. */
const LARGE = PAYMENTS / 20;

/** The measured requests of a call. */
export interface Reading {
  /** `POST bills/list` */
  readonly call: string;
  readonly requests: readonly {
    /** The query of the list's screen: `sort=amount&dir=asc`. Empty for the first page of the list, and for a call without variations. */
    readonly query: string;
    /** How long a client waits (p95). */
    readonly milliseconds: number;
    /**
     * The large tables that the request reads, each with its indexes, in alphabetical order: `bills: bills_account_id_created_at_index`.
     */
    readonly scans: readonly string[];
  }[];
}

async function read(
  sandbox: TestSandbox,
  { spec, prepare }: AccessFixture,
  tokens: { readonly access: string; readonly refresh: string },
  large: ReadonlySet<string>,
): Promise<Reading> {
  const token = tokens.access;
  const prepared = await prepare({ sandbox, token, refresh: tokens.refresh });
  const call = callName(spec);
  const requests: Reading['requests'][number][] = [];
  const ask = (input: ReadingInput) => request(sandbox, token, spec, input);
  const dataOf = async (input: ReadingInput) => (await ask(input)).data;
  for (const [query, input] of await requestsOf(spec, prepared, dataOf)) {
    const scans = scansIn(await timesOf(() => ask(input)), large);
    const waits: number[] = [];
    const end = performance.now() + LONGEST_MS;
    while (waits.length < REQUESTS && performance.now() < end) waits.push((await ask(input)).milliseconds);
    requests.push({ query, scans, milliseconds: p95(waits) });
  }
  return { call, requests };
}

/** Yields each call as soon as it is measured. */
export const reads = (): AsyncGenerator<Reading> =>
  atSize(async function* (sandbox) {
    const large = await tablesOfSize(sandbox, LARGE);
    for (const fixture of READING_FIXTURES) {
      const tokens = await sandbox.signIn(peopleFor(fixture.spec).owner);
      yield await read(sandbox, fixture, tokens, large);
    }
  });
