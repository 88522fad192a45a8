/** Settlements that were due when the report was begun. Their content can no longer change. */
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { sql } from 'drizzle-orm';
import { ledgerGroups } from '../../../kernel/ledger/tables.ts';
import { later } from '../../../kernel/time/clock.ts';
import { settlements } from '../../settlements/domain.ts';
import { countOf, IN_MALAYSIA, wasStored, written, type ReportSource, type Scope } from '../source.ts';

/**
 * A settlement counts as due when its group is posted. A settlement of zero posts no group, so its due time decides. Its day closed before
 * that time.
 */
const rowsOf = (scope: Scope) => sql`
  from ${settlements} s
  left join ${ledgerGroups} g on g.key = 'settlement_matured:' || s.id and ${wasStored('g', scope)}
  where (g.key is not null or (s.amount + s.kept + s.reserve_held = 0 and s.due_at <= ${scope.begunAt.toISOString()}))
    and s.account_id = ${scope.accountId} and s.day between ${dayOf(scope.from)} and ${dayOf(later(scope.until, -1))}`;

interface Row extends Record<string, unknown> {
  readonly day: string;
  readonly number: string;
  readonly payments: number;
  readonly due: string;
  readonly arrived: string | null;
  readonly amounts: readonly string[];
}

const AMOUNTS = ['collected', 'opening', 'net', 'kept', 'reserve_held', 'carried_forward', 'amount'] as const;

export const settlementSource: ReportSource = {
  columns: [
    { header: 'Day' },
    { header: 'Settlement' },
    { header: 'Payments' },
    { header: `Due ${IN_MALAYSIA}` },
    { header: `At the bank ${IN_MALAYSIA}` },
    { header: 'Collected (RM)', total: 'sum' },
    { header: 'Brought forward (RM)', total: 'sum' },
    { header: 'Net (RM)', total: 'sum' },
    { header: 'Kept (RM)', total: 'sum' },
    { header: 'Held in reserve (RM)', total: 'sum' },
    { header: 'Carried forward (RM)', total: 'sum' },
    { header: 'Settled (RM)', total: 'sum' },
  ],
  count: (tx, scope) => countOf(tx, rowsOf(scope)),
  read: async (tx, scope, after, limit) => {
    const [day] = after ?? [];
    const amounts = sql.join(
      AMOUNTS.map((name) => sql`s.${sql.identifier(name)}::text`),
      sql`, `,
    );
    // The newest transfer attempt whose money arrived and was not returned.
    const { rows } = await tx.execute<Row>(sql`
      select s.day::text, s.number, s.payments, ${written(sql`s.due_at`)} as due, (
          select ${written(sql`max(paid.at)`)} from ${ledgerGroups} paid
          where paid.source_id = s.id and paid.kind = 'settlement_paid' and ${wasStored('paid', scope)} and not exists (
            select 1 from ${ledgerGroups} back where ${wasStored('back', scope)}
              and back.key = replace(paid.key, 'settlement_paid:', 'settlement_returned:'))) as arrived,
        array[${amounts}] as amounts
      ${rowsOf(scope)} ${day === undefined ? sql`` : sql`and s.day > ${day}`} order by s.day limit ${limit}`);
    return rows.map((row) => ({
      cells: [row.day, row.number, row.payments, row.due, row.arrived, ...row.amounts.map(BigInt)],
      cursor: [row.day],
    }));
  },
};
