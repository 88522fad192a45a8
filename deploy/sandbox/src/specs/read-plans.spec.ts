import { sql } from 'drizzle-orm';
import { callName, isList, listQueries, READING_FIXTURES } from '../testing/reading-calls.ts';
import { NO_INDEX, readPlans } from '../testing/read-plans.ts';
import { withUnprovedSandbox } from '../testing/with-sandbox.ts';

const PLANS = readPlans();

/** The indexes of a scan: `bills: bills_pkey and bills_account_id_created_at_index`. */
const indexesOf = (scan: string): readonly string[] => scan.slice(scan.indexOf(': ') + 2).split(' and ');

withUnprovedSandbox('the checked query plans', (sandbox) => {
  it('name every request of every call that reads', () => {
    const wanted = READING_FIXTURES.flatMap(({ spec }) =>
      (isList(spec) ? listQueries(spec) : ['']).map((query) => `${callName(spec)}?${query}`),
    );
    expect(PLANS.map(({ call, query }) => `${call}?${query}`)).toEqual(wanted);
  });

  it('read no large table without an index', () => {
    const whole = PLANS.filter(({ scans }) => scans.some((scan) => indexesOf(scan).includes(NO_INDEX)));
    expect(whole.map(({ call, query, scans }) => `${call}?${query}: ${scans.join(', ')}`)).toEqual([]);
  });

  it('name indexes that the database has', async () => {
    const { rows } = await sandbox().database.tx(
      (tx) => tx.execute<{ name: string }>(sql`select indexname as name from pg_indexes where schemaname = 'public'`),
      'read',
    );
    const known = new Set(rows.map(({ name }) => name));
    const named = new Set(PLANS.flatMap(({ scans }) => scans.flatMap(indexesOf)));
    expect([...named].filter((name) => name !== NO_INDEX && !known.has(name))).toEqual([]);
  });
});
