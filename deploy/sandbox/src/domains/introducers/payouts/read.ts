/** The wire form of statements for their introducers. */
import type { CommissionPayoutStatus, StatementLineKind } from '@portal/shared/contract/introducer/payouts.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { addMonths } from '@portal/shared/domain/days.ts';
import { and, asc, count, eq, inArray, sql, sum } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { asOwnedTable, findOwned, type Owner } from '../../../kernel/data/owned.ts';
import { events } from '../../../kernel/events/tables.ts';
import { commissions, introductions } from '../tables.ts';
import { commissionLines, commissionPayouts, type CommissionPayoutRow } from './tables.ts';

const DIGITS_SHOWN = 4;

/** Masks the account number: only the last digits are sent, enough to distinguish account numbers. */
export const toWire = ({ account_number, ...payout }: CommissionPayoutRow) => ({
  ...payout,
  account_ending: account_number?.slice(-DIGITS_SHOWN) ?? null,
});

/** Throws `notFound`, for another introducer's statement as for an unknown one. */
export async function payoutDetails(
  tx: Tx,
  owner: Owner,
  { id, operator }: { readonly id: string; readonly operator: string },
) {
  const payout = await findOwned(tx, commissionPayouts, owner, id);
  const { account_id, month } = payout;
  const [introducer] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, account_id));
  const lines = await tx
    .select({
      kind: commissionLines.kind,
      count: count(),
      amount: sql`coalesce(${sum(commissionLines.amount)}, 0)`.mapWith(BigInt),
    })
    .from(commissionLines)
    .where(eq(commissionLines.statement_id, id))
    .groupBy(commissionLines.kind);
  const happened = await tx
    .select({ status: events.to_status, at: events.at })
    .from(events)
    .where(eq(events.timeline_id, id))
    .orderBy(asc(events.id));
  const beside = [addMonths(month, -1), addMonths(month, 1)];
  const neighbours = await tx
    .select({ id: commissionPayouts.id, month: commissionPayouts.month })
    .from(commissionPayouts)
    .where(and(eq(commissionPayouts.account_id, account_id), inArray(commissionPayouts.month, beside)));
  const at = (day: string | undefined) => neighbours.find((one) => one.month === day) ?? null;
  return {
    ...toWire(payout),
    operator,
    introducer: introducer?.name ?? '',
    lines,
    events: happened.map(({ status, at: moment }) => ({ status: status as CommissionPayoutStatus, at: moment })),
    before: at(beside[0]),
    after: at(beside[1]),
  };
}

export interface LineRow {
  readonly id: string;
  readonly statement_id: string;
  readonly kind: StatementLineKind;
  readonly created_at: Date;
  readonly commission_id: string | null;
  readonly merchant_name: string | null;
  readonly paid: Sen | null;
  readonly fee: Sen | null;
  readonly basis_points: number | null;
  readonly payout_id: string | null;
  readonly payout_number: string | null;
  readonly amount: Sen;
}

const builder = new QueryBuilder();
const cameBack = alias(commissionPayouts, 'came_back');

/** The lines of all statements of an introducer. */
export function linesOfStatements() {
  const { group_key, account_id, statement_id, kind, created_at, commission_id, payout_id, amount } = commissionLines;
  const all = builder
    .select({
      id: sql<string>`${group_key}`.as('id'),
      account_id,
      statement_id,
      kind,
      created_at,
      commission_id,
      merchant_name: accounts.name,
      paid: commissions.paid,
      fee: commissions.fee,
      basis_points: commissions.basis_points,
      payout_id,
      payout_number: cameBack.number,
      amount,
    })
    .from(commissionLines)
    .leftJoin(commissions, eq(commissions.id, commission_id))
    .leftJoin(introductions, eq(introductions.id, commissions.introduction_id))
    .leftJoin(accounts, eq(accounts.id, introductions.merchant_id))
    .leftJoin(cameBack, eq(cameBack.id, payout_id))
    .as('lines');
  return asOwnedTable<LineRow>(all);
}
