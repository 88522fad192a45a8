/** People, their roles in accounts, and their means of signing in. */
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
    /** The account that a person acts for after signing in. */
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The user name for signing in, in lower case. */
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

/** Checks that `role_id` is set exactly when the role is `custom`. */
const isNamed = (name: string, { role, role_id }: Readonly<Record<'role' | 'role_id', PgColumn>>) =>
  check(name, sql`(${role} = 'custom') = (${role_id} is not null)`);

/** The foreign key of a custom role: the role is of this row's account, and cannot be deleted while a person has it. */
const roleReference = (name: string, { account_id, role_id }: Readonly<Record<'account_id' | 'role_id', PgColumn>>) =>
  foreignKey({ name, columns: [account_id, role_id], foreignColumns: [customRoles.account_id, customRoles.id] });

/** A built-in role, or `custom` with the id of one of `custom_roles` in `role_id`. */
const roleColumns = () => ({
  role: text({ enum: [...ROLE_NAMES, 'custom'] }).notNull(),
  role_id: uuid(),
});

/** The accounts that people may act for: each person has the account that opens at sign-in, and can have other accounts. */
export const memberships = pgTable(
  'memberships',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    /** The role of this person in the account. */
    ...roleColumns(),
    /** When the person was suspended from the account; null when they are not suspended. */
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

/** Open invitations to join an account. Only the mail contains the token itself. */
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

/** People's settings of their lists. They belong to the person and apply in all accounts. */
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

/** Links for a new password that have not been followed yet. Only the mail contains the token itself. */
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

/** Sign-in links that have not been followed yet. Only the mail contains the code itself. */
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

/** New email addresses whose code has not been entered yet. Only the mail to the new address contains the code itself. */
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

/** Requests to open an account whose link has not been followed yet. Only the mail contains the token itself. */
export const registrations = pgTable('registrations', {
  /** SHA-256, in hexadecimal digits. */
  token_hash: text().primaryKey(),
  business: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  /** The invite code of the request; its introducer may have replaced it since. */
  invite_code: text(),
  expires_at: moment().notNull(),
  created_at: moment().notNull(),
});

/**
 * One sign-in on one device. Tokens are not stored, so a copy of the database contains none. A token is signed and names its session and
 * `generation`. Each renewal raises `generation`; ending the session invalidates all of its tokens.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    generation: integer().notNull(),
    /** The network in which the session began: the IPv4 address, or the first half of the IPv6 address. */
    network: text().notNull().default(''),
    /** The whole address, for the person's own list. */
    address: text().notNull().default(''),
    /** The browser's `User-Agent` header, cut to its stored length. */
    device: text().notNull().default(''),
    method: text({ enum: SIGN_IN_METHODS }).notNull().default('password'),
    /** When the person last gave a proof in the session: a second factor, or the password when they have no factor. */
    proved_at: moment(),
    /** When the current generation began. */
    renewed_at: moment().notNull(),
    expires_at: moment().notNull(),
    ended_at: moment(),
    created_at: moment().notNull(),
  },
  (table) => [
    // When a membership is deleted, the person's sessions in that account are deleted too.
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }).onDelete('cascade'),
    index().on(table.account_id, table.user_id),
  ],
);
