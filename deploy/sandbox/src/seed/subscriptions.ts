import type { Tx } from '../db/database.ts';
import { subscriptions } from '../db/tables/plans.ts';
import { DEMO_MERCHANTS } from './accounts.ts';

/** Where a merchant is not named, every channel is open. */
const PLANS: Readonly<Record<string, string>> = {
  'Kedai Sinar Pagi': 'business',
  'Persatuan Penduduk Taman Melati': 'starter',
};

/** The plans themselves came with the tables. */
export async function seedSubscriptions(tx: Tx): Promise<void> {
  await tx
    .insert(subscriptions)
    .values(DEMO_MERCHANTS.map(({ id, name }) => ({ account_id: id, plan_id: PLANS[name] ?? 'complete' })));
}
