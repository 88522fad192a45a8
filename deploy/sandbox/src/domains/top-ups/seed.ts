/** Unpaid top-ups of the demonstration's kindergarten: one of each kind. */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { users } from '../identity/domain.ts';
import { invoiceNoOf } from '../payments/domain.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { dueEntry, currentSubscription } from '../plans/domain.ts';
import { planOrder } from './plan-payments.ts';
import { openTopUp, type Order } from './open.ts';
import { accountId } from '../../kernel/seed/accounts.ts';
import { createGenerator } from '../../kernel/seed/generator.ts';

const POOLS: readonly Omit<Order, 'planId' | 'historyId'>[] = [
  { reference: 'TOPUP-PAYOUT-1', kind: 'pool', poolType: 'payout', amount: 50_000n },
  { reference: 'PREFUND-1', kind: 'prefund', poolType: 'prefund', amount: 30_000n },
];

export async function seedTopUps(tx: Tx, at: Date): Promise<void> {
  const { uuid, bytes } = createGenerator(11_000);
  const account = accountId('Tadika Sinar Pagi');
  const [aminah] = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.account_id, account), eq(users.username, 'aminah')));
  if (!aminah) throw new Error('The demonstration has nobody to top up.');
  const current = await currentSubscription(tx, account, dayOf(at));
  const entry = await dueEntry(tx, current, { at, byName: aminah.name }, uuid());
  const orders: Order[] = [
    ...POOLS.map((order) => ({ ...order, planId: null, historyId: null })),
    planOrder(entry, 'PLAN-1'),
  ];
  for (const order of orders)
    await openTopUp(tx, { accountId: account, userId: aminah.id }, order, at, {
      id: uuid(),
      billId: uuid(),
      invoiceNo: invoiceNoOf(bytes(10)),
    });
}
