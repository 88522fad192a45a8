/**
 * Limits on guessing passwords, by user name and by network address. An attempt is counted before the password is checked, so that
 * concurrent guesses are counted too. After the free attempts, the waiting time doubles with each further attempt.
 */
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { later } from '../../../kernel/time/clock.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { rateLimits } from '../../../kernel/http/rate-limit.tables.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { networkOf } from '../../../kernel/http/client-address.ts';
import { countOne, countersOf } from '../../../kernel/http/rate-limit.ts';

export interface LoginAttempt {
  readonly username: string;
  readonly address: string;
  /**
   * Set for a user name at sign-in, so that strangers cannot lock out its owner. Attempts are counted for each network separately, and for
   * all networks together with a higher limit. `isKnown`: the owner has a session that began in this network, where the limit for all
   * networks does not apply.
   */
  readonly owner?: { readonly isKnown: boolean };
  /** The free attempts of the user name, when it is not the default of five. */
  readonly freeTries?: number;
}

const FREE_TRIES = { user: 5, userFromEverywhere: 50, address: 30 };
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

interface Limit {
  readonly subject: string;
  readonly free: number;
}

function nameLimits({ username, address, owner, freeTries = FREE_TRIES.user }: LoginAttempt): readonly Limit[] {
  const everywhere = `sign-in user:${username}`;
  if (!owner) return [{ subject: everywhere, free: freeTries }];
  const here = { subject: `${everywhere} from:${networkOf(address)}`, free: FREE_TRIES.user };
  return owner.isKnown ? [here] : [here, { subject: everywhere, free: FREE_TRIES.userFromEverywhere }];
}

const addressLimit = ({ address }: LoginAttempt): Limit => ({
  subject: `sign-in address:${networkOf(address)}`,
  free: FREE_TRIES.address,
});

const pauseAfter = (count: number, free: number): number =>
  count < free ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** Math.min(count - free, 10), LONGEST_PAUSE_MS);

/**
 * Counts an attempt. Throws `tooMany` for an attempt that comes too soon, with the seconds until the next one is allowed; a refused attempt
 * is not counted.
 */
export async function takeTry(tx: Tx, guesser: LoginAttempt, now: Date): Promise<void> {
  const subjects = [...nameLimits(guesser), addressLimit(guesser)];
  const tried = await countersOf(
    tx,
    subjects.map((one) => one.subject),
    now,
  );
  const waits = subjects.map(({ subject, free }) => {
    const tries = tried.get(subject);
    const pause = tries ? pauseAfter(tries.count, free) : 0;
    return tries && pause > 0 ? later(tries.last_at, pause).getTime() - now.getTime() : 0;
  });
  const longest = Math.max(...waits);
  if (longest > 0) throw new Refusal('tooMany', {}, Math.ceil(longest / 1000));
  for (const { subject } of subjects) await countOne(tx, subject, now, 'last_at');
}

/** Called after a correct password. Resets the attempts of the user name; for the address, only the current attempt is subtracted. */
export async function forgiveTries(tx: Tx, guesser: LoginAttempt): Promise<void> {
  const names = nameLimits(guesser).map(({ subject }) => subject);
  await tx.delete(rateLimits).where(inArray(rateLimits.subject, names));
  await tx
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(eq(rateLimits.subject, addressLimit(guesser).subject), gt(rateLimits.count, 0)));
}
