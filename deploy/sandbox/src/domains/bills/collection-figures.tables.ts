import type { BillStatus } from '@portal/shared/contract/public/bill-status.ts';
import { bigserial, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sen } from '../../kernel/data/columns.ts';

/**
 * How many bills a collection has in each status, and their amounts: the sum of these rows. A trigger adds one for each change of a bill
 * (`add_to_collection` in the migrations), so that no payment waits for a row that others change; a job puts them together.
 */
export const collectionFigures = pgTable(
  'collection_figures',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    account_id: uuid().notNull(),
    collection_id: uuid().notNull(),
    status: text().$type<BillStatus>().notNull(),
    /** Whether their money came. */
    is_paid: boolean().notNull(),
    /** Fewer than before where it is below nothing. */
    bills: integer().notNull(),
    amount: sen().notNull(),
  },
  (row) => [index().on(row.account_id, row.collection_id)],
);
