/** What a store's document brings along of what it shows, so that the page which takes it over asks for none of it again. */
import { PublicProduct, PublicStore } from '@portal/shared/contract/public/storefront.ts';
import { isLanguage } from '@portal/shared/i18n/language.ts';
import type { DrawnPage } from '@portal/shared/remote/mount-pages.tsx';
import * as v from 'valibot';
import { remember } from './reading.rules.ts';

/** The route of the page that documents hold. */
export const CATALOGUE = 'catalogue';

/** The element with the data, which is no script: its text is read and never run. */
export const BLOCK = 'drawn';

const { id, title, image, price_from, price_to, stock } = PublicProduct.entries;

/** As much of a product as a tile shows: variants and descriptions would make the document several times as long. */
export const TileProduct = v.object({ id, title, image, price_from, price_to, stock });

/** What the catalogue shows. Amounts are decimal ringgit in the document, and sen once it was read. */
export const DrawnStore = v.object({
  store: PublicStore,
  list: v.object({ data: v.array(TileProduct), total: v.number() }),
  search: v.string(),
  category: v.string(),
});
export type DrawnStore = v.InferOutput<typeof DrawnStore>;

/** What an address asks for: words, and a category by its id. */
export const soughtIn = (searchParams: URLSearchParams): Pick<DrawnStore, 'search' | 'category'> => ({
  search: (searchParams.get('q') ?? '').trim().slice(0, 100),
  category: searchParams.get('category') ?? '',
});

/** The same as the gateway is asked for it. */
export const queryOf = ({ search, category }: Pick<DrawnStore, 'search' | 'category'>) => ({
  ...(search && { search }),
  ...(category && { category_id: category }),
});

/** Undefined where the document is as it was built, or holds what this page cannot read. */
export function drawnPage(): Omit<DrawnPage, 'hydrate'> | undefined {
  const language = document.documentElement.lang;
  try {
    const drawn = v.parse(DrawnStore, JSON.parse(document.getElementById(BLOCK)?.textContent ?? ''));
    remember(drawn.store.id, drawn.store);
    return isLanguage(language) ? { language, loaderData: { [CATALOGUE]: drawn } } : undefined;
  } catch {
    return undefined;
  }
}
