import type { BillStatus } from '@portal/shared/contract/public/bill-status.ts';
import { bigserial, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sen } from '../../kernel/data/columns.ts';

/**
 * The number and amount of a collection's bills in each status are the sums of these rows. For each change of a bill, a trigger inserts a
 * row (`add_to_collection` in the migrations), so that payments do not wait for a lock on a shared row. A job merges the rows.
 */
export const collectionFigures = pgTable(
  'collection_figures',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    account_id: uuid().notNull(),
    collection_id: uuid().notNull(),
    status: text().$type<BillStatus>().notNull(),
    /** Whether these bills were paid. */
    is_paid: boolean().notNull(),
    /** The change of the number of bills; negative when bills left this status. */
    bills: integer().notNull(),
    amount: sen().notNull(),
  },
  (row) => [index().on(row.account_id, row.collection_id)],
);
