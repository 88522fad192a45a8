/** The plan of a merchant, as it is now. */
import { eq, getTableColumns } from 'drizzle-orm';
import { compiled, type Slots } from '../../kernel/data/statements/compiled.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { plans, subscriptions, type Plan } from './tables.ts';

export type PlanRow = typeof plans.$inferSelect;

/** What a new merchant begins with. */
export const FIRST_PLAN: Plan = 'starter';

const planWith = compiled((db, { accountId }: Slots<{ readonly accountId: string }>) =>
  db
    .select(getTableColumns(plans))
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.plan_id))
    .where(eq(subscriptions.account_id, accountId)),
);

/** Undefined where there is none. */
export async function planOf(tx: Tx, accountId: string): Promise<PlanRow | undefined> {
  const [plan] = await planWith(tx, { accountId });
  return plan;
}
