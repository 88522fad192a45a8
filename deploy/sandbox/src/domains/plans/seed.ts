import type { Tx } from '../../kernel/data/database.ts';
import { namedId } from '../../kernel/data/named-id.ts';
import { subscriptions, type Plan } from './tables.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';

/** Where a merchant is not named, every channel is open. */
const PLANS: Readonly<Record<string, Plan>> = {
  'Kedai Sinar Pagi': 'business',
  'Persatuan Penduduk Taman Melati': 'starter',
};

/** What a merchant of the demonstration subscribes to, and has from the first day. */
export const demoPlanOf = (merchant: string): Plan => PLANS[merchant] ?? 'complete';

/** The plans themselves came with the tables. */
export async function seedSubscriptions(tx: Tx): Promise<void> {
  await tx.insert(subscriptions).values(
    DEMO_MERCHANTS.map(({ id, name }) => ({
      id: namedId('demonstration subscription', name),
      account_id: id,
      plan_id: demoPlanOf(name),
    })),
  );
}
