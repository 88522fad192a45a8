/** Commission records for their introducer: the state, the statement, and the parts that were taken back. */
import type { CommissionState } from '@portal/shared/contract/introducer/commissions.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { asOwnedTable, findOwned, type Owner } from '../../kernel/data/owned.ts';
import { ledgerEntries, ledgerGroups } from '../../kernel/ledger/tables.ts';
import { commissionLines, commissionPayouts } from './payouts/tables.ts';
import { commissions, introductions } from './tables.ts';

/** The amount of a commission that is left after refunds, in sen. */
export const LEFT = sql`${commissions.amount} - ${commissions.reversed}`;

export interface CommissionRecord {
  readonly id: string;
  readonly accrued_at: Date;
  readonly merchant_name: string;
  readonly paid: Sen;
  readonly fee: Sen;
  readonly basis_points: number;
  readonly earned: Sen;
  readonly reversed: Sen;
  readonly commission: Sen;
  readonly state: CommissionState;
  readonly matured_at: Date | null;
  readonly statement_id: string | null;
  readonly statement_number: string | null;
}

const builder = new QueryBuilder();

const joined = builder
  .select({
    id: commissions.id,
    account_id: commissions.account_id,
    accrued_at: commissions.accrued_at,
    merchant_name: accounts.name,
    paid: commissions.paid,
    fee: commissions.fee,
    basis_points: commissions.basis_points,
    earned: sql<Sen>`${commissions.amount}`.mapWith(commissions.amount).as('earned'),
    reversed: commissions.reversed,
    commission: sql<Sen>`${LEFT}`.mapWith(commissions.amount).as('commission'),
    state: commissions.state,
    matured_at: commissions.matured_at,
    statement_id: commissions.statement_id,
    statement_number: commissionPayouts.number,
  })
  .from(commissions)
  .innerJoin(introductions, eq(introductions.id, commissions.introduction_id))
  .innerJoin(accounts, eq(accounts.id, introductions.merchant_id))
  .leftJoin(commissionPayouts, eq(commissionPayouts.id, commissions.statement_id))
  .as('commission_records');

export const commissionRecords = asOwnedTable<CommissionRecord>(joined);

/** The parts of a commission that were taken back, oldest first. A negative part belongs to a refund that did not reach its payer. */
async function reversalsOf(tx: Tx, commissionId: string) {
  const { rows } = await tx.execute<{
    at: string;
    amount: string;
    statement_id: string | null;
    statement_number: string | null;
  }>(sql`
    select g.at, e.amount::text as amount, p.id as statement_id, p.number as statement_number
    from ${ledgerGroups} g join ${ledgerEntries} e on e.group_key = g.key and e.ledger_account = 'introducer_payable'
    left join ${commissionLines} l on l.group_key = g.key left join ${commissionPayouts} p on p.id = l.statement_id
    where g.source_type = 'commission' and g.source_id = ${commissionId} and g.kind = 'commission_reversed'
    order by g.at, g.key`);
  return rows.map(({ at, amount, statement_id, statement_number }) => ({
    created_at: momentOf(at),
    amount: BigInt(amount),
    statement_id,
    statement_number,
  }));
}

/** Throws `notFound`, for another introducer's commission as for an unknown one. */
export async function commissionDetails(tx: Tx, owner: Owner, id: string) {
  const record: CommissionRecord = await findOwned(tx, commissionRecords, owner, id);
  return { ...record, reversals: await reversalsOf(tx, id) };
}
