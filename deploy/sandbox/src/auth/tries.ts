/**
 * Limits on guessing passwords, by user name and by network address. A try is counted before the password is looked at, so that
 * guesses made at once are counted too; after the free ones each further try has to wait, twice as long every time.
 */
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { later } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import { signInFailures as failures } from '../db/tables/accounts.ts';
import type { DueJob } from '../jobs.ts';
import { networkOf } from '../network.ts';

export interface Guesser {
  readonly username: string;
  readonly address: string;
}

const FREE_TRIES = { user: 5, address: 30 };
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
const FORGOTTEN_AFTER_MS = 60 * 60_000;

const subjectsOf = ({ username, address }: Guesser) => [
  { subject: `user:${username}`, free: FREE_TRIES.user },
  { subject: `address:${networkOf(address)}`, free: FREE_TRIES.address },
];

const pauseAfter = (count: number, free: number): number =>
  count < free ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** Math.min(count - free, 10), LONGEST_PAUSE_MS);

/** Counts one more try and answers 0; or, when it comes too soon, counts nothing and answers how many seconds are left. */
export async function takeTry(tx: Tx, guesser: Guesser, now: Date): Promise<number> {
  const subjects = subjectsOf(guesser);
  const rows = await tx
    .select()
    .from(failures)
    .where(
      inArray(
        failures.subject,
        subjects.map((one) => one.subject),
      ),
    );
  const counts = subjects.map(({ subject, free }) => {
    const row = rows.find((one) => one.subject === subject && later(one.last_at, FORGOTTEN_AFTER_MS) > now);
    const pause = row ? later(row.last_at, pauseAfter(row.count, free)).getTime() - now.getTime() : 0;
    return { subject, count: row?.count ?? 0, pause };
  });
  const longest = Math.max(...counts.map(({ pause }) => pause));
  if (longest > 0) return Math.ceil(longest / 1000);
  for (const { subject, count } of counts)
    await tx
      .insert(failures)
      .values({ subject, count: count + 1, last_at: now })
      .onConflictDoUpdate({ target: failures.subject, set: { count: count + 1, last_at: now } });
  return 0;
}

/** After the right password: the user starts afresh, and the address gets back the one try, not those of other guesses. */
export async function forgiveTries(tx: Tx, guesser: Guesser): Promise<void> {
  const [user, address] = subjectsOf(guesser).map((one) => one.subject);
  await tx.delete(failures).where(eq(failures.subject, user ?? ''));
  await tx
    .update(failures)
    .set({ count: sql`${failures.count} - 1` })
    .where(and(eq(failures.subject, address ?? ''), sql`${failures.count} > 0`));
}

/** Forgets tries that count no more; answers how many. */
export const forgetTries: DueJob = async (tx, clock) => {
  const gone = await tx
    .delete(failures)
    .where(lte(failures.last_at, later(clock.now(), -FORGOTTEN_AFTER_MS)))
    .returning({ subject: failures.subject });
  return gone.length;
};
