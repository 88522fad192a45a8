import { Refusal } from './errors.ts';

/** Runs at most `atOnce` pieces of work at a time; the others wait for their turn, in order. */
export function turns(atOnce: number) {
  const line: (() => void)[] = [];
  let busy = 0;
  return {
    take: async <T>(work: () => Promise<T>): Promise<T> => {
      if (busy < atOnce) busy += 1;
      else await new Promise<void>((go) => line.push(go));
      try {
        return await work();
      } finally {
        // The next task takes over the slot, so `busy` does not change.
        const next = line.shift();
        if (next) next();
        else busy -= 1;
      }
    },
    waiting: () => line.length,
    isIdle: () => busy === 0,
  };
}

/** How many files of one account may wait for their turn; each of them is held in memory. */
const WAITING = 10;
/** The seconds until a refused caller may retry. */
const RETRY_AFTER = 10;

/** Limits concurrency: at most `atOnce` tasks run at a time, and at most one of each account. */
export function turnsOfAccounts(atOnce: number) {
  const ofAll = turns(atOnce);
  const ofAccount = new Map<string, ReturnType<typeof turns>>();
  return {
    /** Throws `tooMany` when too many tasks of the account are waiting. */
    take: async <T>(accountId: string, work: () => Promise<T>): Promise<T> => {
      const own = ofAccount.get(accountId) ?? turns(1);
      if (own.waiting() >= WAITING) throw new Refusal('tooMany', {}, RETRY_AFTER);
      ofAccount.set(accountId, own);
      try {
        return await own.take(() => ofAll.take(work));
      } finally {
        if (own.isIdle()) ofAccount.delete(accountId);
      }
    },
  };
}
