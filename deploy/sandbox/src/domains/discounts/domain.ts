/** Discounts for buyers who enter a code. */
import { discounts } from '@portal/shared/contract/merchant/catalogue/discounts.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { serveDiscounts } from './routes.ts';
import { seedDiscounts } from './seed.ts';

export const discountsDomain = defineDomain({
  name: 'discounts',
  calls: [discounts],
  serve: serveDiscounts,
  needs: ['discountUses'],
  seed: (tx, clock) => seedDiscounts(tx, clock.today()),
});

// Exports that orders use.
export { applyDiscount, type Application } from './apply.ts';
export { discounts } from './tables.ts';
export type { DiscountUses } from './ports.ts';
