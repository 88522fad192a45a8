/** The payments of an introducer with hundreds of merchants. */
import type { CommissionState } from '@portal/shared/contract/introducer/commissions.ts';
import { introducer } from '@portal/shared/contract/introducer/introducer.ts';
import { sql } from 'drizzle-orm';
import { dataOf } from '../../testing/calls.ts';
import { fillBooks } from '../../testing/large-books.ts';
import { withUnprovedSandbox } from '../../testing/with-sandbox.ts';
import { entriesFound } from '../../testing/times-used.ts';
import { listOf, type ListPlan } from '../../kernel/lists/lists.ts';
import { ownTerms } from '../../kernel/lists/search-terms.ts';
import { introducedPayments } from './introduced.ts';
import { FARID } from './testing/earning.ts';

/** Two merchants have most of the introducer's payments, 500 have one or none each. */
const PAYMENTS = 4_000;
const LIMIT = 40;

interface Payment extends Record<string, unknown> {
  readonly id: string;
  readonly created_at: string;
  readonly amount: string;
  readonly merchant_name: string;
  readonly commission_state: CommissionState | null;
}

withUnprovedSandbox('an introducer with hundreds of merchants', (sandbox) => {
  let token = '';
  let all: readonly Payment[] = [];

  beforeAll(async () => {
    await fillBooks(sandbox(), PAYMENTS);
    token = (await sandbox().signIn('farid')).access;
    const { rows } = await sandbox().database.tx((tx) =>
      tx.execute<Payment>(sql`
        select a.id, to_char(a.created_at at time zone 'utc', 'YYYYMMDDHH24MISSMS') as created_at, lpad(a.amount::text, 20, '0') as amount,
          lower(m.name) as merchant_name, c.state as commission_state
        from payment_attempts a left join commissions c on c.payment_id = a.id join introductions i on i.merchant_id = a.account_id and i.until is null and i.since <= a.created_at
        join accounts m on m.id = a.account_id where i.account_id = ${FARID} and a.mark is null`),
    );
    all = rows;
  });

  const FILTERS: readonly { readonly commission_state?: CommissionState }[] = [{}, { commission_state: 'paid' }];
  it.each(
    (['created_at', 'amount', 'merchant_name'] as const).flatMap((parameter_name) =>
      FILTERS.map((filter) => ({ parameter_name, filter })),
    ),
  )(
    'reads the first page and deep pages in the order of $parameter_name, with the filter $filter',
    async ({ parameter_name, filter }) => {
      const { commission_state } = filter;
      const wanted = all.filter((row) => commission_state === undefined || row.commission_state === commission_state);
      // The payments of one merchant are in the order of creation.
      const keyOf = (row: Payment) =>
        `${row[parameter_name]} ${parameter_name === 'merchant_name' ? row.created_at : ''} ${row.id}`;
      const ids = wanted.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map(({ id }) => id);
      for (const sort_type of ['asc', 'desc'] as const) {
        const inOrder = sort_type === 'asc' ? ids : ids.toReversed();
        for (const skip of [0, LIMIT, 300, ids.length - 20]) {
          const search = { search_enable: false, search_key: '', search_column: 'merchant_name' as const };
          const body = { search, sort: { parameter_name, sort_type }, filter };
          const input = { query: { skip, limit: LIMIT }, body };
          const { list } = await dataOf(sandbox(), introducer.payments, input, { token });
          expect(list.data.map(({ id }) => id)).toEqual(inOrder.slice(skip, skip + LIMIT));
          expect(list.total).toBe(ids.length);
        }
      }
    },
  );

  const principal = { accountId: FARID };
  const search = { search_enable: false, search_key: '', search_column: 'merchant_name' };

  it.each(['created_at', 'merchant_name'])(
    'a page past the end in the order of %s reads the payments at most three times',
    async (parameter_name) => {
      const body = { search, sort: { parameter_name, sort_type: 'desc' as const }, filter: {} };
      const { table, merchants } = introducedPayments(principal, body);
      await sandbox().database.tx(async (tx) => {
        const parents = { query: merchants, count: await tx.$count(merchants) };
        const input = { query: { skip: 100_000, limit: LIMIT }, body };
        const read = await entriesFound(tx, 'payment_attempts', async () => {
          const { rows } = await listOf(tx, { table, parents, principal, total: all.length }, input);
          expect(rows).toEqual([]);
        });
        // The indexes also have the few payments that are not in the list, such as duplicates.
        expect(read).toBeLessThan(3.5 * all.length);
      });
    },
  );

  it('a list of the payments of all merchants cannot be searched by terms, which its type excludes', async () => {
    const body = {
      search: { ...search, search_enable: true, search_key: 'kedai' },
      sort: { parameter_name: 'created_at', sort_type: 'desc' as const },
      filter: {},
    };
    const { table, merchants } = introducedPayments(principal, body);
    const parents = { query: merchants, count: 1 };
    // @ts-expect-error The queries for terms read the table without the parents.
    const plan: ListPlan<typeof table> = { table, parents, principal, terms: ownTerms(['merchant_name']) };
    const work = sandbox().database.tx((tx) => listOf(tx, plan, { query: { skip: 0, limit: LIMIT }, body }));
    // PostgreSQL's code of a missing FROM-clause entry.
    await expect(work).rejects.toMatchObject({ cause: { code: '42P01' } });
  });
});
