/** The source of a kind of report: its columns, the number of its rows, and the rows after a given position. */
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import type { PoolType } from '@portal/shared/contract/public/public-top-up.ts';
import { csvLine, csvPlain, csvText } from '@portal/shared/domain/sheet/csv.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';

/** A cell of a report. Amounts are in sen; times are already formatted by the database (`written`). */
export type Cell = string | number | Sen | null;

export interface ReportColumn {
  readonly header: string;
  /** The total in the last row of the file: the sum of the column, or its last value. */
  readonly total?: 'sum' | 'last';
}

export interface ReportLine {
  readonly cells: readonly Cell[];
  /** The position in the order of all rows, from which `read` continues. */
  readonly cursor: readonly string[];
}

export interface Scope {
  readonly accountId: string;
  /** The pool of a report on a pool; null for all other reports. */
  readonly poolType: PoolType | null;
  readonly from: Date;
  readonly until: Date;
  readonly begunAt: Date;
  /** The database snapshot from the time when the report was begun (`pg_snapshot` as text). */
  readonly snapshot: string;
}

/** Both functions read only rows that can no longer change, so that a scope gives identical rows at any later time. */
export interface ReportSource {
  readonly columns: readonly ReportColumn[];
  readonly count: (tx: Tx, scope: Scope) => Promise<number>;
  readonly read: (
    tx: Tx,
    scope: Scope,
    after: readonly string[] | null,
    limit: number,
  ) => Promise<readonly ReportLine[]>;
}

/**
 * Whether a ledger group was committed before the report was begun. Only the snapshot shows this; the group's time and key do not (decision
 * 0068).
 */
export const wasStored = (group: string, { snapshot }: Scope): SQL =>
  sql`pg_visible_in_snapshot(${sql.identifier(group)}.posted_in, ${snapshot}::pg_snapshot)`;

/** A time in Malaysia, such as `2026-11-20 09:14:05`. */
export const written = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD HH24:MI:SS')`;

export const IN_MALAYSIA = '(Asia/Kuala_Lumpur)';

export const between = (moment: SQL, { from, until }: Scope): SQL =>
  sql`${moment} >= ${from.toISOString()} and ${moment} < ${until.toISOString()}`;

/** The number of rows of a query. */
export async function countOf(tx: Tx, from: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: string }>(sql`select count(*)::text as count ${from}`);
  return Number(rows[0]?.count ?? 0);
}

const cellText = (cell: Cell): string => {
  if (typeof cell === 'bigint') return decimalOf(cell);
  return typeof cell === 'number' ? csvPlain(String(cell)) : csvText(cell ?? '');
};

export const lineOf = (cells: readonly Cell[]): string => csvLine(cells.map(cellText));

export type Totals = readonly (Sen | null)[];

/** The totals after adding these rows. */
export const totalsWith = (columns: readonly ReportColumn[], before: Totals, lines: readonly ReportLine[]): Totals =>
  columns.map(({ total }, at) => {
    const amounts =
      total === undefined ? [] : lines.map(({ cells }) => cells[at]).filter((cell) => typeof cell === 'bigint');
    const known = before[at] ?? null;
    if (amounts.length === 0) return total === 'sum' ? (known ?? 0n) : known;
    return total === 'last' ? (amounts.at(-1) ?? known) : amounts.reduce((sum, amount) => sum + amount, known ?? 0n);
  });

/** The last row of the file: the number of rows, and the totals. */
export const totalLine = (totals: Totals, rows: number): string =>
  lineOf(totals.map((total, at) => (at === 0 ? 'Total' : at === 1 ? rows : total)));
