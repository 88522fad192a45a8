/** The head of a store's document: its title, the preview card of its link in chats, and the picture to preload. */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import type { PublicProduct, PublicStore } from '@portal/shared/contract/public/storefront.ts';
import { currentLanguage } from '@portal/shared/i18n/i18n.ts';
import type { StorePage } from '../store/page-data.rules.ts';
import { priceText, TILE_SIZES } from '../store/tile.tsx';
import { useStoreText } from '../store-messages.ts';

/** The maximum number of characters of a description in a preview card. */
const LONGEST = 200;

const LOCALES = { en: 'en_MY', ms: 'ms_MY', ar: 'ar_AR' };

const cut = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
};

interface CardProps {
  readonly store: PublicStore;
  /** Null for a URL of the store itself. */
  readonly product: PublicProduct | null;
}

/** A product's price comes first in the description of the card, because most chat programs show no other field. */
export function Card({ store, product }: CardProps) {
  const t = useStoreText();
  const price = product && priceText(product, t);
  const text = cut(product ? [price, product.description].filter(Boolean).join(' · ') : store.description);
  const image = (product ?? store).image ?? store.image;
  return (
    <>
      {text && <meta name="description" content={text} />}
      <meta property="og:type" content={product ? 'product' : 'website'} />
      <meta property="og:site_name" content={store.title} />
      <meta property="og:title" content={(product ?? store).title} />
      {text && <meta property="og:description" content={text} />}
      {image && <meta property="og:image" content={image.url} />}
      <meta property="og:locale" content={LOCALES[currentLanguage()]} />
      {product && <meta property="product:price:amount" content={decimalOf(product.price_from)} />}
      {product && <meta property="product:price:currency" content="MYR" />}
      <title>{product ? `${product.title} · ${store.title}` : store.title}</title>
    </>
  );
}

/** Preloads the first picture of the page, which the browser would otherwise discover only after the style sheet. */
export function FirstPicture({ products }: { readonly products: StorePage['list']['data'] }) {
  const image = products[0]?.image;
  if (!image) return null;
  const [type, sources] = image.avif ? ['image/avif', image.avif] : ['image/webp', image.webp];
  return sources ? (
    <link rel="preload" as="image" type={type} imageSrcSet={sources} imageSizes={TILE_SIZES} fetchPriority="high" />
  ) : null;
}
