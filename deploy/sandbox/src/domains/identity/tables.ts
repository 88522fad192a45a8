/** People, what they may do in which account, and what signs them in. */
import { ROLE_NAMES } from '@portal/shared/contract/kernel/permissions.ts';
import type { SavedView } from '@portal/shared/contract/merchant/identity/list-settings.ts';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { id, moment, versioned } from '../../kernel/data/columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** The account that signing in opens. */
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    /** Lower case; what people sign in with. */
    username: text().notNull().unique(),
    email: text().notNull(),
    name: text().notNull(),
    phone: text().notNull().default(''),
    language: text({ enum: ['en', 'ms', 'ar'] })
      .notNull()
      .default('en'),
    password_hash: text().notNull(),
    is_active: boolean().notNull().default(true),
    created_at: moment().notNull(),
    ...versioned(),
  },
  (table) => [unique().on(table.account_id, table.id)],
);

/** Who may act for which account: everybody for the one that signing in opens, some for others besides. */
export const memberships = pgTable(
  'memberships',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    /** What this person may do there. */
    role: text({ enum: ROLE_NAMES }).notNull(),
    created_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.user_id] }), index().on(table.user_id)],
);

/** How people like their lists. A person's own: it belongs to no account. */
export const listSettings = pgTable(
  'list_settings',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    list: text().notNull(),
    views: jsonb().$type<SavedView[]>().notNull(),
    /** Null for the columns that are hidden by default. */
    hidden_columns: text().array(),
    changed_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.list] })],
);

/** Mails with a link to a new password that nobody has followed yet. The token itself is only in the mail. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256, in hexadecimal digits. */
    token_hash: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    expires_at: moment().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [index().on(table.user_id)],
);

/** Mails that sign a person in by a link which nobody has followed yet. The code itself is only in the mail. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    /** SHA-256, in hexadecimal digits. */
    code_hash: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    expires_at: moment().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [index().on(table.user_id)],
);

/** People who gave another address and have yet to enter the code of the mail that went there; the code itself is only in the mail. */
export const emailChanges = pgTable('email_changes', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  /** Lower case. */
  email: text().notNull(),
  /** SHA-256, in hexadecimal digits. */
  code_hash: text().notNull(),
  expires_at: moment().notNull(),
  created_at: moment().notNull(),
});

/** People who want an account and have yet to follow the link of their mail. The token itself is only in the mail. */
export const registrations = pgTable('registrations', {
  /** SHA-256, in hexadecimal digits. */
  token_hash: text().primaryKey(),
  business: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  expires_at: moment().notNull(),
  created_at: moment().notNull(),
});

/**
 * One sign-in on one device. Tokens are not stored: they are signed statements about this row, so that a copy of the database
 * opens nothing. Each renewal raises `generation`; ending the row ends every token that names it.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    generation: integer().notNull(),
    /** Where it began: the address, of IPv6 its first half. */
    network: text().notNull().default(''),
    /** When the present generation began. */
    renewed_at: moment().notNull(),
    expires_at: moment().notNull(),
    ended_at: moment(),
    created_at: moment().notNull(),
  },
  (table) => [
    // Who may no longer act for an account has no session in it either.
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }).onDelete('cascade'),
    index().on(table.account_id, table.user_id),
  ],
);
