/** Keys of merchants' servers, their secrets, the addresses that last used each secret, and counts of calls. */
import type { KeyScope } from '@portal/shared/contract/kernel/key-scopes.ts';
import { bigint, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { day, id, moment } from '../../kernel/data/columns.ts';
import { merchantTable } from '../../kernel/data/merchant-table.ts';
import { users } from '../identity/domain.ts';

export const apiKeys = merchantTable('api_keys', {
  name: text().notNull(),
  scopes: text().array().$type<KeyScope[]>().notNull(),
  /** The last day on which the key works; null when it never expires. */
  expires_on: day(),
  revoked_at: moment(),
  /** The person who made the key. The key may do only what this person may do. */
  made_by: uuid()
    .notNull()
    .references(() => users.id),
});

export type KeyRow = typeof apiKeys.$inferSelect;

export const apiKeySecrets = pgTable(
  'api_key_secrets',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    key_id: uuid().notNull(),
    /** SHA-256, in hexadecimal digits. The secret itself is not stored. */
    hash: text().notNull().unique(),
    /** The first characters of the secret, by which people distinguish secrets. */
    prefix: text('shown').notNull(),
    /**
     * The idempotency key of the request that made the secret. A repeated request with this key gets a new secret, because the first
     * response may be lost.
     */
    request_key: text(),
    /** When the secret stops working, because a newer one replaces it; null for the newest. */
    ends_at: moment(),
    created_at: moment().notNull(),
  },
  (secret) => [
    unique().on(secret.account_id, secret.id),
    foreignKey({ columns: [secret.account_id, secret.key_id], foreignColumns: [apiKeys.account_id, apiKeys.id] }),
    index().on(secret.key_id, secret.created_at),
  ],
);

export const apiKeyUses = pgTable(
  'api_key_uses',
  {
    account_id: uuid().notNull(),
    secret_id: uuid().notNull(),
    address: text().notNull(),
    /** Method and path of the call, such as `POST customer-bills`. */
    call: text().notNull(),
    at: moment().notNull(),
  },
  (use) => [
    primaryKey({ columns: [use.secret_id, use.address] }),
    foreignKey({
      name: 'api_key_uses_of_secret',
      columns: [use.account_id, use.secret_id],
      foreignColumns: [apiKeySecrets.account_id, apiKeySecrets.id],
    }),
  ],
);

/** How many calls a key made from an address on a day in Kuala Lumpur. */
export const apiKeyCalls = pgTable(
  'api_key_calls',
  {
    account_id: uuid().notNull(),
    key_id: uuid().notNull(),
    day: day().notNull(),
    /** In normal form; empty for the row that counts the calls from all addresses beyond `MOST_ADDRESSES_A_DAY`. */
    address: text().notNull(),
    calls: bigint({ mode: 'number' }).notNull(),
    last_at: moment().notNull(),
    /** Method and path of the last call, such as `POST customer-bills`. */
    last_call: text().notNull(),
  },
  (counted) => [
    primaryKey({ columns: [counted.key_id, counted.day, counted.address] }),
    index().on(counted.day),
    foreignKey({
      name: 'api_key_calls_of_key',
      columns: [counted.account_id, counted.key_id],
      foreignColumns: [apiKeys.account_id, apiKeys.id],
    }),
  ],
);
