import type { Tx } from '../../kernel/data/database.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import { subscriptions, type Plan } from './tables.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';

/** The plans of certain merchants; every other merchant has a plan with every channel open. */
const PLANS: Readonly<Record<string, Plan>> = {
  'Kedai Sinar Pagi': 'business',
  'Persatuan Penduduk Taman Melati': 'starter',
};

/** The plan of a merchant of the demonstration, from the first day. */
export const demoPlanOf = (merchant: string): Plan => PLANS[merchant] ?? 'complete';

/** The plans themselves are created by the migrations. */
export async function seedSubscriptions(tx: Tx): Promise<void> {
  await tx.insert(subscriptions).values(
    DEMO_MERCHANTS.map(({ id, name }) => ({
      id: namedId('demonstration subscription', name),
      account_id: id,
      plan_id: demoPlanOf(name),
    })),
  );
}
