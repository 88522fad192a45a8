/**
 * Work that reads every group of the ledger once, as the ledger grows. It reads in the order of `posted_in`, because keys and times do not
 * show which of two groups was committed first, and a group that is committed behind a cursor would never be read.
 */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../data/database.ts';
import { jobCursors } from '../jobs/cursors.tables.ts';
import type { DueJob } from '../jobs/jobs.ts';
import { ledgerGroups } from './tables.ts';

/** A condition on `ledger_groups g`. */
export type GroupRange = SQL;

export interface FeedConsumer {
  /** The name of the consumer's job. */
  readonly name: string;
  /**
   * Reads the groups of one range; each group is in exactly one range. Its writes are stored together with the new cursor.
   * @param range a condition on `ledger_groups`, which the query must name `g`
   */
  readonly consume: (tx: Tx, range: GroupRange, at: Date) => Promise<void>;
}

/** The most groups in one transaction. If one transaction posted more, they are read together, because they have the same number. */
const AT_ONCE = 5_000;

/** Groups whose range is final, because no running transaction can add a group to it. */
const isDecided = sql`g.posted_in < pg_snapshot_xmin(pg_current_snapshot())`;

interface Piece extends Record<string, unknown> {
  /** Null when nothing is left to be read. */
  readonly last: string | null;
  readonly groups: number;
}

const nextPiece = async (tx: Tx, through: string): Promise<Piece | undefined> => {
  const { rows } = await tx.execute<Piece>(sql`
    select max(posted_in)::text as last, count(*)::int as groups from (
      select g.posted_in from ${ledgerGroups} g where g.posted_in > ${through}::xid8 and ${isDecided}
      order by g.posted_in limit ${AT_ONCE}) piece`);
  return rows[0];
};

const FIRST = '0';

/** A consumer's cursor as an SQL expression. */
const cursor = (name: string): SQL =>
  sql`coalesce((select through from ${jobCursors} where name = ${name}), ${FIRST}::xid8)`;

async function cursorOf(tx: Tx, name: string): Promise<string> {
  const [row] = await tx.select({ through: jobCursors.through }).from(jobCursors).where(eq(jobCursors.name, name));
  return row?.through ?? FIRST;
}

async function isAnythingNew(database: Database, name: string): Promise<boolean> {
  const piece = await database.tx(async (tx) => nextPiece(tx, await cursorOf(tx, name)), 'read');
  return (piece?.groups ?? 0) > 0;
}

/**
 * Writes the cursor's row before any group is read: when two instances run at the same time, the database refuses the one that has not seen
 * the other's write.
 */
async function takeCursor(tx: Tx, name: string, at: Date): Promise<string> {
  const [row] = await tx
    .insert(jobCursors)
    .values({ name, through: FIRST, at })
    .onConflictDoUpdate({ target: jobCursors.name, set: { at } })
    .returning({ through: jobCursors.through });
  return row?.through ?? FIRST;
}

/** Reads the next range of groups and returns their number. */
async function consumePiece(tx: Tx, { name, consume }: FeedConsumer, at: Date): Promise<number> {
  const through = await takeCursor(tx, name, at);
  const piece = await nextPiece(tx, through);
  if (!piece?.last) return 0;
  await consume(tx, sql`g.posted_in > ${through}::xid8 and g.posted_in <= ${piece.last}::xid8`, at);
  await tx.update(jobCursors).set({ through: piece.last }).where(eq(jobCursors.name, name));
  return piece.groups;
}

/** Reads all remaining groups in this transaction, and returns their number. */
export async function readOn(tx: Tx, consumer: FeedConsumer, at: Date): Promise<number> {
  let read = 0;
  for (let some = 1; some > 0; read += some) some = await consumePiece(tx, consumer, at);
  return read;
}

/** The groups that a consumer could read now and has not read. */
export const unreadBy = ({ name }: FeedConsumer): GroupRange => sql`g.posted_in > ${cursor(name)} and ${isDecided}`;

/**
 * The committed groups that a consumer has not read. The cursor is passed as a value, so that the planner knows that few groups match and
 * starts with them.
 */
export const committedSince = async (tx: Tx, { name }: FeedConsumer): Promise<GroupRange> =>
  sql`g.posted_in > ${await cursorOf(tx, name)}::xid8`;

/** The job of a consumer: it reads all remaining groups, in short transactions. */
export const feedJob = (consumer: FeedConsumer): DueJob => ({
  name: consumer.name,
  phase: 'books',
  runStepwise: async (database, clock) => {
    let read = 0;
    while (await isAnythingNew(database, consumer.name))
      read += await database.tx((tx) => consumePiece(tx, consumer, clock.now()));
    return read;
  },
});
