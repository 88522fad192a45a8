/**
 * Each list finds its rows in large tables by an index. `plans.tsv` has a row for each way to request a list: its orders, filters, ranges and
 * searches, with the indexes by which the large tables are read. A small database has the planner's statistics of a large one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { callName } from '@portal/shared/contract/kernel/call.ts';
import { sql } from 'drizzle-orm';
import { DOMAINS } from '../../domains.ts';
import { callsOf } from '../../kernel/domain.ts';
import { machineFactor } from '../../../../checks/run/machine-factor.mjs';
import { ACCESS_FIXTURES } from '../../testing/access-fixtures.ts';
import { peopleFor, type AccessFixture } from '../../testing/access.ts';
import { callUnchecked } from '../../testing/calls.ts';
import { fillBooks, LARGE_TABLES } from '../../testing/large-books.ts';
import { isList, requestsOf, type ReadingInput } from '../../testing/reading-calls.ts';
import { NO_INDEX, scansIn, timesOf, WHOLE } from '../../testing/statement-times.ts';
import type { Tokens } from '../../testing/test-sandbox.ts';
import { withUnprovedSandbox } from '../../testing/with-sandbox.ts';

const FILE = resolve(import.meta.dirname, 'plans.tsv');
const UPDATE = 'UPDATE_PLANS=1 npx jest deploy/sandbox/src/specs/plans --selectProjects gateway';
const HEADER = 'list\trequest\tindexes of large tables';
/** Stands in the place of indexes where no request of a list reads a large table. */
const NONE = '–';

/** Few enough that PostgreSQL reads every row for its statistics, so that these are the same on every machine. */
const PAYMENTS = 5_000;
const AT_SIZE = 1_000_000;
const LONGEST_MS = 60_000 * machineFactor();

/** One merchant has most rows of a table, so reading it from its beginning may look cheap. An index is used wherever one fits. */
const BY_INDEXES = 'set local enable_seqscan = off';

/** What a query varies: an order or a search by a column, a filter or a range; empty for another page of the list. */
const partOf = (query: string): string =>
  /^(?:page|limit)=/.test(query) ? '' : (/^sort=\w+|&in=\w+/.exec(query)?.[0] ?? query.replace(/=.*/, ''));

/** The first request of each part of the list, and the last one, which has another value of a filter or another direction. */
function someOf<T>(requests: readonly (readonly [query: string, input: T])[]): readonly (readonly [string, T])[] {
  const parts = requests.map(([query]) => partOf(query));
  return requests.filter(([query], at) =>
    [parts.indexOf(partOf(query)), parts.lastIndexOf(partOf(query))].includes(at),
  );
}

withUnprovedSandbox('the plans of lists', (sandbox) => {
  /** Makes the planner expect tables of a million payments: it multiplies the pages of a table by their average number of rows. */
  const pretendSize = () =>
    sandbox().database.tx((tx) =>
      tx.execute(sql`
        select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text, 'relpages', relpages,
          'reltuples', (reltuples * ${AT_SIZE / PAYMENTS})::real)
        from pg_class where relname = any(${sql.param(LARGE_TABLES)})`),
    );

  const tokens = new Map<string, Tokens>();

  async function rowsOf({ spec, prepare }: AccessFixture): Promise<readonly string[]> {
    const { owner } = peopleFor(spec);
    const { access: token, refresh } = tokens.get(owner) ?? (await sandbox().signIn(owner));
    tokens.set(owner, { access: token, refresh });
    const prepared = await prepare({ sandbox: sandbox(), token, refresh });
    const ask = async ({ query, ...input }: ReadingInput) =>
      (await callUnchecked(sandbox(), spec, { ...input, query: { ...query } }, { token })).data;
    const found: string[] = [];
    for (const [query, input] of someOf(await requestsOf(spec, prepared, ask))) {
      const scans = scansIn(await timesOf(() => ask(input), BY_INDEXES), new Set(LARGE_TABLES));
      if (scans.length > 0) found.push([callName(spec), query, scans.join(', ')].join('\t'));
    }
    return found.length > 0 ? found : [[callName(spec), 'any', NONE].join('\t')];
  }

  let rows: readonly string[] = [];
  /** The rows of the lists of features, which are not in the file. */
  let ofFeatures: readonly string[] = [];

  beforeAll(async () => {
    await fillBooks(sandbox(), PAYMENTS);
    await pretendSize();
    const own = new Set(DOMAINS.flatMap(callsOf).map(callName));
    const found: Record<'own' | 'feature', string[]> = { own: [], feature: [] };
    for (const fixture of ACCESS_FIXTURES.filter(({ spec }) => isList(spec)))
      found[own.has(callName(fixture.spec)) ? 'own' : 'feature'].push(...(await rowsOf(fixture)));
    ({ own: rows, feature: ofFeatures } = found);
    if (process.env['UPDATE_PLANS']) writeFileSync(FILE, `${[HEADER, ...rows].join('\n')}\n`);
  }, LONGEST_MS);

  it('no list reads all rows of a large table', async () => {
    const partial = await sandbox().database.tx((tx) =>
      tx.execute<{ name: string }>(
        sql`select indexrelid::regclass::text as name from pg_index where indpred is not null`,
      ),
    );
    // A partial index has few rows, so it may be read whole.
    const isWhole = (row: string) =>
      partial.rows.reduce((rest, { name }) => rest.replaceAll(`${name}${WHOLE}`, name), row).includes(WHOLE);
    expect([...rows, ...ofFeatures].filter((row) => row.includes(NO_INDEX) || isWhole(row))).toEqual([]);
  });

  it(`are those of plans.tsv; after an intended change, write it again: ${UPDATE}`, () => {
    expect([HEADER, ...rows]).toEqual(readFileSync(FILE, 'utf8').trimEnd().split('\n'));
  });
});
