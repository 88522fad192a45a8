import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { day, id, moment, sen } from '../../../kernel/data/columns.ts';
import { transfers } from '../../transfers/domain.ts';

/** The lines of the bank's statements, each with the transfer that it belongs to. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: id(),
    /** The merchant, found by the transfer or by the last transfer to the bank account; null when both are unknown. */
    account_id: uuid().references(() => accounts.id),
    bank_reference: text().notNull().unique(),
    /** The reference that the gateway gave to the bank, as printed in the statement. */
    reference: text().notNull(),
    account_number: text().notNull(),
    amount: sen().notNull(),
    day: day().notNull(),
    /** Null when no transfer of the gateway matches the line. */
    transfer_id: uuid()
      .unique()
      .references(() => transfers.id),
    created_at: moment().notNull(),
  },
  (line) => [unique().on(line.account_id, line.id), index().on(line.day)],
);
