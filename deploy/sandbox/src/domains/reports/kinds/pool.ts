/** The entries of one pool, each with the balance after it. */
import { sql } from 'drizzle-orm';
import { ledgerEntries, ledgerGroups } from '../../../kernel/ledger/tables.ts';
import { between, countOf, IN_MALAYSIA, wasStored, written, type ReportSource, type Scope } from '../source.ts';

const rowsOf = (scope: Scope) => sql`
  from ${ledgerEntries} e join ${ledgerGroups} g on g.key = e.group_key
  where e.account_id = ${scope.accountId} and e.ledger_account = 'pool' and e.pool_type = ${scope.poolType}
    and e.version is not null and ${between(sql`g.at`, scope)} and ${wasStored('g', scope)}`;

interface Row extends Record<string, unknown> {
  readonly at: string;
  readonly kind: string;
  readonly key: string;
  readonly amount: string;
  readonly balance: string;
  readonly version: number;
}

export const poolSource: ReportSource = {
  columns: [
    { header: `When ${IN_MALAYSIA}` },
    { header: 'Entry' },
    { header: 'Kind' },
    { header: 'Amount (RM)', total: 'sum' },
    { header: 'Balance after (RM)', total: 'last' },
  ],
  count: (tx, scope) => countOf(tx, rowsOf(scope)),
  read: async (tx, scope, after, limit) => {
    const [version] = after ?? [];
    const { rows } = await tx.execute<Row>(sql`
      select ${written(sql`g.at`)} as at, g.kind, g.key, (-e.amount)::text as amount, e.balance_after::text as balance, e.version
      ${rowsOf(scope)} ${version === undefined ? sql`` : sql`and e.version > ${Number(version)}`} order by e.version limit ${limit}`);
    return rows.map((row) => ({
      cells: [row.at, row.key, row.kind, BigInt(row.amount), BigInt(row.balance)],
      cursor: [String(row.version)],
    }));
  },
};
