/** Calls that only read, on a replica that has all that the caller's account wrote. */
import type { Database, Tx } from '../data/database.ts';
import { restrictToOwnRows } from '../data/own-rows.ts';
import { positionOf } from '../data/replica/positions.ts';
import type { Principal } from '../principal.ts';

/** The caller is looked up on the primary, so a call after the end of its session is refused at once. */
export async function readForCaller<T>(
  database: Database,
  identify: (tx: Tx) => Promise<Principal>,
  read: (tx: Tx, principal: Principal) => Promise<T>,
): Promise<T> {
  // The statement of the position is sent together with the first one of the look-up, and runs after it.
  const [principal, position] = await database.tx((tx) => Promise.all([identify(tx), positionOf(tx)]), 'call');
  return database.readFrom(position, async (tx) => {
    await restrictToOwnRows(tx, principal.accountId);
    return read(tx, principal);
  });
}
