/** The products that merchants sell, their variants, and their tags, by which products are found. */
import { bulkProducts } from '@portal/shared/contract/merchant/catalogue/bulk-products.ts';
import { priceSchedules } from '@portal/shared/contract/merchant/catalogue/price-schedules.ts';
import { productTags } from '@portal/shared/contract/merchant/catalogue/product-tags.ts';
import { productVariants } from '@portal/shared/contract/merchant/catalogue/product-variants.ts';
import { productRemoval, products, variantSets } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { serveBulk } from './bulk/routes.ts';
import { changeScheduledPrices, upcomingPrices } from './bulk/schedules.ts';
import { serveProducts } from './routes.ts';
import { seedProducts } from './seed/products.ts';

export const productsDomain = defineDomain({
  name: 'products',
  calls: [products, productRemoval, productVariants, variantSets, productTags, bulkProducts, priceSchedules],
  serve: (app) => {
    serveProducts(app);
    serveBulk(app);
  },
  moments: () => [changeScheduledPrices],
  upcoming: upcomingPrices,
  seed: (tx, clock) => seedProducts(tx, clock.today()),
});

// Exports that other domains use.
export { checkProducts } from './check-products.ts';
export { products, productVariants } from './tables.ts';
export { toWireProducts, variantsOf } from './wire.ts';
