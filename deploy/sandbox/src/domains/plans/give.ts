/** Gives an account a plan without a charge, for the operator. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { raisedVersion } from '../../kernel/data/update-row.ts';
import { addEntry, type Requester } from './entries.ts';
import type { Change, CurrentSubscription } from './current-subscription.ts';
import { subscriptions } from './tables.ts';

/**
 * Puts the plan into effect now. Allowed only for a subscription without a paid term today; any other subscription changes at the end of
 * its term.
 */
export async function givePlan(
  tx: Tx,
  current: CurrentSubscription,
  { charge, offer }: Change,
  by: Requester,
): Promise<void> {
  const editor = { principal: { name: by.byName ?? '' }, now: by.at };
  await addEntry(tx, current, { kind: 'change', state: 'done', charge, isFree: true }, by);
  await tx
    .update(subscriptions)
    .set({ plan_id: offer.planId, set_aside: null, ...raisedVersion(subscriptions, editor) })
    .where(eq(subscriptions.account_id, current.row.account_id));
}
