import type { CommissionPayoutStatus, StatementLineKind } from '@portal/shared/contract/introducer/payouts.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { day, id, moment, sen } from '../../../kernel/data/columns.ts';
import { ledgerGroups } from '../../../kernel/ledger/tables.ts';
import { commissions } from '../tables.ts';

/** The terms agreed with an introducer. Without a bank account, the owed amount is carried forward. */
export const introducerTerms = pgTable(
  'introducer_terms',
  {
    account_id: uuid()
      .primaryKey()
      .references(() => accounts.id),
    bank_code: text(),
    account_number: text(),
    holder_name: text(),
    /** The end of the current month. */
    closes_at: moment().notNull(),
    /**
     * The initial share of the fee for merchants who use the invite code; null when no share was agreed, so that the introducer cannot
     * invite.
     */
    invite_basis_points: integer(),
  },
  (terms) => [
    index().on(terms.closes_at),
    check('introducer_terms_invite', sql`${terms.invite_basis_points} between 0 and 10000`),
    check(
      'introducer_terms_bank',
      sql`(${terms.bank_code} is null) = (${terms.account_number} is null) and (${terms.bank_code} is null) = (${terms.holder_name} is null)`,
    ),
  ],
);

export type TermsRow = typeof introducerTerms.$inferSelect;

/** The statement of a month with its single transfer. The lines of a statement do not change. */
export const commissionPayouts = pgTable(
  'commission_payouts',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    number: text().notNull(),
    /** The first day of the statement's month. */
    month: day().notNull(),
    status: text().$type<CommissionPayoutStatus>().notNull(),
    opening: sen().notNull(),
    /** Sums of the statement's lines. */
    commission: sen().notNull(),
    reversal: sen().notNull(),
    returned_payout: sen('came_back').notNull(),
    carried_forward: sen().notNull(),
    amount: sen().notNull(),
    pay_at: moment(),
    arrives_by: moment(),
    paid_at: moment(),
    bank_code: text(),
    account_number: text(),
    holder_name: text(),
    bank_reference: text().unique(),
    reason: text(),
    /** The statement that carries the unpaid amount of this one forward. */
    continued_in: uuid().references((): AnyPgColumn => commissionPayouts.id),
    /** When the whole amount was paid: by this statement's transfer, or by the transfer of a later statement that carried it forward. */
    settled_at: moment(),
    created_at: moment().notNull(),
  },
  (payout) => [
    unique().on(payout.account_id, payout.id),
    unique().on(payout.account_id, payout.month),
    index('commission_payouts_continued')
      .on(payout.continued_in)
      .where(sql`${payout.continued_in} is not null`),
    check('commission_payouts_amount', sql`${payout.amount} >= 0`),
  ],
);

export type CommissionPayoutRow = typeof commissionPayouts.$inferSelect;

/** Each ledger group that changed the owed amount of an introducer, with the statement that contains it. */
export const commissionLines = pgTable(
  'commission_lines',
  {
    group_key: text()
      .primaryKey()
      .references(() => ledgerGroups.key),
    account_id: uuid().notNull(),
    statement_id: uuid().notNull(),
    kind: text().$type<StatementLineKind>().notNull(),
    commission_id: uuid().references(() => commissions.id),
    /** The payout that the bank returned or did not accept. */
    payout_id: uuid().references(() => commissionPayouts.id),
    amount: sen().notNull(),
    created_at: moment().notNull(),
  },
  (line) => [
    foreignKey({
      columns: [line.account_id, line.statement_id],
      foreignColumns: [commissionPayouts.account_id, commissionPayouts.id],
    }),
    index().on(line.statement_id, line.created_at),
    index().on(line.commission_id),
    check('commission_lines_cause', sql`(${line.kind} = 'came_back') = (${line.commission_id} is null)`),
    check('commission_lines_payout', sql`(${line.kind} = 'came_back') = (${line.payout_id} is not null)`),
  ],
);
