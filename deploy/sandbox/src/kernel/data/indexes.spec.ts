/** Frequent and public queries use an index, so they stay fast with many rows. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { isAlive } from '../../domains/bills/uploads/alive.ts';
import { billedRows } from '../../domains/bills/uploads/billed.ts';
import { expireBills } from '../../domains/bills/jobs.ts';
import { billNumbered } from '../../domains/payments/records/numbered.ts';
import { postedProceeds } from '../../domains/payments/proceeds.ts';
import { findRows, listOf } from '../lists/lists.ts';
import { takeDue } from '../../domains/payments/enquiry/enquire.ts';
import { findPage, loadWireProgress } from '../../domains/payment-pages/to-wire.ts';
import { DEMO_MERCHANTS } from '../seed/accounts.ts';
import { onBothDatabases } from '../../testing/each-database.ts';
import { timesUsed } from '../../testing/times-used.ts';
import type { Tx } from './database.ts';
import { bills, BILL_TERMS } from '../../domains/bills/tables.ts';
import { collections } from '../../domains/collections/tables.ts';
import { ledgerGroups } from '../ledger/tables.ts';

// Runs on both databases, because each has its own query planner.
onBothDatabases('indexes', (sandbox) => {
  it('the progress of a payment page is found by the index of merchant and collection', async () => {
    const used = await sandbox().database.tx(async (tx) => {
      const [page] = await tx
        .update(collections)
        .set({ kind: 'payment', amount_kind: 'open', amount: null, shows_progress: true })
        .returning();
      const { id } = await findPage(tx, page?.id ?? '');
      return timesUsed(tx, 'collection_figures_account_id_collection_id_index', () => loadWireProgress(tx, id));
    });
    expect(used).toBe(1);
  });

  it('bills that equal rows of a sheet are found by the index of collection, due date and amount', async () => {
    const used = await sandbox().database.tx(async (tx) => {
      const [bill] = await tx.select().from(bills).limit(1);
      if (!bill) throw new Error('There are no bills.');
      const more = Array.from({ length: 1_000 }, (_, at) => ({
        ...bill,
        id: randomUUID(),
        bill_number: `S-${at}`,
        status: 'due' as const,
        // The bills of a sheet often have the same due date.
        due_date: '2027-01-01',
        amount: bill.amount + BigInt(at),
      }));
      await tx.insert(bills).values(more);
      await tx.execute(sql`analyze ${bills}`);
      const rows = more.slice(0, 20).map((form, line) => ({ line, form }));
      return timesUsed(tx, 'bills_collection_id_due_date_amount_index', async () => {
        const found = await billedRows(
          tx,
          { accountId: bill.account_id },
          { collectionId: bill.collection_id, rows, alive: isAlive(tx, sandbox().app.sandbox.ports.billPayments) },
        );
        expect(found.size).toBe(rows.length);
      });
    });
    expect(used).toBeGreaterThan(0);
  });

  it.each<[string, string, (tx: Tx) => Promise<unknown>]>([
    [
      'bills whose last day has passed',
      'bills_expires_on_index',
      (tx) =>
        expireBills(
          tx,
          sandbox().clock,
          () => undefined,
          () => undefined,
        ),
    ],
    [
      'the newest bills of a merchant',
      'bills_account_id_created_at_index',
      (tx) =>
        findRows(tx, { table: bills, principal: { accountId: DEMO_MERCHANTS[0]?.id ?? '' } }, { skip: 0, limit: 20 }),
    ],
    [
      'bills that contain a text',
      'search_terms_terms',
      (tx) =>
        listOf(
          tx,
          { table: bills, principal: { accountId: DEMO_MERCHANTS[0]?.id ?? '' }, terms: BILL_TERMS },
          {
            query: { skip: 0, limit: 20 },
            body: {
              search: { search_enable: true, search_key: '0001', search_column: 'bill_number' },
              sort: { parameter_name: 'created_at', sort_type: 'desc' },
              filter: {},
            },
          },
        ),
    ],
    [
      'a bill and its payments by any of their numbers',
      'bills_account_id_bill_number_unique',
      (tx) => billNumbered(tx, { accountId: DEMO_MERCHANTS[0]?.id ?? '' }, 'INV-00001'),
    ],
    [
      'payments with a due status enquiry',
      'payment_attempts_next_enquiry',
      (tx) => takeDue(tx, sandbox().clock.now(), 200),
    ],
    [
      'the proceeds of a payment',
      'ledger_groups_source_id_index',
      (tx) => postedProceeds(tx, eq(ledgerGroups.source_id, randomUUID())),
    ],
  ])('%s are found by an index', async (_what, index, work) => {
    expect(await sandbox().database.tx((tx) => timesUsed(tx, index, () => work(tx)))).toBeGreaterThan(0);
  });
});
