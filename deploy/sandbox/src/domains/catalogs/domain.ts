/** Catalogues: products that a merchant groups under a title. */
import { catalogs } from '@portal/shared/contract/merchant/catalogue/catalogs.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { serveCatalogs } from './routes.ts';
import { seedCatalogs } from './seed.ts';

export const catalogsDomain = defineDomain({
  name: 'catalogs',
  calls: [catalogs],
  serve: serveCatalogs,
  seed: (tx, clock) => seedCatalogs(tx, clock.today()),
});

// Exports that other domains use.
export { SCHOOL_CATALOG } from './seed.ts';
export { catalogs } from './tables.ts';
