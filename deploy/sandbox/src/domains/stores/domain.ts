/** A merchant's stores: their content, their opening hours, and whether they are published. */
import { openingHours } from '@portal/shared/contract/merchant/stores/opening-hours.ts';
import { storeProducts } from '@portal/shared/contract/merchant/stores/store-products.ts';
import { storeSettings } from '@portal/shared/contract/merchant/stores/store-settings.ts';
import { storeCollections, stores } from '@portal/shared/contract/merchant/stores/stores.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { serveStores } from './routes.ts';
import { seedStores } from './seed/stores.ts';

export const storesDomain = defineDomain({
  name: 'stores',
  calls: [stores, storeCollections, storeSettings, openingHours, storeProducts],
  serve: serveStores,
  seed: (tx, clock) => seedStores(tx, clock.today()),
});

// Exports that other domains use.
export { gramsOf, isSold, soldLines, soldProduct, type SoldProduct, type SoldVariant } from './sold.ts';
export { publicStoreOf, type StoreRow } from './disclosures.ts';
export { openingHours, storeProducts, storeSettings, stores } from './tables.ts';
