/** The network addresses that a merchant's API keys may be used from. */
import { text, uuid } from 'drizzle-orm/pg-core';
import { merchantTable } from '../../kernel/data/merchant-table.ts';
import { apiKeys } from '../api-keys/domain.ts';

export const whiteListAddresses = merchantTable('white_list_addresses', {
  label: text().notNull(),
  /** An address or a range, in its normal form. */
  address: text().notNull(),
  /** Null when the entry applies to all keys of the account. */
  key_id: uuid().references(() => apiKeys.id),
});

export type EntryRow = typeof whiteListAddresses.$inferSelect;
