/**
 * Makes report files. When the gateway begins a file, it stores the current database snapshot (`snapshot`) and the number of rows. Then it
 * reads the next rows from that snapshot and stores them together with the position, piece by piece. When a gateway is killed between two
 * pieces, another gateway continues after the last piece, and the file is identical byte for byte.
 */
import { createHash } from 'node:crypto';
import { CSV_MARK } from '@portal/shared/domain/sheet/csv.ts';
import { endOf, startOf } from '@portal/shared/domain/malaysian-time.ts';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../kernel/data/database.ts';
import { restrictToOwnRows } from '../../kernel/data/own-rows.ts';
import { positionNow, type Position } from '../../kernel/data/replica/positions.ts';
import { notify } from '../../kernel/notices/notify.ts';
import { later, type Clock } from '../../kernel/time/clock.ts';
import { PartFailed } from '../../kernel/jobs/jobs.ts';
import { SOURCES } from './kinds.ts';
import {
  lineOf,
  totalLine,
  totalsWith,
  type ReportLine,
  type ReportSource,
  type Scope,
  type Totals,
} from './source.ts';
import { comingTo, OPEN } from './states.ts';
import { reportChunks, reportFiles, type ReportRow } from './tables.ts';

/** Rows in a piece, about 32 KB. The content of the file does not depend on this number. */
const ROWS_AT_ONCE = 250;

/** The most files of one merchant that are made at the same time. */
const TOGETHER = 2;

const KEPT_MS = 7 * 24 * 60 * 60_000;

type Stored = Pick<Scope, 'snapshot' | 'begunAt'>;

const scopeOf = (report: ReportRow, stored: Stored): Scope => ({
  accountId: report.account_id,
  poolType: report.pool_type,
  from: startOf(report.start_date),
  until: endOf(report.end_date),
  ...stored,
});

/** How long a step of a file waits for the replica. */
const REPLICA_WAIT_MS = 1_000;

/** Reads in a read-only transaction, because a serialisable transaction could make payments fail. */
const readRows = <T>(
  database: Database,
  { account_id }: ReportRow,
  position: Position | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  database.readFrom(
    position,
    async (tx) => {
      await restrictToOwnRows(tx, account_id);
      return work(tx);
    },
    REPLICA_WAIT_MS,
  );

/** Changes a file, unless another process has changed it since it was read. Returns the changed file. */
async function changeFile(
  tx: Tx,
  { id, chunks }: Pick<ReportRow, 'id' | 'chunks'>,
  change: Partial<ReportRow>,
): Promise<ReportRow | undefined> {
  const states = change.status === undefined ? ['running' as const] : comingTo(change.status);
  const [after] = await tx
    .update(reportFiles)
    .set(change)
    .where(and(eq(reportFiles.id, id), eq(reportFiles.chunks, chunks), inArray(reportFiles.status, [...states])))
    .returning();
  return after;
}

/**
 * The current snapshot with its position, and the number of rows that the file will have. The snapshot is that of the primary: the function
 * leaves out the transactions in progress when it runs on a replica.
 */
async function countRows(database: Database, report: ReportRow, begunAt: Date) {
  const { snapshot, position } = await database.tx(async (tx) => {
    const { rows } = await tx.execute<{ snapshot: string }>(sql`select pg_current_snapshot()::text as snapshot`);
    return { snapshot: rows[0]?.snapshot ?? '', position: await positionNow(tx) };
  }, 'read');
  const scope = scopeOf(report, { snapshot, begunAt });
  const rows = await readRows(database, report, position, (tx) => SOURCES[report.kind].count(tx, scope));
  return { snapshot, position, begun_at: begunAt, rows };
}

/** Begins a queued file, unless two files of its merchant are in progress. */
export async function begin(database: Database, clock: Clock, report: ReportRow): Promise<ReportRow | undefined> {
  const isRoom = async (tx: Tx) => {
    const ofMerchant = and(eq(reportFiles.account_id, report.account_id), eq(reportFiles.status, 'running'));
    const [running] = await tx.select({ count: count() }).from(reportFiles).where(ofMerchant);
    return (running?.count ?? 0) < TOGETHER;
  };
  if (report.status !== 'queued' || !(await database.tx(isRoom, 'read'))) return undefined;
  const begun = await countRows(database, report, clock.now());
  const totals = SOURCES[report.kind].columns.map(({ total }) => (total === 'sum' ? '0' : null));
  return database.tx(async (tx) =>
    (await isRoom(tx)) ? changeFile(tx, report, { status: 'running', ...begun, totals }) : undefined,
  );
}

const sen = (totals: ReportRow['totals']): Totals =>
  (totals ?? []).map((total) => (total === null ? null : BigInt(total)));

interface Piece {
  readonly text: string;
  readonly totals: Totals;
}

function pieceOf({ columns }: ReportSource, report: ReportRow, lines: readonly ReportLine[], isLast: boolean): Piece {
  const isFirst = report.chunks === 0;
  const totals = totalsWith(columns, sen(report.totals), lines);
  const head = isFirst ? CSV_MARK + lineOf(columns.map(({ header }) => header)) : '';
  const foot = isLast ? totalLine(totals, report.rows_done + lines.length) : '';
  return { text: head + lines.map(({ cells }) => lineOf(cells)).join('') + foot, totals };
}

/** Writes the next piece. Returns the changed file; undefined when another process has changed it. */
async function writeNext(
  database: Database,
  report: ReportRow,
  stored: Stored,
  rowsAtOnce: number,
): Promise<ReportRow | undefined> {
  const source = SOURCES[report.kind];
  const scope = scopeOf(report, stored);
  const from = report.position ?? undefined;
  const lines = await readRows(database, report, from, (tx) => source.read(tx, scope, report.cursor, rowsAtOnce));
  const isLast = lines.length < rowsAtOnce;
  const { text, totals } = pieceOf(source, report, lines, isLast);
  const content = Buffer.from(text);
  return database.tx(async (tx) => {
    const written = await changeFile(tx, report, {
      chunks: report.chunks + 1,
      cursor: lines.at(-1)?.cursor ?? report.cursor,
      rows_done: report.rows_done + lines.length,
      size: report.size + content.length,
      totals: totals.map((total) => total?.toString() ?? null),
      is_written: isLast,
    });
    const { id: report_id, account_id, chunks: place, size: first_byte } = report;
    if (written) await tx.insert(reportChunks).values({ report_id, account_id, place, first_byte, content });
    return written;
  });
}

/** The pieces of a file, beginning with the piece that contains this byte. Each piece is read in its own transaction. */
export async function* piecesFrom(database: Database, { id, account_id }: ReportRow, first: number) {
  const { report_id, place, first_byte, content } = reportChunks;
  for (let at: number | undefined; ; at = at === undefined ? undefined : at + 1) {
    const which = at === undefined ? sql`${first_byte} <= ${first}` : eq(place, at);
    const [piece] = await database.tx(async (tx) => {
      await restrictToOwnRows(tx, account_id);
      return tx
        .select({ place, first_byte, content })
        .from(reportChunks)
        .where(and(eq(report_id, id), which))
        .orderBy(sql`${place} desc`)
        .limit(1);
    }, 'read');
    if (!piece) return;
    at = piece.place;
    yield piece;
  }
}

/** Reads the pieces as text, because the memory of byte buffers is freed too late and would accumulate. */
async function hashOf(database: Database, report: ReportRow): Promise<string> {
  const hash = createHash('sha256');
  for (let place = 0; place < report.chunks; place += 1) {
    // The pieces are newer than the snapshot.
    const [piece] = await readRows(database, report, undefined, (tx) =>
      tx
        .select({ text: sql<string>`convert_from(${reportChunks.content}, 'UTF8')` })
        .from(reportChunks)
        .where(and(eq(reportChunks.report_id, report.id), eq(reportChunks.place, place))),
    );
    if (!piece) throw new Error(`Piece ${place} of a report is missing.`);
    hash.update(piece.text);
  }
  return hash.digest('hex');
}

/** Notifies the person who requested the file. */
async function tellReady(tx: Tx, report: ReportRow | undefined, at: Date): Promise<ReportRow | undefined> {
  if (report) {
    const { account_id: accountId, made_by: to, start_date, end_date } = report;
    const data = { name: `${start_date} – ${end_date}` };
    await notify(tx, { event: 'report.ready', accountId, to, data, link: '/reports/files', at });
  }
  return report;
}

async function finish(database: Database, clock: Clock, report: ReportRow): Promise<ReportRow | undefined> {
  if (report.rows_done !== report.rows)
    throw new PartFailed(
      `A report of the kind ${report.kind} has ${report.rows_done} rows in the place of ${report.rows}.`,
    );
  const now = clock.now();
  const sha256 = await hashOf(database, report);
  const ready = { status: 'ready' as const, sha256, ready_at: now, expires_at: later(now, KEPT_MS) };
  return database.tx(async (tx) => tellReady(tx, await changeFile(tx, report, ready), now));
}

/** Deletes the content of a file; its row remains. */
export async function drop(
  tx: Tx,
  report: Pick<ReportRow, 'id' | 'chunks'>,
  status: 'expired' | 'failed' | 'cancelled',
): Promise<ReportRow | undefined> {
  const dropped = await changeFile(tx, report, { status });
  if (dropped) await tx.delete(reportChunks).where(eq(reportChunks.report_id, report.id));
  return dropped;
}

/** Does the next step of a file. Returns the changed file; undefined when the file has to wait, or another process has changed it. */
export async function advance(
  database: Database,
  clock: Clock,
  report: ReportRow,
  rowsAtOnce = ROWS_AT_ONCE,
): Promise<ReportRow | undefined> {
  const { snapshot, begun_at: begunAt } = report;
  if (snapshot === null || begunAt === null) return begin(database, clock, report);
  return report.is_written
    ? finish(database, clock, report)
    : writeNext(database, report, { snapshot, begunAt }, rowsAtOnce);
}

/** The unfinished files, in the order of their requests. */
const openFiles = (database: Database): Promise<readonly ReportRow[]> =>
  database.tx(
    (tx) =>
      tx
        .select()
        .from(reportFiles)
        .where(inArray(reportFiles.status, [...OPEN]))
        .orderBy(asc(reportFiles.created_at), asc(reportFiles.id)),
    'read',
  );

/**
 * Does one step of every file, so that a large file does not delay the others and a gateway can stop soon. Returns the number of steps.
 * When one file fails, the other files still get their step before the error is thrown.
 */
export async function makeFiles(database: Database, clock: Clock): Promise<number> {
  const failures: unknown[] = [];
  let steps = 0;
  for (const report of await openFiles(database))
    try {
      if (await advance(database, clock, report)) steps += 1;
    } catch (error) {
      failures.push(error);
      await database.tx((tx) => drop(tx, report, 'failed'));
    }
  if (failures.length > 0) throw new AggregateError(failures, `Report files that failed: ${failures.length}`);
  return steps;
}
