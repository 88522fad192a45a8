import type { PayoutStatus } from '@portal/shared/contract/merchant/money/payouts.ts';
import type { Rail } from '@portal/shared/domain/rails/rails.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { id, moment, sen, versioned } from '../../kernel/data/columns.ts';
import { merchantTable } from '../../kernel/data/merchant-table.ts';
import { users } from '../identity/domain.ts';

/** The people and companies that merchants pay out to. */
export const payees = merchantTable('payees', {
  name: text().notNull(),
  bank_code: text().notNull(),
  account_number: text().notNull(),
  holder_name: text().notNull(),
  /** The holder's name at the bank; null when the account is unknown to the bank. */
  verified_name: text(),
  verified_at: moment().notNull(),
  bank_changed_at: moment().notNull(),
  is_active: boolean().notNull(),
});

/** Sheets of payouts that were accepted. */
export const payoutUploads = pgTable(
  'payout_uploads',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    file_name: text().notNull(),
    by_name: text().notNull(),
    payouts_total: integer().notNull(),
    amount: sen().notNull(),
    /** The number of rows that were left out because their payouts already existed. */
    prepared_already: integer().notNull(),
    new_payees: integer().notNull(),
    created_at: moment().notNull(),
  },
  (upload) => [unique().on(upload.account_id, upload.id), index().on(upload.account_id, upload.created_at, upload.id)],
);

/**
 * Payouts, with a copy of the payee's bank account at the time of preparation, so that a later change of the payee has no effect on them.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    reference: text().notNull(),
    payee_id: uuid()
      .notNull()
      .references(() => payees.id),
    payee_name: text().notNull(),
    bank_code: text().notNull(),
    account_number: text().notNull(),
    holder_name: text().notNull(),
    bank_holder_name: text(),
    name_differs: boolean().notNull(),
    rail: text().$type<Rail>().notNull(),
    amount: sen().notNull(),
    fee: sen().notNull(),
    tax: sen().notNull(),
    note: text().notNull(),
    status: text().$type<PayoutStatus>().notNull(),
    reason: text(),
    made_by: uuid()
      .notNull()
      .references(() => users.id),
    maker_name: text().notNull(),
    approvals_needed: integer().notNull(),
    held_until: moment(),
    expires_at: moment().notNull(),
    /** The order at the bank; null before there is an order. */
    transfer_id: uuid().unique(),
    arrives_by: moment(),
    bank_reference: text(),
    /** The sheet that contained the payout; null for a single payout. */
    upload_id: uuid(),
    /** The failed or returned payout that this payout replaces. */
    corrects_id: uuid(),
    created_at: moment().notNull(),
  },
  (payout) => [
    unique().on(payout.account_id, payout.id),
    index().on(payout.account_id, payout.created_at, payout.id),
    index().on(payout.payee_id, payout.created_at),
    index().on(payout.made_by, payout.created_at),
    uniqueIndex('payouts_live_reference')
      .on(payout.account_id, payout.reference)
      .where(sql`${payout.status} not in ('failed', 'rejected', 'cancelled', 'expired', 'returned')`),
    uniqueIndex('payouts_live_correction')
      .on(payout.corrects_id)
      .where(sql`${payout.status} not in ('failed', 'rejected', 'cancelled', 'expired', 'returned')`),
    foreignKey({
      columns: [payout.account_id, payout.corrects_id],
      foreignColumns: [payout.account_id, payout.id],
    }),
    foreignKey({
      columns: [payout.account_id, payout.upload_id],
      foreignColumns: [payoutUploads.account_id, payoutUploads.id],
    }),
    index().on(payout.upload_id),
    index('payouts_to_release')
      .on(payout.held_until)
      .where(sql`${payout.status} = 'held'`),
    index('payouts_to_expire')
      .on(payout.expires_at)
      .where(sql`${payout.status} = 'pending_approval'`),
  ],
);

/** The payout of each line of a sheet: prepared from the line, or already existing. */
export const uploadedPayouts = pgTable(
  'uploaded_payouts',
  {
    account_id: uuid().notNull(),
    upload_id: uuid().notNull(),
    line: integer().notNull(),
    payout_id: uuid().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.upload_id, row.line] }),
    index().on(row.account_id, row.payout_id),
    foreignKey({
      columns: [row.account_id, row.upload_id],
      foreignColumns: [payoutUploads.account_id, payoutUploads.id],
    }),
    foreignKey({
      columns: [row.account_id, row.payout_id],
      foreignColumns: [payouts.account_id, payouts.id],
    }),
  ],
);

export type PayoutRow = typeof payouts.$inferSelect;
export type PayeeRow = typeof payees.$inferSelect;

export const payoutApprovals = pgTable(
  'payout_approvals',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    payout_id: uuid()
      .notNull()
      .references(() => payouts.id),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    at: moment().notNull(),
  },
  (approval) => [unique().on(approval.account_id, approval.id), unique().on(approval.payout_id, approval.user_id)],
);

/** The rules for approving payouts. A merchant without a row has one approver for every payout. */
export const payoutPolicies = pgTable('payout_policies', {
  id: id(),
  account_id: uuid()
    .notNull()
    .unique()
    .references(() => accounts.id),
  one_approver_from: sen('one_from'),
  two_approvers_from: sen('two_from'),
  daily_maximum: sen(),
  /** A pending change: its rules, the person who requested it, and when it takes effect without another person. */
  next_one_approver_from: sen('next_one_from'),
  next_two_approvers_from: sen('next_two_from'),
  next_daily_maximum: sen(),
  next_by: uuid().references(() => users.id),
  next_by_name: text(),
  next_at: moment(),
  created_at: moment().notNull(),
  ...versioned(),
});
