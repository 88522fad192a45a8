import type { CommissionState } from '@portal/shared/contract/introducer/commissions.ts';
import { sql } from 'drizzle-orm';
import {
  check,
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
import { id, moment, sen } from '../../kernel/data/columns.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { paymentAttempts } from '../payments/domain.ts';

/** Introductions of merchants by introducers. Setting `until` ends an introduction; its row stays. */
export const introductions = pgTable(
  'introductions',
  {
    id: id(),
    /** The introducer's account. */
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    merchant_id: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The introducer sees payments from this time on. */
    since: moment().notNull(),
    /** Null while the introduction is in force; once it is over, the introducer sees no data of the merchant. */
    until: moment(),
  },
  (table) => [
    unique().on(table.account_id, table.id),
    // A merchant has at most one introducer at a time.
    uniqueIndex()
      .on(table.merchant_id)
      .where(sql`${table.until} is null`),
    check('introductions_of_another', sql`${table.account_id} <> ${table.merchant_id}`),
  ],
);

/** Codes in the invite links of introducers. Replaced codes stay, so that no code is issued again. */
export const inviteCodes = pgTable(
  'invite_codes',
  {
    code: text().primaryKey(),
    /** The introducer's account. */
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    created_at: moment().notNull(),
    /** From this time on, accounts that open with the code get no introduction. Null for the code in force. */
    replaced_at: moment(),
  },
  (code) => [
    // An introducer has at most one code in force.
    uniqueIndex('invite_codes_in_force')
      .on(code.account_id)
      .where(sql`${code.replaced_at} is null`),
  ],
);

/** The share of each fee that an introduction earns from the time `since` on. A change adds a row and leaves earlier commission unchanged. */
export const commissionRates = pgTable(
  'commission_rates',
  {
    account_id: uuid().notNull(),
    introduction_id: uuid().notNull(),
    since: moment().notNull(),
    /** The share of the fee without tax: 2500 is a quarter. */
    basis_points: integer().notNull(),
    /** The operator's person who set the share, and the reason; null for the initial share. */
    by_name: text(),
    reason: text(),
  },
  (rate) => [
    primaryKey({ columns: [rate.introduction_id, rate.since] }),
    foreignKey({
      columns: [rate.account_id, rate.introduction_id],
      foreignColumns: [introductions.account_id, introductions.id],
    }),
    check('commission_rates_share', sql`${rate.basis_points} between 0 and 10000`),
  ],
);

/** The commission on a payment, at the rate in force when the payment succeeded. A payment has at most one. */
export const commissions = pgTable(
  'commissions',
  {
    id: id(),
    /** The introducer's account. */
    account_id: uuid().notNull(),
    introduction_id: uuid().notNull(),
    payment_id: uuid()
      .notNull()
      .unique()
      .references(() => paymentAttempts.id),
    basis_points: integer().notNull(),
    /** The paid amount and its fee, as posted to the ledger. */
    paid: sen().notNull(),
    fee: sen().notNull(),
    amount: sen().notNull(),
    /** The amount refunded to the payer, and the part of the commission that was taken back with it. */
    refunded: sen().notNull(),
    reversed: sen().notNull(),
    /** When the payment began, which is the order of the introducer's payments. */
    payment_at: moment().notNull(),
    accrued_at: moment().notNull(),
    /** When the settlement of its payment was due; from then on the commission can be paid. */
    matured_at: moment(),
    /** The statement that the commission is in, and when that statement was settled: copies that triggers keep (migration 0059). */
    statement_id: uuid(),
    settled_at: moment(),
    /** Kept by a trigger: reversed, accrued, matured, payable or paid. */
    state: text().$type<CommissionState>().notNull().default('accrued'),
  },
  (commission) => [
    foreignKey({
      columns: [commission.account_id, commission.introduction_id],
      foreignColumns: [introductions.account_id, introductions.id],
    }),
    index().on(commission.account_id, commission.accrued_at),
    index('commissions_by_state').on(commission.account_id, commission.state, commission.accrued_at),
    index('commissions_of_introduction').on(commission.introduction_id, commission.state, commission.payment_at),
    index('commissions_in_order_of_paid').on(commission.introduction_id, commission.state, commission.paid),
    index('commissions_to_mature')
      .on(commission.payment_id)
      .where(sql`${commission.matured_at} is null`),
    check('commissions_amount', sql`${commission.amount} > 0 and ${commission.amount} <= ${commission.fee}`),
    check('commissions_refunded', sql`${commission.refunded} between 0 and ${commission.paid}`),
    check('commissions_reversed', sql`${commission.reversed} between 0 and ${commission.amount}`),
  ],
);

export type CommissionRow = typeof commissions.$inferSelect;
