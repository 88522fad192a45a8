/** The state of a store, and the URLs at which its missing disclosures are filled in. */
import type { Disclosure, Store } from '@portal/shared/contract/merchant/stores/stores.ts';
import { paths } from '../paths.ts';

export const isComplete = ({ missing_disclosures }: Pick<Store, 'missing_disclosures'>): boolean =>
  missing_disclosures.length === 0;

/** `hidden`: published, but invisible to buyers until all disclosures are complete again. */
export const stateOf = (store: Pick<Store, 'is_active' | 'missing_disclosures'>): 'published' | 'hidden' | 'draft' => {
  if (!store.is_active) return 'draft';
  return isComplete(store) ? 'published' : 'hidden';
};

/** The URL at which a person fills in a missing disclosure. */
export function editUrlOf({ id, products_total }: Pick<Store, 'id' | 'products_total'>, missing: Disclosure): string {
  switch (missing) {
    case 'contact':
    case 'payment':
      return paths.stores.one('edit', id);
    case 'goods':
      return paths.stores.settings(id, 'products');
    case 'price':
      return products_total === 0 ? paths.stores.settings(id, 'products') : paths.rates.list();
    default:
      return paths.stores.settings(id, 'details');
  }
}
