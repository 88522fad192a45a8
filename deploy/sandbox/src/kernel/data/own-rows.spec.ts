import { randomUUID } from 'node:crypto';
import { count, eq, min, sql } from 'drizzle-orm';
import { accountId, DEMO_MERCHANTS } from '../seed/accounts.ts';
import { buildTestSandboxOnPostgres, type TestSandbox } from '../../testing/test-sandbox.ts';
import { TEST_NOW } from '../../testing/seed-for-specs.ts';
import type { Tx } from './database.ts';
import { restrictToOwnRows, READ_BEFORE_IDENTITY } from './own-rows.ts';
import { bills } from '../../domains/bills/tables.ts';
import { customers } from '../../domains/customers/tables.ts';
import { introductions } from '../../domains/introducers/tables.ts';
import { paymentAttempts } from '../../domains/payments/tables.ts';

describe('row-level security between merchants in PostgreSQL', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await buildTestSandboxOnPostgres();
  });
  afterAll(() => sandbox.close());

  const [aminah, weiming] = DEMO_MERCHANTS.map(({ id }) => id);
  const asAminah = <T>(work: (tx: Tx) => Promise<T>) =>
    sandbox.database.tx(async (tx) => {
      await restrictToOwnRows(tx, aminah ?? '');
      return work(tx);
    });
  const name = "someone else's";

  it('row-level security covers every table with rows of merchants', async () => {
    const { rows } = await sandbox.database.tx((tx) =>
      tx.execute<{ name: string; guarded: boolean }>(sql`
        select relname as name, relrowsecurity and relforcerowsecurity as guarded
        from pg_class join pg_attribute on attrelid = pg_class.oid
        where attname = 'account_id' and relkind = 'r' and relnamespace = 'public'::regnamespace`),
    );
    expect(rows.length).toBeGreaterThan(5);
    const open = rows.filter(({ guarded }) => !guarded).map((row) => row.name);
    expect(open.toSorted()).toEqual(READ_BEFORE_IDENTITY);
  });

  it('a query of a merchant without a condition reads only rows of the merchant', async () => {
    const owners = await asAminah((tx) => tx.selectDistinct({ owner: customers.account_id }).from(customers));
    expect(owners).toEqual([{ owner: aminah }]);
  });

  it('an update or a deletion by a merchant does not change rows of other merchants', async () => {
    await asAminah((tx) => tx.update(customers).set({ name }));
    await asAminah((tx) => tx.delete(customers).where(eq(customers.account_id, weiming ?? '')));
    const his = await sandbox.database.tx((tx) =>
      tx
        .select({ count: count() })
        .from(customers)
        .where(eq(customers.account_id, weiming ?? '')),
    );
    expect(his[0]?.count).toBeGreaterThan(0);
    const renamed = await sandbox.database.tx((tx) =>
      tx.selectDistinct({ owner: customers.account_id }).from(customers).where(eq(customers.name, name)),
    );
    expect(renamed).toEqual([{ owner: aminah }]);
  });

  it('an insert of a row for another merchant is refused', async () => {
    const row = { id: randomUUID(), account_id: weiming ?? '', name, email: '', phone: '', note: '', is_active: true };
    const work = asAminah((tx) => tx.insert(customers).values({ ...row, created_at: TEST_NOW }));
    await expect(work).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('an introducer reads payments of introduced merchants since the introduction, and writes none', async () => {
    const farid = accountId('Rakan Niaga Utara');
    const asFarid = <T>(work: (tx: Tx) => Promise<T>) =>
      sandbox.database.tx(async (tx) => {
        await restrictToOwnRows(tx, farid);
        return work(tx);
      });
    const visibleOwners = () =>
      asFarid((tx) => tx.selectDistinct({ owner: paymentAttempts.account_id }).from(paymentAttempts));
    expect(new Set((await visibleOwners()).map(({ owner }) => owner))).toEqual(new Set([aminah, weiming]));
    const [first] = await asFarid((tx) =>
      tx
        .select({ at: min(paymentAttempts.created_at) })
        .from(paymentAttempts)
        .where(eq(paymentAttempts.account_id, weiming ?? '')),
    );
    expect(first?.at?.getTime()).toBeGreaterThanOrEqual(TEST_NOW.getTime() - 25 * 86_400_000);
    expect(await asFarid((tx) => tx.select().from(bills))).toEqual([]);
    const written = await asFarid((tx) =>
      tx.update(paymentAttempts).set({ bank_name: name }).returning({ id: paymentAttempts.id }),
    );
    expect(written).toEqual([]);

    await sandbox.database.tx((tx) =>
      tx
        .update(introductions)
        .set({ until: TEST_NOW })
        .where(eq(introductions.merchant_id, aminah ?? '')),
    );
    expect(await visibleOwners()).toEqual([{ owner: weiming }]);
  });

  it('the restriction to a merchant ends with its transaction, so a pooled connection keeps no identity', async () => {
    const counts = await Promise.all(
      Array.from({ length: 30 }, () =>
        sandbox.database.tx((tx) => tx.selectDistinct({ owner: customers.account_id }).from(customers)),
      ),
    );
    for (const owners of counts) expect(owners).toHaveLength(DEMO_MERCHANTS.length);
  });
});
