/** What customers owe and have paid, as stored for lists in the order of an amount. */
import { customers as calls } from '@portal/shared/contract/merchant/customers/customers.ts';
import { count, eq, sql } from 'drizzle-orm';
import { proveAll } from '../../kernel/ledger/prove.ts';
import { dataOf } from '../../testing/calls.ts';
import { payerOf } from '../../testing/payer.ts';
import { TEST_NOW } from '../../testing/seed-for-specs.ts';
import { withUnprovedSandbox } from '../../testing/with-sandbox.ts';
import { sumUpCustomers } from './customer-figures.ts';
import { customerChanges, customerFigures } from './customer-figures.tables.ts';
import { bills } from './tables.ts';

withUnprovedSandbox('the figures of a customer', (sandbox) => {
  const database = () => sandbox().database;

  /** A new customer with three due bills of RM1,000,000.00, so that the customer owes more than all others. */
  async function customerWithBills() {
    const aminah = payerOf(sandbox());
    const body = { name: 'Rosnah', email: 'rosnah@example.my', phone: '', note: '', is_active: true };
    const { id } = await dataOf(sandbox(), calls.create, { body }, await aminah.signedIn());
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      const bill = await aminah.createBill({ customer_id: id });
      ids.push(bill.id);
      await change(bill.id, { amount: 100_000_000n });
    }
    return { id, bills: ids };
  }

  const change = (id: string, values: Partial<typeof bills.$inferInsert>) =>
    database().tx((tx) => tx.update(bills).set(values).where(eq(bills.id, id)));

  async function listed(parameter_name: 'owed' | 'paid', sort_type: 'asc' | 'desc' = 'desc') {
    const search = { search_enable: false, search_key: '', search_column: 'name' as const };
    const input = { query: { skip: 0, limit: 500 }, body: { search, sort: { parameter_name, sort_type } } };
    return (await dataOf(sandbox(), calls.billed, input, await payerOf(sandbox()).signedIn())).list;
  }

  const numberOfChanges = async (id: string) => {
    const [row] = await database().tx((tx) =>
      tx.select({ count: count() }).from(customerChanges).where(eq(customerChanges.customer_id, id)),
    );
    return row?.count;
  };
  const faults = async () =>
    (await database().tx(proveAll, 'read')).filter((fault) => fault.startsWith('the figures of a customer'));
  const sumUp = () => sumUpCustomers(database(), sandbox().clock, () => undefined);

  it.each(['before', 'after'] as const)(
    'every change of a bill is included in the lists by amount, %s the changes are merged',
    async (when) => {
      const { id, bills: made } = await customerWithBills();
      const [first = '', second = '', third = ''] = made;
      const merge = () => (when === 'after' ? sumUp() : undefined);
      const isFirst = async (by: 'owed' | 'paid', amounts: object) => {
        await merge();
        const { data, total } = await listed(by);
        expect(data[0]).toMatchObject({ id, ...amounts });
        expect(data).toHaveLength(total);
        expect((await listed(by, 'asc')).data.map((row) => row.id)).toEqual(data.map((row) => row.id).toReversed());
      };
      await isFirst('owed', { owed: 300_000_000n, paid: 0n });
      await change(first, { status: 'pending' });
      await isFirst('owed', { owed: 300_000_000n, paid: 0n });
      await change(first, { status: 'paid', paid_at: TEST_NOW });
      await change(second, { amount: 700_000_000n });
      await isFirst('owed', { owed: 800_000_000n, paid: 100_000_000n });
      await isFirst('paid', { owed: 800_000_000n, paid: 100_000_000n, last_paid_at: TEST_NOW.toISOString() });
      await change(second, { customer_id: null });
      await change(third, { status: 'expired' });
      await isFirst('paid', { owed: 0n, paid: 100_000_000n });
      expect(await faults()).toEqual([]);
      expect(await numberOfChanges(id)).toBe(when === 'after' ? 0 : 10);
      await database().tx((tx) => tx.update(bills).set({ customer_id: null }).where(eq(bills.customer_id, id)));
    },
  );

  it('each change of a bill is added exactly once, also when two jobs run at the same time and while bills change', async () => {
    const { id, bills: made } = await customerWithBills();
    const pay = (bill: string) => change(bill, { status: 'paid', paid_at: TEST_NOW });
    await Promise.all([sumUp(), sumUp(), ...made.map(pay), sumUp()]);
    await sumUp();
    const [row] = await database().tx((tx) =>
      tx.select().from(customerFigures).where(eq(customerFigures.customer_id, id)),
    );
    expect(row).toMatchObject({ owed: 0n, paid: 300_000_000n });
    expect(await faults()).toEqual([]);
  });

  it('the ledger check reports a figure that is not the sum of the bills', async () => {
    const { id } = await customerWithBills();
    await sumUp();
    await database().tx((tx) =>
      tx
        .update(customerFigures)
        .set({ owed: sql`${customerFigures.owed} + 1` })
        .where(eq(customerFigures.customer_id, id)),
    );
    expect(await faults()).toEqual([`the figures of a customer are not the sums of their bills: ${id}`]);
  });
});
