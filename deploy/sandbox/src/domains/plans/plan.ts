/** The current plan of a merchant. */
import { eq, getTableColumns } from 'drizzle-orm';
import { compiled, type Slots } from '../../kernel/data/statements/compiled.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { plans, subscriptions, type Plan } from './tables.ts';

export type PlanRow = typeof plans.$inferSelect;

/** The plan of a new merchant. */
export const FIRST_PLAN: Plan = 'starter';

const planWith = compiled((db, { accountId }: Slots<{ readonly accountId: string }>) =>
  db
    .select(getTableColumns(plans))
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.plan_id))
    .where(eq(subscriptions.account_id, accountId)),
);

/** Undefined when the account has no plan. */
export async function planOf(tx: Tx, accountId: string): Promise<PlanRow | undefined> {
  const [plan] = await planWith(tx, { accountId });
  return plan;
}
