/** The faults of a step: the database makes it retry, the gateway stops, the reply is lost, or the request is sent twice at the same time. */
import type { Database } from '../../kernel/data/database.ts';
import type { Generator } from '../../kernel/seed/generator.ts';
import { stoppedAt } from '../stopped-at.ts';

export type Fault = 'none' | 'try again' | 'lost reply' | 'stopped' | 'stopped everywhere' | 'twice at once';

export function nextFault({ between }: Generator): Fault {
  const drawn = between(1, 100);
  if (drawn <= 70) return 'none';
  if (drawn <= 78) return 'try again';
  if (drawn <= 86) return 'lost reply';
  return drawn <= 96 ? 'stopped' : 'twice at once';
}

/** Makes every transaction fail once at its end, like a transaction with a serialisation failure. */
const failingOnce = (database: Database): Database => ({
  ...database,
  tx: (work, mode) => {
    let isFirst = true;
    return database.tx(async (tx) => {
      const answer = await work(tx);
      if (!isFirst) return answer;
      isFirst = false;
      throw Object.assign(new Error('could not serialize access'), { code: '40001' });
    }, mode);
  },
});

type Taking<A> = (database: Database) => Promise<A>;

export interface Taken<A> {
  /** The answers to the requests, in the order of the requests. */
  readonly answers: readonly A[];
  /** The step was done once before the first answer, and the reply was lost. */
  readonly wasDoneUnseen: boolean;
}

/** Most steps have fewer statements than this. A stop after a step's last statement never happens. */
const MOST_STATEMENTS = 24;

/**
 * Stops a step before each of its statements, one after the other, and after its commit. A step of several transactions continues where it
 * was stopped, and each of its transactions is stopped at every statement in turn.
 */
async function takeStoppedEverywhere<A>(database: Database, take: Taking<A>, hasParts: boolean): Promise<Taken<A>> {
  for (let boundary = 1; ; boundary += 1) {
    let answer: A | undefined;
    const { wasStopped, wasStored } = await stoppedAt(boundary, async () => {
      answer = await take(database);
    });
    if (!wasStopped && answer !== undefined) return { answers: [answer], wasDoneUnseen: false };
    if (!wasStored) continue;
    if (!hasParts) return { answers: [await take(database)], wasDoneUnseen: true };
    boundary = 0;
  }
}

/** Takes a step under a fault. @param hasParts the step takes several transactions, and may be repeated at any time */
export async function takeUnder<A>(
  fault: Fault,
  { between }: Generator,
  database: Database,
  take: Taking<A>,
  hasParts: boolean,
): Promise<Taken<A>> {
  const delivered = (...answers: A[]): Taken<A> => ({ answers, wasDoneUnseen: false });
  if (fault === 'none') return delivered(await take(database));
  if (fault === 'try again') return delivered(await take(failingOnce(database)));
  if (fault === 'lost reply') return delivered(await take(database), await take(database));
  if (fault === 'twice at once') return delivered(...(await Promise.all([take(database), take(database)])));
  if (fault === 'stopped everywhere') return takeStoppedEverywhere(database, take, hasParts);
  const { wasStopped, wasStored } = await stoppedAt(between(1, MOST_STATEMENTS), () => take(database));
  return { answers: [await take(database)], wasDoneUnseen: !wasStopped || wasStored };
}
