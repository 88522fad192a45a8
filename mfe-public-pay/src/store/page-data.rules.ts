/** The data in a server-rendered document of a store, so that the page does not request the data again when it hydrates the document. */
import { PublicProduct, PublicStore } from '@portal/shared/contract/public/storefront.ts';
import * as v from 'valibot';
import { dataInDocument, type ServerData } from '../page/page-data.rules.ts';
import { remember } from './reading.rules.ts';

/** The id of the route that is rendered in documents. */
export const CATALOGUE = 'catalogue';

const { id, title, image, price_from, price_to, stock } = PublicProduct.entries;

/** The fields of a product that a tile shows: variants and descriptions would make the document several times as long. */
export const TileProduct = v.object({ id, title, image, price_from, price_to, stock });

/** The data of the catalogue. Amounts are decimal ringgit in the document, and sen after parsing. */
export const StorePage = v.object({
  store: PublicStore,
  list: v.object({ data: v.array(TileProduct), total: v.number() }),
  search: v.string(),
  category: v.string(),
});
export type StorePage = v.InferOutput<typeof StorePage>;

/** The search of a URL: words, and the id of a category. */
export const searchOf = (searchParams: URLSearchParams): Pick<StorePage, 'search' | 'category'> => ({
  search: (searchParams.get('q') ?? '').trim().slice(0, 100),
  category: searchParams.get('category') ?? '',
});

/** The search of a URL as the gateway's query. */
export const queryOf = ({ search, category }: Pick<StorePage, 'search' | 'category'>) => ({
  ...(search && { search }),
  ...(category && { category_id: category }),
});

/** Undefined when the document was not rendered on the server, or when this page cannot parse its data. */
export function storeInDocument(): ServerData | undefined {
  const block = dataInDocument(StorePage);
  if (!block) return undefined;
  remember(block.data.store.id, block.data.store);
  return { language: block.language, loaderData: { [CATALOGUE]: block.data }, matchesDevice: true };
}
