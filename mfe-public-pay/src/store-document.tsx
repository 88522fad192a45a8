/**
 * Renders a store's document on the server, from the components and messages of its page: the edge inserts it into the built document. The
 * content of the address is there before any script runs, with a preview card for chats in which its link is shared. Built separately, for
 * Node (`rspack.config.ts`).
 */
import { fillPath } from '@portal/shared/contract/kernel/call.ts';
import { PublicProduct, PublicStore, storefront } from '@portal/shared/contract/public/storefront.ts';
import { channelMessages } from '@portal/shared/i18n/channels.ts';
import { i18n } from '@portal/shared/i18n/i18n.ts';
import { directionOf, isLanguage, LANGUAGES, type Language } from '@portal/shared/i18n/language.ts';
import * as v from 'valibot';
import { pageMessages } from './page-messages.ts';
import { drawCard, drawCatalogue, drawNeedsScript, drawPreload, drawText } from './store-document/drawing.tsx';
import { BLOCK, queryOf, soughtIn, TileProduct } from './store/drawn.rules.ts';
import { storeMessages } from './store-messages.ts';

async function loadWords(): Promise<void> {
  for (const language of LANGUAGES) {
    await i18n.changeLanguage(language);
    await Promise.all([channelMessages, pageMessages, storeMessages].map(({ load }) => load()));
  }
}

/** Resolves when the messages are loaded in every language; rendering itself waits for nothing. */
export const ready: Promise<void> = loadWords();

/** The number of products in a document; the page loads more. */
const FIRST_PRODUCTS = 12;

/** A base for parsing paths; it appears nowhere in the output. */
const ORIGIN = 'http://store.invalid';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const OF_STORE = new RegExp(`^/store(?:front/(?:web|mobile))?/(${UUID})(?:/product/(${UUID}))?(?:/|$)`);
/** The page that is rendered completely; other pages of a store get a text that only readers without script see. */
const CATALOGUE_PAGE = new RegExp(`^/store/${UUID}/?$`);

/** The gateway requests for an address, relative to `/api/v1/`. */
export interface Requests {
  readonly store: string;
  readonly products: string | null;
  readonly product: string | null;
}

/** The data of the responses, unparsed. */
export interface Answers {
  readonly store: unknown;
  readonly products: unknown;
  readonly product: unknown;
}

const asked = (path: string, id: string, query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(query);
  return fillPath(path, { id }) + (search.size > 0 ? `?${search}` : '');
};

/** Null for an address that is no store's. @param path of an address, with its query */
export function requestsOf(path: string): Requests | null {
  const { pathname, searchParams } = new URL(path, ORIGIN);
  const [, storeId, productId] = OF_STORE.exec(pathname) ?? [];
  if (storeId === undefined) return null;
  const sought = CATALOGUE_PAGE.test(pathname) ? queryOf(soughtIn(searchParams)) : {};
  return {
    store: asked(storefront.store.path, storeId),
    products: productId ? null : asked(storefront.products.path, storeId, { limit: String(FIRST_PRODUCTS), ...sought }),
    product: productId ? asked(storefront.productOfStore.path, productId, { store_id: storeId }) : null,
  };
}

const RawList = v.object({
  list: v.object({ data: v.nullish(v.array(v.record(v.string(), v.unknown())), []), total: v.number() }),
});

/** Only the fields of a tile, in wire format. */
const tileFields = (product: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(TileProduct.entries).map((name) => [name, product[name]]));

/** JSON for an element whose text would end at `</script`; the two Unicode line separators are escaped too. */
const asText = (data: unknown): string =>
  JSON.stringify(data).replaceAll(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

interface Parts {
  /** Replaces the built title. */
  readonly card: string;
  /** Between the `noscript` tags. */
  readonly unscripted: string;
  /** Fills the empty parts of the built page; undefined when they stay empty. */
  readonly drawn?: { readonly page: string; readonly preload: string; readonly block: string };
}

function partsOf(address: URL, answers: Answers): Parts {
  const store = v.parse(PublicStore, answers.store);
  const product = answers.product === null ? null : v.parse(PublicProduct, answers.product);
  const card = drawCard({ store, product });
  if (product) return { card, unscripted: drawText(store, [product]) };
  const { data, total } = v.parse(RawList, answers.products).list;
  const tiles = data.map(tileFields);
  const products = v.parse(v.array(TileProduct), tiles);
  if (!CATALOGUE_PAGE.test(address.pathname)) return { card, unscripted: drawText(store, products) };
  const sought = soughtIn(address.searchParams);
  return {
    card,
    unscripted: drawNeedsScript(),
    drawn: {
      page: drawCatalogue(address, { store, list: { data: products, total }, ...sought }),
      preload: drawPreload(products),
      block: asText({ store: answers.store, list: { data: tiles, total }, ...sought }),
    },
  };
}

/** The language that a link names (`?lang=ms`), else English: the server cannot know the language stored on the reader's device. */
function languageIn({ searchParams }: URL): Language {
  const wanted = searchParams.get('lang');
  return isLanguage(wanted) ? wanted : 'en';
}

/**
 * The built document, filled in.
 * @param path of the address, with its query, as the browser requested it
 * @throws when a response violates its contract
 */
export function documentOf(html: string, path: string, answers: Answers): string {
  const address = new URL(path, ORIGIN);
  const language = languageIn(address);
  // Rendering is synchronous, so no other document changes the language meanwhile.
  void i18n.changeLanguage(language);
  const { card, unscripted, drawn } = partsOf(address, answers);
  // Functions, because a dollar sign in a replacement string would be a pattern.
  const parts: readonly (readonly [RegExp, (built: string) => string])[] = [
    [/<html[^>]*>/, () => `<html lang="${language}" dir="${directionOf(language)}">`],
    [/<title>[^<]*<\/title>/, () => card],
    [/<noscript>[\s\S]*?<\/noscript>/, () => ''],
    [
      /<main id="root">[\s\S]*?<\/main>/,
      (built) => `<noscript>${unscripted}</noscript>${drawn ? `<main id="root">${drawn.page}</main>` : built}`,
    ],
    [/<\/head>/, (built) => (drawn?.preload ?? '') + built],
    [
      /<\/body>/,
      (built) => (drawn ? `<script type="application/json" id="${BLOCK}">${drawn.block}</script>` : '') + built,
    ],
  ];
  return parts.reduce((text, [place, fill]) => text.replace(place, fill), html);
}
