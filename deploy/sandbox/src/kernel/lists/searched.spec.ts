/** A search among many rows finds the rows of a full scan, in the order of a full scan, with every query plan. */
import { COUNTED_ROWS } from '@portal/shared/contract/kernel/list.ts';
import { sql } from 'drizzle-orm';
import { bills, BILL_TERMS } from '../../domains/bills/tables.ts';
import { customers, CUSTOMER_TERMS } from '../../domains/customers/tables.ts';
import { PAYMENT_TERMS, payments } from '../../domains/payments/records/record-rows.ts';
import { paymentAttempts } from '../../domains/payments/tables.ts';
import { TEST_NOW } from '../../testing/seed-for-specs.ts';
import { rowsFound } from '../../testing/times-used.ts';
import { withUnprovedSandbox } from '../../testing/with-sandbox.ts';
import type { OwnedTable } from '../data/owned.ts';
import type { Tx } from '../data/database.ts';
import { DEMO_MERCHANTS } from '../seed/accounts.ts';
import { listOf, type ListPlan, type ListRequest } from './lists.ts';
import { isSampled } from './search-terms.tables.ts';

const ROWS = 36_000;
/**
 * `COUNTED`: a number of rows that a list still counts exactly. `OLD`: how many of the oldest rows have one word, and how many of the newest have
 * another.
 */
const COUNTED = COUNTED_ROWS - 100;
const OLD = 18_000;
const principal = { accountId: DEMO_MERCHANTS[0]?.id ?? '' };

type Page = readonly [skip: number, limit: number];
type Sort = ListRequest['body']['sort'];

const request = (
  text: string,
  search_column: string,
  [skip, limit]: Page = [0, 10],
  filter: Readonly<Record<string, string>> = {},
  sort: Sort = { parameter_name: 'created_at', sort_type: 'desc' },
): ListRequest => ({
  query: { skip, limit },
  body: { search: { search_enable: true, search_key: text, search_column }, sort, filter },
});

async function find<T extends OwnedTable>(tx: Tx, plan: ListPlan<T>, asked: ListRequest) {
  const { rows, total } = await listOf(tx, plan, asked);
  return { ids: rows.map((row) => (row as { readonly id: string }).id), total };
}

withUnprovedSandbox('a search among many rows', (sandbox) => {
  const plan = { table: customers, principal, terms: CUSTOMER_TERMS };
  const reading = { table: customers, principal };

  // Three rows with each time of creation, over almost seventeen days.
  beforeAll(async () => {
    await sandbox().database.tx((tx) =>
      tx.execute(sql`
        insert into ${customers} (id, account_id, name, email, phone, note, is_active, created_at)
        select gen_random_uuid(), ${principal.accountId}, concat_ws(' ', 'Ramai', md5(n::text), 'kata atau',
            case when n <= ${OLD} then 'lampau' end, case when n > ${ROWS - OLD} then 'terkini' end, case when n <= ${COUNTED} then 'sembilan' end,
            case when n % 2 = 0 then 'genap' end, case when n % 401 = 0 then 'jarang' end, case when n % 3001 = 0 then 'katatau' end),
          '', '', '', n % 7 <> 0, ${TEST_NOW.toISOString()}::timestamptz + n / 3 * interval '2 minutes'
        from generate_series(1, ${ROWS}) n`),
    );
    await sandbox().database.tx((tx) => tx.execute(sql`analyze ${customers}, search_terms`));
  });

  const NEWEST: Sort = { parameter_name: 'created_at', sort_type: 'desc' };
  const OLDEST: Sort = { parameter_name: 'created_at', sort_type: 'asc' };
  const BY_NAME: Sort = { parameter_name: 'name', sort_type: 'asc' };
  const FILTERS: readonly Readonly<Record<string, string>>[] = [
    {},
    { is_active: 'false' },
    { created_at: '2026-11-21..2026-11-21' },
    { created_at: '2026-11-21..2026-11-22', is_active: 'true' },
    { is_active: 'false', email: 'nobody' },
  ];
  const LISTS: readonly (readonly [Page, Sort])[] = [
    [[0, 10], NEWEST],
    [[30, 500], NEWEST],
    [[COUNTED - 20, 50], NEWEST],
    [[0, 10], OLDEST],
    [[0, 10], BY_NAME],
  ];

  it.each([
    ['all rows have', 'ramai', COUNTED_ROWS + 1],
    ['half of the rows have', 'genap', COUNTED_ROWS + 1],
    ['many old rows have', 'lampau', COUNTED_ROWS + 1],
    ['many new rows have', 'terkini', COUNTED_ROWS + 1],
    ['almost as many rows have as a list counts', 'sembilan', COUNTED],
    ['few rows have', 'jarang', Math.floor(ROWS / 401)],
    ['few rows have, but whose pairs of letters all rows have', 'katatau', Math.floor(ROWS / 3001)],
    ['no row has', 'tiada', 0],
  ])(
    'a search for a word that %s finds the rows of a full scan on each page, in each order, with each filter',
    async (_what, text, expected) => {
      await sandbox().database.tx(async (tx) => {
        expect((await find(tx, plan, request(text, 'name'))).total).toBe(expected);
        for (const [page, sort] of LISTS)
          for (const filter of FILTERS) {
            const asked = request(text, 'name', page, filter, sort);
            const expectedRows = { asked, ...(await find(tx, reading, asked)) };
            expect({ asked, ...(await find(tx, plan, asked)) }).toEqual(expectedRows);
          }
      }, 'read');
    },
  );

  /**
   * The last column is the maximum number of records that are found by terms. The oldest half of the records has the word `lampau`, and the newest
   * half has `terkini`.
   */
  it.each([
    ['a word of the newest records is found without terms', 'ramai', 'desc', 0],
    ['a word of many old records is found by the terms of its newest days', 'lampau', 'desc', 6_000],
    ['a word of many new records is found by the terms of its oldest days', 'terkini', 'asc', 6_000],
  ] as const)('%s', async (_what, text, sort_type, most) => {
    const sort = { parameter_name: 'created_at', sort_type };
    // The plan has a total, so no row is counted.
    const read = await sandbox().database.tx((tx) =>
      rowsFound(tx, 'search_terms_terms', () =>
        listOf(tx, { ...plan, total: ROWS }, request(text, 'name', undefined, undefined, sort)),
      ),
    );
    expect(read > 0).toBe(most > 0);
    expect(read).toBeLessThanOrEqual(most);
  });

  it('payments of one bill are counted exactly, although the bill is in the sample for estimates', async () => {
    const tries = 200;
    await sandbox().database.tx(async (tx) => {
      const [bill] = await tx.select().from(bills).limit(1);
      if (!bill) throw new Error('There are no bills.');
      const sampled = await tx.execute<{ id: string }>(
        sql`select id from (select gen_random_uuid() as id from generate_series(1, 5000)) ids where ${isSampled(sql`id`)} limit 1`,
      );
      const id = sampled.rows[0]?.id ?? '';
      await tx.insert(bills).values({ ...bill, id, bill_number: 'Q-77' });
      await tx.execute(sql`
        insert into ${paymentAttempts} (id, invoice_no, account_id, bill_id, service_id, channel, bank_name, amount, redirect_path, status, is_late, created_at)
        select gen_random_uuid(), 'Q-' || n, ${bill.account_id}, ${id}, 'spec', 'fpx_b2c', '', 100, '', 'failed', false, ${TEST_NOW.toISOString()}
        from generate_series(1, ${tries}) n`);
      const owner = { accountId: bill.account_id };
      const { ids, total } = await find(
        tx,
        { table: payments, principal: owner, terms: PAYMENT_TERMS },
        request('q-77', 'bill_number'),
      );
      expect([ids.length, total]).toEqual([10, tries]);
      const found = await find(
        tx,
        { table: bills, principal: owner, terms: BILL_TERMS },
        request('q-77', 'bill_number'),
      );
      expect(found).toEqual({ ids: [id], total: 1 });
    });
  });
});
