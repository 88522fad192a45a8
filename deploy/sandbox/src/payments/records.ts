/** The merchant's list of payments: each try with its bill and collection, and what the ledger says it brought. */
import { decimalOf } from '@portal/shared/contract/money.ts';
import { paymentRecords } from '@portal/shared/contract/payment-records.ts';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../db/database.ts';
import { bills } from '../db/tables/bills.ts';
import { collections } from '../db/tables/collections.ts';
import { ledgerEntries, ledgerGroups } from '../db/tables/ledger.ts';
import { paymentAttempts } from '../db/tables/payments.ts';
import { checkColumns, listOf } from '../lists.ts';
import type { OwnedTable } from '../owned.ts';
import { serve } from '../serve.ts';

const OF_BILL = {
  bill_number: bills.bill_number,
  payer_name: bills.payer_name,
  collection_id: bills.collection_id,
};

const joined = new QueryBuilder()
  .select({ ...getTableColumns(paymentAttempts), ...OF_BILL, collection_title: collections.title })
  .from(paymentAttempts)
  .innerJoin(bills, eq(bills.id, paymentAttempts.bill_id))
  .innerJoin(collections, eq(collections.id, bills.collection_id))
  .as('payments');

type Row = (typeof paymentAttempts)['$inferSelect'] &
  Pick<(typeof bills)['$inferSelect'], keyof typeof OF_BILL> & { readonly collection_title: string };

/** A join in the place of a table: the engine of lists asks only for columns by name. */
const payments = joined as unknown as OwnedTable & { readonly $inferSelect: Row };

const NOTHING = { fee: null, tax: null, net: null };

/** What was posted for each try, not calculated again. */
async function proceedsOf(tx: Tx, attemptIds: readonly string[]) {
  const entries =
    attemptIds.length === 0
      ? []
      : await tx
          .select({
            attempt_id: ledgerGroups.attempt_id,
            account: ledgerEntries.ledger_account,
            amount: ledgerEntries.amount,
          })
          .from(ledgerGroups)
          .innerJoin(ledgerEntries, eq(ledgerEntries.group_key, ledgerGroups.key))
          .where(and(eq(ledgerGroups.kind, 'payment'), inArray(ledgerGroups.attempt_id, [...attemptIds])));
  const posted = new Map(entries.map(({ attempt_id, account, amount }) => [`${attempt_id} ${account}`, -amount]));
  return (id: string) => {
    const credited = (account: string) => decimalOf(posted.get(`${id} ${account}`) ?? 0n);
    if (!posted.has(`${id} clearing`)) return NOTHING;
    return { fee: credited('fee_income'), tax: credited('tax_payable'), net: credited('merchant_pending') };
  };
}

export function servePaymentRecords(app: FastifyInstance): void {
  checkColumns(payments, paymentRecords.list.columns);

  serve(
    app,
    paymentRecords.list,
    async (input, { tx, who }) => {
      const { rows, total } = await listOf(tx, { table: payments, who }, input);
      const ids = rows.map(({ id }) => id);
      const proceeds = await proceedsOf(tx, ids);
      const data = rows.map((row) => ({
        ...row,
        ...proceeds(row.id),
        amount: decimalOf(row.amount),
        created_at: row.created_at.toISOString(),
      }));
      return { list: { data, total } };
    },
    { mode: 'read' },
  );
}
