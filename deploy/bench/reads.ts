/**
 * Every call that only reads, on PostgreSQL with the data of a year: how long a client waits for each of its requests, and the indexes by
 * which its statements find their rows in large tables.
 */
import { callName, type CallSpec } from '../../shared/src/contract/kernel/call.ts';
import { peopleFor, type AccessFixture } from '../sandbox/src/testing/access.ts';
import { tablesOfSize } from '../sandbox/src/testing/large-books.ts';
import { isList, queryInput, listQueries, READING_FIXTURES } from '../sandbox/src/testing/reading-calls.ts';
import { timesOf, type Scan } from '../sandbox/src/testing/statement-times.ts';
import type { TestSandbox } from '../sandbox/src/testing/test-sandbox.ts';
import { atSize, PAYMENTS } from './at-size.ts';
import { p95, request, type RequestInput } from './requests.ts';

/** Of each request at most; the slowest twentieth of the responses is left out. */
const REQUESTS = 4 * Number(process.env['BENCH_RUNS'] ?? 5);
/** A request that is far over its limit is not repeated for longer than this. */
const LONGEST_MS = 2_000;

/** A table with fewer rows may be read whole: that takes a few milliseconds. */
const LARGE = PAYMENTS / 20;

/** Stands in the place of indexes where a large table is read whole. */
const NO_INDEX = 'no index';

/** The measured requests of a call. */
export interface Reading {
  /** `POST bills/list` */
  readonly call: string;
  readonly requests: readonly {
    /** The query of the list's screen: `sort=amount&dir=asc`; empty for its first page, and for a call without variations. */
    readonly query: string;
    /** How long a client waits (p95). */
    readonly milliseconds: number;
    /** `bills: bills_account_id_created_at_index`, in order. */
    readonly scans: readonly string[];
  }[];
}

/** The requests of a call. The first request of a list finds a row, whose references its other requests may filter by. */
async function requestsOf(
  sandbox: TestSandbox,
  token: string,
  spec: CallSpec,
  prepared: RequestInput,
): Promise<readonly (readonly [name: string, input: RequestInput])[]> {
  if (!isList(spec)) return [['', prepared]];
  const input = (query: string, row?: Readonly<Record<string, unknown>>): RequestInput => ({
    ...(prepared.params && { params: prepared.params }),
    ...queryInput(spec, query, row),
  });
  const { data } = await request(sandbox, token, spec, input(''));
  const [row] = (data as { readonly list: { readonly data: readonly Readonly<Record<string, unknown>>[] } }).list.data;
  return listQueries(spec).map((query) => [query, input(query, row)] as const);
}

const scansOf = (scans: readonly Scan[], large: ReadonlySet<string>): readonly string[] => {
  const lines = scans
    .filter(({ table }) => large.has(table))
    .map(({ table, indexes }) => `${table}: ${indexes.join(' and ') || NO_INDEX}`);
  return [...new Set(lines)].toSorted();
};

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
  for (const [query, input] of await requestsOf(sandbox, token, spec, prepared)) {
    const ask = () => request(sandbox, token, spec, input);
    const times = await timesOf(ask);
    const scans = scansOf(
      times.flatMap((one) => one.scans),
      large,
    );
    const waits: number[] = [];
    const end = performance.now() + LONGEST_MS;
    while (waits.length < REQUESTS && performance.now() < end) waits.push((await ask()).milliseconds);
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
