/** Every ordinary resource there is; what another points to stands before it. */
import type { Ordinary } from './kernel/resources/crud-resource.ts';
import { categories } from './domains/catalogue/product-categories.ts';
import { subcategories } from './domains/catalogue/product-subcategories.ts';
import { SETTINGS } from './domains/collections/settings/settings.ts';

export const RESOURCES: readonly Ordinary[] = [categories, subcategories, ...SETTINGS];
