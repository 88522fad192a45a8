/** The records of merchants that have a list and a drawer, and their addresses. */
import { businessOwners } from '../../shared/src/contract/merchant/company/business-owners.ts';
import { bills } from '../../shared/src/contract/merchant/bills/bills.ts';
import { collections } from '../../shared/src/contract/merchant/collections/collections.ts';
import { customers } from '../../shared/src/contract/merchant/customers/customers.ts';
import type { ListSpec } from '../../shared/src/contract/kernel/list.ts';
import { productCategories } from '../../shared/src/contract/merchant/catalogue/product-categories.ts';
import { products } from '../../shared/src/contract/merchant/catalogue/products.ts';
import { catalogs } from '../../shared/src/contract/merchant/catalogue/catalogs.ts';
import { discounts } from '../../shared/src/contract/merchant/catalogue/discounts.ts';
import { productTags } from '../../shared/src/contract/merchant/catalogue/product-tags.ts';
import { productSubcategories } from '../../shared/src/contract/merchant/catalogue/product-subcategories.ts';
import { shippingProfiles } from '../../shared/src/contract/merchant/shipping/shipping-profiles.ts';
import { shippingRates } from '../../shared/src/contract/merchant/shipping/shipping-rates.ts';
import { shippingZones } from '../../shared/src/contract/merchant/shipping/shipping-zones.ts';
import { people } from '../../shared/src/contract/merchant/identity/people.ts';
import { whitelist } from '../../shared/src/contract/merchant/whitelist/whitelist.ts';
import { stores } from '../../shared/src/contract/merchant/stores/stores.ts';

export interface Family {
  /** A short name for one record. */
  readonly name: string;
  readonly list: ListSpec<{ readonly id: string }>;
  /** A filter for the records of the list, when only some of them are opened. */
  readonly only?: Readonly<Record<string, string>>;
  /** The address of the list, and the prefix of the addresses with `new` and `view`. */
  readonly at: string;
  readonly base: string;
  /** The address for a new record, when it is not `new` below `base`. */
  readonly create?: string;
  /** Modes of one record besides `view` and `edit`. */
  readonly more?: readonly string[];
  /** Pages below the address of a record. */
  readonly below?: readonly string[];
}

/** The settings that the page of a collection shows instead of its bills, by their path segments. */
export const SETTINGS = ['thanks', 'support', 'sharing', 'channels'] as const;

/** The CRUD resources, which all have the same screens. */
export const FAMILIES: readonly Family[] = [
  {
    name: 'page',
    list: collections.list,
    only: { kind: 'payment' },
    at: '/pages/datatable',
    base: '/pages',
    more: ['clone'],
    below: ['settings/thanks'],
  },
  { name: 'customer-bill', list: bills.list, at: '/customer-bills/datatable', base: '/customer-bills' },
  {
    name: 'business-owner',
    list: businessOwners.list,
    at: '/business-owner-details/datatable',
    base: '/business-owner-details',
  },
  { name: 'customer', list: customers.list, at: '/customers/datatable', base: '/customers' },
  {
    name: 'store',
    list: stores.list,
    at: '/stores/manage',
    base: '/stores/manage',
    create: '/stores/create',
    below: ['settings/details', 'settings/products', 'settings/hours'],
  },
  { name: 'product', list: products.list, at: '/products/datatable', base: '/products' },
  {
    name: 'category',
    list: productCategories.list,
    at: '/products-categories/list',
    base: '/products-categories',
  },
  {
    name: 'subcategory',
    list: productSubcategories.list,
    at: '/products-subcategories/list',
    base: '/products-subcategories',
  },
  { name: 'tag', list: productTags.list, at: '/products-tags/list', base: '/products-tags' },
  { name: 'catalogue', list: catalogs.list, at: '/catalogs/list', base: '/catalogs' },
  { name: 'discount', list: discounts.list, at: '/discounts/list', base: '/discounts' },
  { name: 'whitelist-entry', list: whitelist.list, at: '/whitelist/datatable', base: '/whitelist' },
  { name: 'person', list: people.list, at: '/users/datatable', base: '/users' },
  { name: 'shipping-zone', list: shippingZones.list, at: '/shipping/zones', base: '/shipping/zones' },
  { name: 'shipping-rate', list: shippingRates.list, at: '/shipping/rates', base: '/shipping/rates' },
  { name: 'shipping-profile', list: shippingProfiles.list, at: '/shipping/profiles', base: '/shipping/profiles' },
];
