import { randomUUID } from 'node:crypto';
import { bills as billContract } from '@portal/shared/contract/merchant/bills/bills.ts';
import { customers as customerContract } from '@portal/shared/contract/merchant/customers/customers.ts';
import { COUNTED_ROWS, type ListSpec } from '@portal/shared/contract/kernel/list.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { bills, BILL_TERMS } from '../../domains/bills/tables.ts';
import { customers, CUSTOMER_TERMS } from '../../domains/customers/tables.ts';
import { manualPayments } from '../../domains/payments/by-hand/tables.ts';
import { PAYMENT_SEARCH, PAYMENT_TERMS, payments } from '../../domains/payments/records/record-rows.ts';
import { paymentAttempts } from '../../domains/payments/tables.ts';
import { products } from '../../domains/products/tables.ts';
import { DEMO_MERCHANTS } from '../seed/accounts.ts';
import { forEachDatabase } from '../../testing/each-database.ts';
import { TEST_NOW } from '../../testing/seed-for-specs.ts';
import { rowsRead } from '../../testing/times-used.ts';
import type { Tx } from '../data/database.ts';
import { listOf, type ListPlan } from './lists.ts';
import type { OwnedTable } from '../data/owned.ts';
import { restrictToOwnRows } from '../data/own-rows.ts';
import type { SearchTerms } from './search-terms.ts';
import { searchTerms } from './search-terms.tables.ts';

const [aminah = '', weiming = ''] = DEMO_MERCHANTS.map(({ id }) => id);

const customer = (name: string, account_id = aminah) => ({
  id: randomUUID(),
  account_id,
  name,
  email: '',
  phone: '',
  note: '',
  is_active: true,
  created_at: TEST_NOW,
});

/** The request of a search, for as many rows as one page has. */
const searchFor = (text: string, column: string, limit = 500) => ({
  query: { skip: 0, limit },
  body: {
    search: { search_enable: true, search_key: text, search_column: column },
    sort: { parameter_name: 'created_at', sort_type: 'desc' as const },
    filter: {},
  },
});

async function find<T extends OwnedTable>(tx: Tx, plan: ListPlan<T>, text: string, column: string) {
  const { rows, total } = await listOf(tx, plan, searchFor(text, column));
  return { ids: rows.map((row) => (row as { readonly id: string }).id), total };
}

// Runs on both databases, because case folding and comparison of letters may differ.
forEachDatabase('search terms', (sandbox) => {
  const database = () => sandbox().database;
  const asAminah = { principal: { accountId: aminah } };
  const termsOf = (tx: Tx, id: string) => tx.select().from(searchTerms).where(eq(searchTerms.record_id, id));

  /** The rows found by terms, and the rows found by a full scan. */
  const findBoth = async <T extends OwnedTable>(tx: Tx, plan: ListPlan<T>, text: string, column: string) => {
    const { terms: _terms, ...reading } = plan;
    return { byTerms: await find(tx, plan, text, column), reading: await find(tx, reading, text, column) };
  };

  it('a search by terms finds exactly the rows that a full scan finds, for random texts', async () => {
    const letters = fc.constantFrom(
      ...Array.from('abcABC019 _%\\\'"-.'),
      'É',
      'é',
      'ß',
      'İ',
      'Σ',
      'ς',
      '陈',
      '😀',
      '\n',
    );
    const text = fc.string({ unit: letters, maxLength: 12 });
    const names = fc.array(fc.string({ unit: letters, minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 25 });
    /** Mostly a part of a name: unchanged, in upper or lower case, or with underscores, which the portal sends for spaces. */
    const part = fc.record({
      name: fc.nat(24),
      from: fc.nat(19),
      length: fc.integer({ min: 1, max: 6 }),
      as: fc.constantFrom(
        (found: string) => found,
        (found: string) => found.toUpperCase(),
        (found: string) => found.toLowerCase(),
        (found: string) => found.replaceAll(' ', '_'),
      ),
    });
    let found = 0;
    await fc.assert(
      fc.asyncProperty(names, fc.array(part, { minLength: 2, maxLength: 8 }), text, async (some, parts, other) => {
        await database().tx(async (tx) => {
          const rows = some.map((name) => customer(name));
          await tx.insert(customers).values(rows);
          const within = inArray(
            customers.id,
            rows.map(({ id }) => id),
          );
          const plan = { table: customers, ...asAminah, within, terms: CUSTOMER_TERMS };
          const keys = parts.map(({ name, from, length, as }) =>
            as(
              Array.from(some[name % some.length] ?? '')
                .slice(from, from + length)
                .join(''),
            ),
          );
          for (const key of [...keys, other]) {
            const { byTerms, reading } = await findBoth(tx, plan, key, 'name');
            expect(byTerms).toEqual(reading);
            if (key !== '') found += reading.total;
          }
        });
      }),
      { numRuns: 60 },
    );
    expect(found).toBeGreaterThan(20);
  }, 120_000);

  const lists: readonly (readonly [
    string,
    ListPlan<OwnedTable> & { readonly terms: SearchTerms },
    ListSpec<unknown>,
  ])[] = [
    ['bills', { table: bills, terms: BILL_TERMS, ...asAminah }, billContract.list],
    ['payments', { table: payments, terms: PAYMENT_SEARCH, ...asAminah }, paymentRecords.list],
    ['customers', { table: customers, terms: CUSTOMER_TERMS, ...asAminah }, customerContract.list],
  ];
  it.each(lists)(
    'a search by terms in every searched column of %s finds the texts of the column',
    async (_name, plan, list) => {
      await database().tx(async (tx) => {
        for (const column of list.columns.search) {
          const { rows } = await listOf(tx, plan, searchFor('', column));
          const texts = rows.map((row) => (row as Readonly<Record<string, string | null>>)[column] ?? '');
          const longest = texts.toSorted((one, other) => other.length - one.length)[0] ?? '';
          expect(Object.keys(plan.terms)).toContain(column);
          for (const key of new Set([longest, longest.slice(1, 4), longest.slice(-2)])) {
            const { byTerms, reading } = await findBoth(tx, plan, key, column);
            expect(byTerms).toEqual(reading);
            if (longest !== '') expect(byTerms.total).toBeGreaterThan(0);
          }
        }
      });
    },
  );

  it('a search for a text of very many records returns the newest, and stops counting at the list limit', async () => {
    await database().tx(async (tx) => {
      // So many rows, each with its triggers, take longer than a statement may on a busy machine.
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`
        insert into ${customers} (id, account_id, name, email, phone, note, is_active, created_at)
        select gen_random_uuid(), ${aminah}, 'Ramai ' || n, '', '', '', true, ${TEST_NOW.toISOString()}::timestamptz + n * interval '1 second'
        from generate_series(1, ${COUNTED_ROWS + 5}) n`);
      const { rows, total } = await listOf(
        tx,
        { table: customers, ...asAminah, terms: CUSTOMER_TERMS },
        searchFor('ramai', 'name', 2),
      );
      expect(rows.map(({ name }) => name)).toEqual([`Ramai ${COUNTED_ROWS + 5}`, `Ramai ${COUNTED_ROWS + 4}`]);
      expect(total).toBe(COUNTED_ROWS + 1);
      await tx.delete(customers).where(gt(customers.created_at, TEST_NOW));
    });
  });

  it('a renamed record is found by its new name only, and a deleted record has no search terms', async () => {
    const row = customer('Lama sekali');
    const plan = { table: customers, ...asAminah, terms: CUSTOMER_TERMS };
    const its = eq(customers.id, row.id);
    await database().tx(async (tx) => {
      await tx.insert(customers).values(row);
      const [before] = await termsOf(tx, row.id);
      await tx.update(customers).set({ name: 'Baharu' }).where(its);
      expect((await find(tx, plan, 'baharu', 'name')).ids).toEqual([row.id]);
      expect((await find(tx, plan, 'lama sekali', 'name')).ids).toEqual([]);
      const [after] = await termsOf(tx, row.id);
      expect(after?.terms.filter((term) => before?.terms.includes(term)).length).toBeLessThan(after?.terms.length ?? 0);
      await tx.delete(customers).where(its);
      expect(await termsOf(tx, row.id)).toEqual([]);
    });
  });

  it('equal records of two merchants have different terms, and each merchant finds only its own record', async () => {
    const [hers, his] = [customer('Nama sama'), customer('Nama sama', weiming)];
    await database().tx((tx) => tx.insert(customers).values([hers, his]));
    const searching = (accountId: string) => (tx: Tx) =>
      find(tx, { table: customers, principal: { accountId }, terms: CUSTOMER_TERMS }, 'nama sama', 'name');
    expect((await database().tx(searching(aminah))).ids).toEqual([hers.id]);
    expect((await database().tx(searching(weiming))).ids).toEqual([his.id]);
    await database().tx(async (tx) => {
      const [one] = await termsOf(tx, hers.id);
      const [other] = await termsOf(tx, his.id);
      expect(one?.terms.length).toBeGreaterThan(5);
      expect(other?.terms.filter((term) => one?.terms.includes(term))).toEqual([]);
      // Row-level security is tested on PostgreSQL only: the only role of PGlite is a superuser.
      if (database().kind === 'pglite') return;
      await restrictToOwnRows(tx, weiming);
      expect((await searching(aminah)(tx)).ids).toEqual([]);
      await restrictToOwnRows(tx, aminah);
      expect((await searching(weiming)(tx)).ids).toEqual([]);
      const all = tx.select({ id: customers.id }).from(customers);
      const found = await all.where(
        and(inArray(customers.id, tx.select({ id: searchTerms.record_id }).from(searchTerms))),
      );
      expect(found.map(({ id }) => id)).not.toContain(his.id);
    });
  });

  it('a payment is found by the texts of its bill, also after a change of the bill', async () => {
    const plan = { table: payments, ...asAminah, terms: PAYMENT_TERMS };
    const [name, number] = ['Nama baharu pembayar', `BARU-${randomUUID()}`];
    await database().tx(async (tx) => {
      const [tried] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.account_id, aminah)).limit(1);
      const bill_id = tried?.bill_id ?? '';
      const words = { method: 'cash', received_on: '2026-11-20', reference: '', reason: '', comment: '' } as const;
      const byHand = {
        id: randomUUID(),
        invoice_no: randomUUID(),
        bill_id,
        amount: 100n,
        created_at: TEST_NOW,
        ...words,
      };
      await tx.insert(manualPayments).values({ ...byHand, account_id: aminah });
      const before = await find(tx, plan, name, 'payer_name');
      await tx.update(bills).set({ payer_name: name, bill_number: number }).where(eq(bills.id, bill_id));
      const tries = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.bill_id, bill_id));
      const ids = [byHand, ...tries].map(({ id }) => id).toSorted();
      expect(before.ids).toEqual([]);
      expect(ids.length).toBeGreaterThan(1);
      expect((await find(tx, plan, name, 'payer_name')).ids.toSorted()).toEqual(ids);
      expect((await find(tx, plan, number, 'bill_number')).ids.toSorted()).toEqual(ids);
    });
  });

  it('a search for the title of no collection reads no payment, although a product has the title', async () => {
    const plan = { table: payments, ...asAminah, terms: PAYMENT_SEARCH };
    const read = (title: string) => (tx: Tx) =>
      rowsRead(tx, 'payment_attempts', () => find(tx, plan, title, 'collection_title'));
    const [product] = await database().tx((tx) => tx.select().from(products).where(eq(products.account_id, aminah)));
    const { rows } = await database().tx((tx) => listOf(tx, plan, searchFor('', 'collection_title', 1)));
    expect(await database().tx(read(product?.title ?? ''))).toBe(0);
    expect(await database().tx(read(rows[0]?.collection_title ?? ''))).toBeGreaterThan(0);
  });

  it('the triggers of both payment tables write the search terms of every searched field', async () => {
    const written = await database().tx(async (tx) => {
      const { rows } = await tx.execute<{ definition: string; source: string }>(sql`
        select pg_get_triggerdef(t.oid) as definition,
          (select prosrc from pg_proc where proname = 'write_search_terms_of_payments') as source
        from pg_trigger t
        where tgname = 'search_terms_written' and tgrelid in ('payment_attempts'::regclass, 'manual_payments'::regclass)`);
      return rows.map(({ definition, source }) => {
        const fields = [...definition.matchAll(/'([^']+)'/g)].map(([, field]) => field ?? '');
        expect(source).toContain(`{${fields.join(',')}}`);
        return fields;
      });
    });
    expect(written).toHaveLength(2);
    expect(new Set(written.flat())).toEqual(new Set(Object.values(PAYMENT_TERMS).map(({ field }) => field)));
  });

  it('search terms of the days from, or up to, a day match exactly the records created on these days', async () => {
    const days = (from: string, to: string) =>
      fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map((day) => day.toISOString());
    await fc.assert(
      fc.asyncProperty(days('2016-01-01', '2046-01-01'), days('2016-01-01', '2046-01-01'), async (created, day) => {
        const { rows } = await database().tx((tx) =>
          tx.execute(sql`
            select terms && search_terms_from(${aminah}, ${day}::timestamptz) as later, terms && search_terms_to(${aminah}, ${day}::timestamptz) as earlier
            from search_terms_of_moment(${aminah}, ${created}::timestamptz) as terms`),
        );
        expect(rows).toEqual([
          { later: created.slice(0, 10) >= day.slice(0, 10), earlier: created.slice(0, 10) <= day.slice(0, 10) },
        ]);
      }),
      {
        numRuns: 100,
        examples: [
          ['2026-11-21T23:59:59.999Z', '2026-11-21T00:00:00.000Z'],
          ['2026-11-21T23:59:59.999Z', '2026-11-22T00:00:00.000Z'],
        ],
      },
    );
  });
});
