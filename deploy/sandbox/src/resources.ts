/** Every ordinary resource there is; what another points to stands before it. */
import type { Ordinary } from './ordinary.ts';
import { categories } from './resources/product-categories.ts';
import { subcategories } from './resources/product-subcategories.ts';
import { SETTINGS } from './settings.ts';

export const RESOURCES: readonly Ordinary[] = [categories, subcategories, ...SETTINGS];
