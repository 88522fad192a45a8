import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { bills } from '../../../domains/bills/domain.ts';
import { customers } from '../../../domains/customers/tables.ts';
import { plans, subscriptions } from '../../../domains/plans/domain.ts';
import { events } from '../../events/tables.ts';
import { onBothDatabases } from '../../../testing/each-database.ts';
import { accounts } from '../accounts.tables.ts';
import { holidays } from '../clock.tables.ts';
import { compiled, type Slots } from './compiled.ts';
import type { Tx } from '../database.ts';
import { insertNew, transitionRow, rowWith } from './rows.ts';

interface Values {
  readonly statuses: readonly string[];
}

/** Selects columns of each kind (moments, days, sen, JSON, numbers, nulls): all columns of two tables, and single columns. */
const paidWith = (db: Tx, statuses: unknown) =>
  db
    .select({
      bill: bills,
      event: getTableColumns(events),
      plan: subscriptions.plan_id,
      name: sql<string>`upper(${plans.name})`,
    })
    .from(bills)
    .innerJoin(events, eq(events.subject_id, bills.id))
    .innerJoin(subscriptions, eq(subscriptions.account_id, bills.account_id))
    .innerJoin(plans, eq(plans.id, subscriptions.plan_id))
    .where(sql`${bills.status} = any(${statuses})`)
    .orderBy(asc(events.id))
    .limit(200);

onBothDatabases('a compiled statement', (sandbox) => {
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => sandbox().database.tx(work);

  it('a compiled statement returns the result of its query builder, and is built once', async () => {
    let times = 0;
    const paid = compiled((db, { statuses }: Slots<Values>) => {
      times += 1;
      return paidWith(db, statuses);
    });
    await inTransaction(async (tx) => {
      for (const statuses of [['paid', 'due'], ['partially_refunded'], ['none']]) {
        const expected = await paidWith(tx, sql.param(statuses));
        expect(await paid(tx, { statuses })).toEqual(expected);
      }
      expect((await paid(tx, { statuses: ['paid'] })).length).toBeGreaterThan(0);
    });
    expect(times).toBe(1);
  });

  it('a row that an outer join does not find is null, as in the result of the query builder', async () => {
    const withPlans = (db: Tx) =>
      db
        .select({ id: accounts.id, plan: subscriptions })
        .from(accounts)
        .leftJoin(subscriptions, eq(subscriptions.account_id, accounts.id))
        .orderBy(asc(accounts.id));
    const all = compiled(withPlans);
    await inTransaction(async (tx) => {
      const rows = await all(tx, {});
      expect(rows).toEqual(await withPlans(tx));
      expect(new Set(rows.map(({ plan }) => plan === null))).toEqual(new Set([true, false]));
    });
  });

  it('a compiled statement encodes values by their columns, and sends null for a missing value', async () => {
    const put = compiled((db, { day, name }: Slots<typeof holidays.$inferInsert>) =>
      db.insert(holidays).values({ day, name }).returning(),
    );
    const mayDay = { day: '2031-05-01', name: 'Hari Pekerja' };
    expect(await inTransaction((tx) => put(tx, mayDay))).toEqual([mayDay]);
    const nameless = { day: '2031-05-02' } as typeof mayDay;
    await expect(inTransaction((tx) => put(tx, nameless))).rejects.toMatchObject({ code: '23502' });
  });

  it('a lookup by columns finds the row with all of the values', async () => {
    await inTransaction(async (tx) => {
      const [customer] = await tx.select().from(customers).limit(1);
      const { id = '', account_id = '' } = customer ?? {};
      expect(await rowWith(tx, customers, { id, account_id })).toEqual(customer);
      expect(await rowWith(tx, customers, { id, account_id }, 'locked')).toEqual(customer);
      expect(await rowWith(tx, customers, { id: account_id, account_id })).toBeUndefined();
    });
  });

  it('a transition updates a row only in the state that was read, and updates no other row', async () => {
    await inTransaction(async (tx) => {
      const [bill, other] = await tx
        .select()
        .from(bills)
        .where(inArray(bills.status, ['due']))
        .limit(2);
      if (!bill || !other) throw new Error('There are no bills that are due.');
      const paid_at = new Date('2026-11-20T01:02:03.004Z');
      const after = { ...bill, status: 'paid' as const, paid_at };
      expect(await transitionRow(tx, bills, bill, { status: 'paid', paid_at })).toEqual(after);
      expect(await transitionRow(tx, bills, bill, { status: 'paid', paid_at })).toBeUndefined();
      expect(await transitionRow(tx, bills, after, { status: 'due', paid_at: null })).toEqual(bill);
      expect(await rowWith(tx, bills, { id: other.id })).toEqual(other);
    });
  });

  it('the second insert of a row with an existing key inserts nothing', async () => {
    const mayDay = { day: '2032-05-01', name: 'Hari Pekerja' };
    await inTransaction(async (tx) => {
      expect(await insertNew(tx, holidays, mayDay)).toBe(true);
      expect(await insertNew(tx, holidays, { ...mayDay, name: 'Another' })).toBe(false);
      expect(await rowWith(tx, holidays, { day: mayDay.day })).toEqual(mayDay);
    });
  });
});

it('a compiled statement is refused outside a transaction of the gateway', async () => {
  const all = compiled((db) => db.select().from(holidays));
  await expect(all({ _: { session: {} } } as Tx, {})).rejects.toThrow('outside a transaction');
});
