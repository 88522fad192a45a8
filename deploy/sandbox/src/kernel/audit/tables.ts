/**
 * The audit list: who changed people, roles, keys, addresses, approval rules or bank accounts. Such changes decide who may do what. A row
 * is never changed.
 */
import type { AuditAction } from '@portal/shared/contract/kernel/audit-actions.ts';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../data/accounts.tables.ts';
import { moment } from '../data/columns.ts';

/** The named values of a record that a change is about; never a secret. */
export type AuditedValues = Readonly<Record<string, unknown>>;

export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    action: text().$type<AuditAction>().notNull(),
    /** The id of the changed row. */
    subject_id: uuid().notNull(),
    /** The record's name at the time of the change. */
    subject_name: text().notNull(),
    /** Null for a new record. */
    before: jsonb().$type<AuditedValues>(),
    /** Null for a deleted record. */
    after: jsonb().$type<AuditedValues>(),
    /** The person who made the change, or the person who created the API key that made it. */
    user_id: uuid().notNull(),
    by_name: text().notNull(),
    key_id: uuid(),
    address: text().notNull(),
    at: moment().notNull(),
  },
  (entry) => [index().on(entry.account_id, entry.at, entry.id), index().on(entry.subject_id, entry.id)],
);
