/** The data in a server-rendered store document, so that the page which hydrates it need not request the same data again. */
import { PublicProduct, PublicStore } from '@portal/shared/contract/public/storefront.ts';
import { isLanguage } from '@portal/shared/i18n/language.ts';
import type { DrawnPage } from '@portal/shared/remote/mount-pages.tsx';
import * as v from 'valibot';
import { remember } from './reading.rules.ts';

/** The id of the route that is rendered in documents. */
export const CATALOGUE = 'catalogue';

/** The id of the element with the data: its type is JSON, so its text is parsed and never run. */
export const BLOCK = 'drawn';

const { id, title, image, price_from, price_to, stock } = PublicProduct.entries;

/** The fields of a product that a tile shows: variants and descriptions would make the document several times as long. */
export const TileProduct = v.object({ id, title, image, price_from, price_to, stock });

/** What the catalogue shows. Amounts are decimal ringgit in the document, and sen once parsed. */
export const DrawnStore = v.object({
  store: PublicStore,
  list: v.object({ data: v.array(TileProduct), total: v.number() }),
  search: v.string(),
  category: v.string(),
});
export type DrawnStore = v.InferOutput<typeof DrawnStore>;

/** The search of an address: words, and the id of a category. */
export const soughtIn = (searchParams: URLSearchParams): Pick<DrawnStore, 'search' | 'category'> => ({
  search: (searchParams.get('q') ?? '').trim().slice(0, 100),
  category: searchParams.get('category') ?? '',
});

/** The same search as the gateway's query. */
export const queryOf = ({ search, category }: Pick<DrawnStore, 'search' | 'category'>) => ({
  ...(search && { search }),
  ...(category && { category_id: category }),
});

/** Undefined when the document was not rendered on the server, or has data that this page cannot read. */
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
