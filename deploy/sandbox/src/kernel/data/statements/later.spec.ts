import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { eq, sql } from 'drizzle-orm';
import { bills, type BillRow } from '../../../domains/bills/domain.ts';
import { onBothDatabases } from '../../../testing/each-database.ts';
import { holidays } from '../clock.tables.ts';
import type { Tx } from '../database.ts';
import { STATEMENTS } from '../pooled.ts';
import { later, type Writing } from './later.ts';
import { insertLater, transitionRowLater } from './rows.ts';

type Holiday = typeof holidays.$inferInsert;

const CELEBRATING: Writing<Holiday> = {
  tables: [holidays],
  queries: (db, { day, name }) => [['celebrated', db.insert(holidays).values({ day, name })]],
};

// Runs on both databases, because visibility between the parts of one statement may differ.
onBothDatabases('deferred writes', (sandbox) => {
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => sandbox().database.tx(work);
  const celebrate = (tx: Tx, day: string, name = 'Hari Pekerja') => later(tx, CELEBRATING, { day, name });
  const nameOf = (tx: Tx, day: string) =>
    tx
      .select()
      .from(holidays)
      .where(eq(holidays.day, day))
      .then(([row]) => row?.name);
  const dueBill = async (tx: Tx): Promise<BillRow> => {
    const [bill] = await tx.select().from(bills).where(eq(bills.status, 'due')).limit(1);
    if (!bill) throw new Error('There is no bill that is due.');
    return bill;
  };

  /** The statements that `work` sends. */
  async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
    const sent: string[] = [];
    const note = (text: unknown) => void sent.push(String(text));
    subscribe(STATEMENTS, note);
    try {
      await work();
    } finally {
      unsubscribe(STATEMENTS, note);
    }
    return sent;
  }

  it('deferred writes are sent as one statement before the commit of the transaction', async () => {
    const bill = await inTransaction(dueBill);
    const sent = await statementsOf(() =>
      inTransaction(async (tx) => {
        await celebrate(tx, '2033-05-01');
        await transitionRowLater(tx, bills, bill, { status: 'overdue' });
      }),
    );
    expect(sent).toHaveLength(3);
    expect(sent[1]).toMatch(/^with "celebrated" as .*"transition of bills" as /);
    await inTransaction(async (tx) => {
      expect(await nameOf(tx, '2033-05-01')).toBe('Hari Pekerja');
      expect(await tx.select().from(bills).where(eq(bills.id, bill.id))).toMatchObject([{ status: 'overdue' }]);
    });
  });

  it('deferred writes are sent before the next statement of the transaction', async () => {
    await inTransaction(async (tx) => {
      await celebrate(tx, '2033-05-02');
      expect(await nameOf(tx, '2033-05-02')).toBe('Hari Pekerja');
    });
  });

  it('a deferred insertion stores its row before the commit, and a row with the same key fails the transaction', async () => {
    const mayDay = { day: '2033-05-10', name: 'Hari Pekerja' };
    const insert = () => inTransaction((tx) => insertLater(tx, holidays, mayDay));
    const sent = await statementsOf(insert);
    expect(sent).toHaveLength(3);
    expect(sent[1]).toMatch(/^with "insertion into holidays" as /);
    await expect(insert()).rejects.toMatchObject({ code: '23505' });
    expect(await inTransaction((tx) => nameOf(tx, mayDay.day))).toBe(mayDay.name);
  });

  it('deferred writes to one table keep their order', async () => {
    await expect(
      inTransaction(async (tx) => {
        await celebrate(tx, '2033-05-03');
        await celebrate(tx, '2033-05-04');
        await celebrate(tx, '2033-05-03', 'Again');
      }),
    ).rejects.toMatchObject({ code: '23505' });
    const bill = await inTransaction(dueBill);
    await inTransaction(async (tx) => {
      await transitionRowLater(tx, bills, bill, { status: 'overdue' });
      await transitionRowLater(tx, bills, { ...bill, status: 'overdue' }, { status: 'pending' });
    });
    expect(await inTransaction((tx) => tx.select().from(bills).where(eq(bills.id, bill.id)))).toMatchObject([
      { status: 'pending' },
    ]);
  });

  it('a deferred transition of a row that has changed rolls back the transaction with a conflict', async () => {
    const bill = await inTransaction(dueBill);
    await expect(
      inTransaction(async (tx) => {
        await celebrate(tx, '2033-05-05');
        await transitionRowLater(tx, bills, { ...bill, status: 'paid' }, { status: 'overdue' });
      }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await inTransaction(async (tx) => {
      expect(await nameOf(tx, '2033-05-05')).toBeUndefined();
      expect(await tx.select().from(bills).where(eq(bills.id, bill.id))).toEqual([bill]);
    });
  });

  it('deferred writes are dropped when their savepoint is rolled back', async () => {
    await inTransaction(async (tx) => {
      await celebrate(tx, '2033-05-06');
      await expect(
        tx.transaction(async (part) => {
          await celebrate(part, '2033-05-07');
          await part.execute(sql`select`);
          await celebrate(part, '2033-05-08');
          throw new Error('Taken back');
        }),
      ).rejects.toThrow('Taken back');
      await celebrate(tx, '2033-05-09');
    });
    await inTransaction(async (tx) => {
      const names: unknown[] = [];
      for (const day of ['06', '07', '08', '09']) names.push(await nameOf(tx, `2033-05-${day}`));
      expect(names).toEqual(['Hari Pekerja', undefined, undefined, 'Hari Pekerja']);
    });
  });
});
