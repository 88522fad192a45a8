/** What proves a person besides their password. It is the person's own, in whichever account they act. */
import { bigint, boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, moment } from '../../../kernel/data/columns.ts';
import { memberships, users } from '../tables.ts';

const person = () =>
  uuid()
    .notNull()
    .references(() => users.id);

/** The authenticator app of a person: the secret in use, and one that waits for its first code. Both are encrypted (`sealed.ts`). */
export const totpFactors = pgTable('totp_factors', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  /** Null until the first code was entered. */
  secret: bytes(),
  enabled_at: moment(),
  /** The step of the newest code that was used: no code of it or of an earlier one is good again. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  pending_secret: bytes(),
  pending_until: moment(),
});

/** Codes for the day without app and passkey. A used one stays, so that what is left can be counted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: person(),
    /** SHA-256, in hexadecimal digits: 80 random bits need no slower hash. */
    code_hash: text().notNull(),
    used_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: person(),
    name: text().notNull(),
    /** Of the authenticator, in base64url. */
    credential_id: text().notNull().unique(),
    public_key: bytes().notNull(),
    /** How often it signed; 0 for ever where it does not count. One that goes back was copied. */
    sign_count: integer().notNull(),
    transports: text().array().notNull(),
    is_synced: boolean().notNull(),
    created_at: moment().notNull(),
    last_used_at: moment(),
  },
  (table) => [index().on(table.user_id)],
);

/**
 * An owner of an account asked that the factors of a person go who acts for it. They go once an owner of each account of the person has, and
 * each a day ago; who leaves an account takes the row along.
 */
export const factorResets = pgTable(
  'factor_resets',
  {
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    asked_by: person(),
    /** The network address it was asked from. */
    address: text().notNull(),
    due_at: moment().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.user_id] }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }).onDelete('cascade'),
    index().on(table.user_id),
    index().on(table.due_at),
  ],
);

/** What a ticket is good for. */
export const TICKET_USES = ['sign_in', 'proof', 'passkey'] as const;

/** Tickets that are waiting for a factor. The ticket itself is only in the browser, and is the challenge of a passkey. */
export const factorTickets = pgTable(
  'factor_tickets',
  {
    /** SHA-256, in hexadecimal digits. */
    ticket_hash: text().primaryKey(),
    user_id: person(),
    use: text({ enum: TICKET_USES }).notNull(),
    expires_at: moment().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [index().on(table.user_id)],
);
