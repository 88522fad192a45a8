/** Test fixtures for the calls of subscriptions and their history. */
import { subscriptionHistories } from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import { subscriptions } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { listInput, row, withKey, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { demoPrincipal } from '../../../kernel/seed/accounts.ts';
import { setPrefund } from '../../couriers/testing/prefund.ts';
import { dataOf } from '../../../testing/calls.ts';

/** The owner’s subscription. */
export const mySubscription = async ({ sandbox, token }: Pick<Owner, 'sandbox' | 'token'>) =>
  (await dataOf(sandbox, subscriptions.mine, {}, { token })).Subscription;

const noteOf = ({ sandbox, token }: Owner) =>
  dataOf(sandbox, subscriptionHistories.create, { body: { note: 'PO 2026-117' } }, { token });

const YEARLY = { plan_id: 'complete', time_period: 'yearly' } as const;

/** Ends the subscriptions of the owner and of another merchant's user, so that each can begin a new one. */
async function cancelled({ sandbox, token }: Owner): Promise<void> {
  const { access } = await sandbox.signIn('weiming');
  for (const by of [{ token }, { token: access }]) {
    const { id } = await mySubscription({ sandbox, ...by });
    await dataOf(sandbox, subscriptions.remove, { params: { id } }, by);
  }
}

/** A paid subscription, because only a paid subscription changes at the end of its term. */
async function paidFor(owner: Owner) {
  const { sandbox, token } = owner;
  const mine = await mySubscription(owner);
  if (mine.status === 'active') return mine;
  await setPrefund(sandbox, demoPrincipal('aminah').accountId, 100_000n);
  const query = { plan_id: 'complete', time_period: 'monthly' } as const;
  await dataOf(sandbox, subscriptionHistories.upgrade, { query, body: { pay_by: 'prefund' } }, { token });
  return mySubscription(owner);
}

export const accessFixtures: readonly AccessFixture[] = [
  row(subscriptions.mine, 'own', async () => ({})),
  row(subscriptions.plans, 'same', async () => listInput('name', 'monthly_price')),
  row(subscriptions.find, 'own', async () => ({ query: {} })),
  row(subscriptions.get, 'refused', async (owner) => ({ params: { id: (await mySubscription(owner)).id } })),
  row(subscriptions.create, 'own', async (owner) => (await cancelled(owner), { body: YEARLY }), withKey),
  row(subscriptions.update, 'refused', async (owner) => ({
    params: { id: (await paidFor(owner)).id },
    body: { plan_id: 'starter' as const, time_period: 'monthly' as const },
  })),
  row(subscriptions.remove, 'refused', async (owner) => ({ params: { id: (await mySubscription(owner)).id } })),
  row(subscriptionHistories.list, 'own', async (owner) => (await noteOf(owner), listInput('number', 'created_at'))),
  row(subscriptionHistories.find, 'own', async (owner) => (await noteOf(owner), { query: {} })),
  row(subscriptionHistories.get, 'refused', async (owner) => ({ params: { id: (await noteOf(owner)).id } })),
  row(subscriptionHistories.create, 'own', async () => ({ body: { note: 'PO 2026-118' } }), withKey),
  row(subscriptionHistories.update, 'refused', async (owner) => ({
    params: { id: (await noteOf(owner)).id },
    body: { note: 'PO 2026-119' },
  })),
  row(subscriptionHistories.remove, 'refused', async (owner) => ({ params: { id: (await noteOf(owner)).id } })),
  row(subscriptionHistories.preview, 'same', async () => ({ query: YEARLY, body: {} })),
  row(subscriptionHistories.upgrade, 'own', async () => ({ query: YEARLY, body: {} }), withKey),
];
