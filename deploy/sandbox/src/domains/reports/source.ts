/** What a kind of report has to say: its columns, how many rows there are, and the rows after one of them. */
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import type { PoolType } from '@portal/shared/contract/public/public-top-up.ts';
import { csvLine, csvPlain, csvText } from '@portal/shared/domain/sheet/csv.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';

/** Amounts are sen, and moments are written by the database (`written`). */
export type Cell = string | number | Sen | null;

export interface ReportColumn {
  readonly header: string;
  /** What the last row says of an amount: the sum of all rows, or what the last of them has. */
  readonly total?: 'sum' | 'last';
}

export interface ReportLine {
  readonly cells: readonly Cell[];
  /** Its place in the order of all rows: what `read` takes to go on after it. */
  readonly cursor: readonly string[];
}

export interface Scope {
  readonly accountId: string;
  /** Of a report on a pool. */
  readonly poolType: PoolType | null;
  readonly from: Date;
  readonly until: Date;
  readonly begunAt: Date;
  /** What was stored then, as the database writes it. */
  readonly snapshot: string;
}

/** Both read rows that nobody changes any more, so that the same scope has the same rows at any later time. */
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

/** Whether a group of the ledger was stored when the report was begun. Neither its moment nor its key tells (decision 0068). */
export const wasStored = (group: string, { snapshot }: Scope): SQL =>
  sql`pg_visible_in_snapshot(${sql.identifier(group)}.posted_in, ${snapshot}::pg_snapshot)`;

/** A moment as the clocks in Malaysia showed it: `2026-11-20 09:14:05`. */
export const written = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD HH24:MI:SS')`;

export const IN_MALAYSIA = '(Asia/Kuala_Lumpur)';

export const between = (moment: SQL, { from, until }: Scope): SQL =>
  sql`${moment} >= ${from.toISOString()} and ${moment} < ${until.toISOString()}`;

/** How many rows a query has. */
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

/** The totals with these rows too. */
export const totalsWith = (columns: readonly ReportColumn[], before: Totals, lines: readonly ReportLine[]): Totals =>
  columns.map(({ total }, at) => {
    const amounts =
      total === undefined ? [] : lines.map(({ cells }) => cells[at]).filter((cell) => typeof cell === 'bigint');
    const known = before[at] ?? null;
    if (amounts.length === 0) return total === 'sum' ? (known ?? 0n) : known;
    return total === 'last' ? (amounts.at(-1) ?? known) : amounts.reduce((sum, amount) => sum + amount, known ?? 0n);
  });

/** The last row: how many rows there are, and what they come to. */
export const totalLine = (totals: Totals, rows: number): string =>
  lineOf(totals.map((total, at) => (at === 0 ? 'Total' : at === 1 ? rows : total)));
