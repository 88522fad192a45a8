/** The documents of a store: its first page is rendered completely, and its other pages contain a text for readers without JavaScript. */
import { fillPath } from '@portal/shared/contract/kernel/call.ts';
import { PublicProduct, PublicStore, storefront } from '@portal/shared/contract/public/storefront.ts';
import { currentLanguage } from '@portal/shared/i18n/i18n.ts';
import * as v from 'valibot';
import { queryOf, searchOf, TileProduct } from '../store/page-data.rules.ts';
import { renderCard, renderCatalogue, renderNeedsScript, renderPreload, renderStoreText } from './store-parts.tsx';
import { fieldsOf, requestPath, UUID, type Subject } from './subject.rules.ts';

/** The number of products in a document; the page loads more. */
const FIRST_PRODUCTS = 12;

const OF_STORE = new RegExp(`^/store(?:front/(?:web|mobile))?/(${UUID})(?:/product/(${UUID}))?(?:/|$)`);
/** The page that is rendered completely. */
const CATALOGUE_PAGE = new RegExp(`^/store/${UUID}/?$`);

const RawList = v.object({
  list: v.object({ data: v.nullish(v.array(v.record(v.string(), v.unknown())), []), total: v.number() }),
});

export const store: Subject = {
  isPersonal: false,

  requestsOf: ({ address: { pathname, searchParams } }) => {
    const [, storeId, productId] = OF_STORE.exec(pathname) ?? [];
    if (storeId === undefined) return null;
    const ask = (path: string, id: string, query?: Readonly<Record<string, string>>) =>
      requestPath(fillPath(path, { id }), query);
    const sought = CATALOGUE_PAGE.test(pathname) ? queryOf(searchOf(searchParams)) : {};
    return {
      store: ask(storefront.store.path, storeId),
      products: productId ? null : ask(storefront.products.path, storeId, { limit: String(FIRST_PRODUCTS), ...sought }),
      product: productId ? ask(storefront.productOfStore.path, productId, { store_id: storeId }) : null,
    };
  },

  partsOf: ({ address }, { store: wire, product: wireProduct, products: wireList }) => {
    const shown = v.parse(PublicStore, wire);
    const product = wireProduct === null ? null : v.parse(PublicProduct, wireProduct);
    const card = renderCard({ store: shown, product });
    const chunks = [`store-words-${currentLanguage()}`];
    if (product) return { card, chunks, unscripted: renderStoreText(shown, [product]) };
    const { data, total } = v.parse(RawList, wireList).list;
    const tiles = data.map((product) => fieldsOf(TileProduct, product));
    const products = v.parse(v.array(TileProduct), tiles);
    if (!CATALOGUE_PAGE.test(address.pathname)) return { card, chunks, unscripted: renderStoreText(shown, products) };
    const sought = searchOf(address.searchParams);
    return {
      card,
      chunks,
      unscripted: renderNeedsScript(),
      page: {
        html: renderCatalogue(address, { store: shown, list: { data: products, total }, ...sought }),
        preload: renderPreload(products),
        data: { store: wire, list: { data: tiles, total }, ...sought },
      },
    };
  },
};
