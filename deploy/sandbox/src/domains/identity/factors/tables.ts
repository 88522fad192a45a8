/** Second factors of people. They belong to the person and apply in every account. */
import { bigint, boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, moment } from '../../../kernel/data/columns.ts';
import { memberships, users } from '../tables.ts';

const person = () =>
  uuid()
    .notNull()
    .references(() => users.id);

/**
 * The authenticator app of a person: the active secret, and a pending secret until its first code. Both are encrypted
 * (`secret-encryption.ts`).
 */
export const totpFactors = pgTable('totp_factors', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  /** Null until the first code is entered. */
  secret: bytes(),
  enabled_at: moment(),
  /** The time step of the newest used code. Codes of this step and of earlier steps are not accepted again. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  pending_secret: bytes(),
  pending_until: moment(),
});

/**
 * Codes for people who cannot use their app or passkey. A used code stays in the table with the time of its use; only unused codes count as
 * remaining.
 */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: person(),
    /** SHA-256, in hexadecimal digits. A code has 80 random bits, so a slower hash is not needed. */
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
    /** The authenticator's id of the credential, in base64url. */
    credential_id: text().notNull().unique(),
    public_key: bytes().notNull(),
    /** The signature count; always 0 when the authenticator does not count. A count that decreases means that the passkey was cloned. */
    sign_count: integer().notNull(),
    transports: text().array().notNull(),
    is_synced: boolean().notNull(),
    created_at: moment().notNull(),
    last_used_at: moment(),
  },
  (table) => [index().on(table.user_id)],
);

/**
 * Requests by an owner of an account to remove the factors of one of its people. The factors are removed when, in each account of the
 * person, an owner's request is at least a day old. A row is deleted when the person leaves the account.
 */
export const factorResets = pgTable(
  'factor_resets',
  {
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    asked_by: person(),
    /** The network address of the request. */
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

/** The purposes of tickets. A ticket is valid for one purpose only. */
export const TICKET_USES = ['sign_in', 'proof', 'passkey'] as const;

/** Tickets for requested factors. Only the browser has the ticket itself, which is also the challenge of a passkey. */
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
