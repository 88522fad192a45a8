/** A plan that the operator gives to an account, without a charge. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { raisedVersion } from '../../kernel/data/update-row.ts';
import { addEntry, type Requester } from './entries.ts';
import type { Change, CurrentSubscription } from './current-subscription.ts';
import { subscriptions } from './tables.ts';

/** Puts the plan into effect now. Only for a subscription without a paid term today: any other changes when its term ends. */
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
