/** People, what they may do in which account, and what signs them in. */
import { ROLE_NAMES, type Permission } from '@portal/shared/contract/kernel/permissions.ts';
import type { SavedView } from '@portal/shared/contract/merchant/identity/list-settings.ts';
import { sql } from 'drizzle-orm';
import { SIGN_IN_METHODS } from '@portal/shared/contract/merchant/identity/sign-ins.ts';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { id, moment, versioned } from '../../kernel/data/columns.ts';
import { merchantTable } from '../../kernel/data/merchant-table.ts';

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

/** Roles that a merchant makes for the people of an account. */
export const customRoles = merchantTable('custom_roles', {
  name: text().notNull(),
  permissions: text().array().$type<Permission[]>().notNull(),
});

/** A role of a merchant's own is named exactly where the row says that it is one. */
const isNamed = (name: string, { role, role_id }: Readonly<Record<'role' | 'role_id', PgColumn>>) =>
  check(name, sql`(${role} = 'custom') = (${role_id} is not null)`);

/** A role is its account's own, and stays as long as a person has it. */
const roleReference = (name: string, { account_id, role_id }: Readonly<Record<'account_id' | 'role_id', PgColumn>>) =>
  foreignKey({ name, columns: [account_id, role_id], foreignColumns: [customRoles.account_id, customRoles.id] });

/** A role that every account has, or `custom` for one of `custom_roles`, which `role_id` names then. */
const roleColumns = () => ({
  role: text({ enum: [...ROLE_NAMES, 'custom'] }).notNull(),
  role_id: uuid(),
});

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
    ...roleColumns(),
    /** Since when this person may not act for the account, until the suspension ends. */
    suspended_at: moment(),
    created_at: moment().notNull(),
    ...versioned(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.user_id] }),
    index().on(table.user_id),
    roleReference('memberships_role', table),
    isNamed('memberships_role_named', table),
  ],
);

/** People who were asked by mail to join an account and have not answered. The token itself is only in the mail. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    ...roleColumns(),
    /** SHA-256, in hexadecimal digits. */
    token_hash: text().notNull().unique(),
    invited_by: uuid()
      .notNull()
      .references(() => users.id),
    expires_at: moment().notNull(),
    created_at: moment().notNull(),
    ...versioned(),
  },
  (table) => [
    unique('invitations_address').on(table.account_id, table.email),
    index().on(table.email),
    roleReference('invitations_role', table),
    isNamed('invitations_role_named', table),
  ],
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
  /** Of the introducer whose link was followed, as it was asked with; it may have been replaced since. */
  invite_code: text(),
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
    /** The whole address, for the person's own list. */
    address: text().notNull().default(''),
    /** What the browser said it is. */
    device: text().notNull().default(''),
    method: text({ enum: SIGN_IN_METHODS }).notNull().default('password'),
    /** When the person last proved themselves in it: by a factor, or by the password where they have none. */
    proved_at: moment(),
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
