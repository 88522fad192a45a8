/** Collections of merchants and their settings. */
import { billMethods, collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { paymentSettings } from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { servePaymentSettings } from './payment-settings/routes.ts';
import { serveCollections } from './routes.ts';
import { seedCollections } from './seed/collections.ts';
import { seedPaymentPages } from './seed/payment-pages.ts';
import { sharing } from './settings/share-settings.ts';
import { thanks } from './settings/success-fields.ts';
import { support } from './settings/support-details.ts';

export const collectionsDomain = defineDomain({
  name: 'collections',
  calls: [collections, billMethods, paymentSettings],
  resources: [thanks, support, sharing],
  serve: (app) => {
    serveCollections(app);
    servePaymentSettings(app);
  },
  needs: ['collectionFigures'],
  seed: async (tx, clock) => {
    await seedCollections(tx, clock.today());
    await seedPaymentPages(tx, clock.today());
  },
});

// Exports that other domains use.
export {
  DECIDING,
  activeSettings,
  isOpenBy,
  openChannels,
  payableRange,
  planOfCollection,
  type IsOpen,
} from './payment-settings/open-channels.ts';
export { paymentSettings } from './payment-settings/tables.ts';
export { successFields, supportDetails } from './settings/tables.ts';
export { collections } from './tables.ts';
