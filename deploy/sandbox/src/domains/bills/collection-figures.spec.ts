import { randomUUID } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import { proveAll } from '../../kernel/ledger/prove.ts';
import { TEST_NOW } from '../../testing/seed-for-specs.ts';
import { withUnprovedSandbox } from '../../testing/with-sandbox.ts';
import { countBills, figuresOf, sumUpCollections } from './collection-figures.ts';
import { collectionFigures } from './collection-figures.tables.ts';
import { bills } from './tables.ts';

withUnprovedSandbox('the figures of a collection', (sandbox) => {
  const database = () => sandbox().database;

  /** Makes a new collection with `many` bills of RM1.00. */
  async function billsOf(many: number) {
    return database().tx(async (tx) => {
      const [like] = await tx.select().from(bills).limit(1);
      if (!like) throw new Error('There are no bills.');
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into collections (id, account_id, title, description, record_status, created_at)
        values (gen_random_uuid(), ${like.account_id}, 'Ujian', '', 1, ${TEST_NOW.toISOString()}) returning id`);
      const collection_id = rows[0]?.id ?? '';
      const fresh = { collection_id, customer_id: null, status: 'due' as const, paid_at: null, amount: 100n };
      const made = Array.from({ length: many }, (_, n) => ({
        ...like,
        ...fresh,
        id: randomUUID(),
        bill_number: `F-${collection_id.slice(0, 8)}-${n}`,
      }));
      await tx.insert(bills).values(made);
      return { collection_id, account_id: like.account_id, ids: made.map(({ id }) => id) };
    });
  }

  const figures = (accountId: string, collectionId: string) =>
    database().tx(async (tx) => (await figuresOf({ tx, principal: { accountId } }, [collectionId]))(collectionId));
  const changesOf = async (collectionId: string) => {
    const [row] = await database().tx((tx) =>
      tx.select({ count: count() }).from(collectionFigures).where(eq(collectionFigures.collection_id, collectionId)),
    );
    return row?.count;
  };
  /** The faults of collection figures that the ledger check finds by counting all bills again. */
  const faults = async () =>
    (await database().tx(proveAll, 'read')).filter((fault) => fault.startsWith('the figures of a collection'));
  const sumUp = () => sumUpCollections(database(), sandbox().clock, () => undefined);

  it('every change of a bill is immediately included in the figures of its collection', async () => {
    const { account_id, collection_id, ids } = await billsOf(3);
    const [first = '', second = '', third = ''] = ids;
    expect(await figures(account_id, collection_id)).toEqual({
      bills_total: 3,
      bills_paid: 0,
      bills_open: 3,
      collected: '0.00',
    });
    const change = (id: string, values: Partial<typeof bills.$inferInsert>) =>
      database().tx((tx) => tx.update(bills).set(values).where(eq(bills.id, id)));
    await change(first, { status: 'paid', paid_at: TEST_NOW });
    await change(second, { amount: 700n });
    await change(second, { status: 'pending' });
    expect(await figures(account_id, collection_id)).toEqual({
      bills_total: 3,
      bills_paid: 1,
      bills_open: 1,
      collected: '1.00',
    });
    const overdue = () => database().tx((tx) => countBills(tx, account_id, { status: 'overdue' }));
    const before = await overdue();
    await change(third, { status: 'overdue' });
    expect(await overdue()).toBe(before + 1);
    await database().tx((tx) => tx.delete(bills).where(eq(bills.id, third)));
    await change(second, { status: 'paid', paid_at: TEST_NOW });
    expect(await figures(account_id, collection_id)).toEqual({
      bills_total: 2,
      bills_paid: 2,
      bills_open: 0,
      collected: '8.00',
    });
    expect(await faults()).toEqual([]);
  });

  it('each change of a bill is added exactly once, also when the job runs concurrently and while bills change', async () => {
    const { account_id, collection_id, ids } = await billsOf(150);
    expect(await changesOf(collection_id)).toBe(150);
    const pay = (id: string) =>
      database().tx((tx) => tx.update(bills).set({ status: 'paid', paid_at: TEST_NOW }).where(eq(bills.id, id)));
    await Promise.all([sumUp(), sumUp(), ...ids.slice(0, 40).map(pay), sumUp()]);
    expect(await figures(account_id, collection_id)).toEqual({
      bills_total: 150,
      bills_paid: 40,
      bills_open: 110,
      collected: '40.00',
    });
    expect(await changesOf(collection_id)).toBeLessThan(150);
    expect(await faults()).toEqual([]);
  });

  it('the ledger check reports a figure that is not the sum of its bills', async () => {
    const { collection_id } = await billsOf(1);
    await database().tx((tx) =>
      tx.update(collectionFigures).set({ amount: 101n }).where(eq(collectionFigures.collection_id, collection_id)),
    );
    expect(await faults()).toEqual([`the figures of a collection are not the sum of its bills: ${collection_id} due`]);
  });
});
