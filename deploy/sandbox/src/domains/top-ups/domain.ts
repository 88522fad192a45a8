/** Payments of merchants to the gateway, by bills of the gateway's own account. */
import { topUps } from '@portal/shared/contract/merchant/payments/top-ups.ts';
import { startOf } from '@portal/shared/domain/malaysian-time.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { fillPool, seedShopPools } from './fill.ts';
import { topUpKind } from './proceeds.ts';
import { topUpPurpose } from './purpose.ts';
import { serveTopUps } from './routes.ts';
import { seedTopUps } from './seed.ts';
import { sendLinksAgain } from './send-links.ts';

export const topUpsDomain = defineDomain({
  name: 'top-ups',
  calls: [topUps],
  serve: serveTopUps,
  start: sendLinksAgain,
  ledgerKinds: [topUpKind],
  purposes: [topUpPurpose],
  needs: ['demoOrders', 'paymentProviders'],
  seed: async (tx, clock) => {
    await seedShopPools(tx, clock);
    await seedTopUps(tx, startOf(clock.today()));
  },
  demoActs: [fillPool],
});

// Exports that other domains use.
export { openTopUp, type OpenedTopUp } from './open.ts';
export { planOrder, planPage } from './plan-payments.ts';
export { mailOf } from './send-links.ts';
