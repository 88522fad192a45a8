/** Published stores for buyers, before they place an order. */
import { deliveryPrices } from '@portal/shared/contract/public/delivery-prices.ts';
import { storefront } from '@portal/shared/contract/public/storefront.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { serveStorefront } from './routes.ts';

export const storefrontDomain = defineDomain({
  name: 'storefront',
  calls: [storefront, deliveryPrices],
  serve: serveStorefront,
});
