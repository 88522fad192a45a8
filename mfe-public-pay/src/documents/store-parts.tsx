/** Renders a store with the components of its page. */
import type { PublicStore } from '@portal/shared/contract/public/storefront.ts';
import type { Language } from '@portal/shared/i18n/language.ts';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import controls from '../page/controls.module.css';
import { About } from '../store/about.tsx';
import css from '../store/catalogue.module.css';
import type { StorePage } from '../store/page-data.rules.ts';
import { Frame } from '../store/frame.tsx';
import { Tile } from '../store/tile.tsx';
import { Card, FirstPicture } from './link-preview.tsx';
import { catalogue } from './catalogue-routes.tsx';
import { renderPage, renderText, NeedsScript } from './tree.tsx';

/** Shown only to readers without JavaScript. */
const NEEDS_SCRIPT: Readonly<Record<Language, string>> = {
  en: 'Ordering here needs JavaScript: switch it on in your browser, or order from the shop directly.',
  ms: 'Membuat pesanan di sini memerlukan JavaScript: hidupkannya dalam pelayar anda, atau pesan terus daripada kedai.',
  ar: 'يتطلب الطلب هنا JavaScript: فعّله في متصفحك، أو اطلب من المتجر مباشرة.',
};

/** The page of a store, ready for hydration. */
export const renderCatalogue = (address: URL, data: StorePage): string =>
  renderPage(address, { ...catalogue, path: '/store/:id' }, data);

type Products = readonly (StorePage['list']['data'][number] & { readonly description?: string })[];

/** The content of another page of a store, for readers without JavaScript. The script of the page renders the page itself. */
export const renderStoreText = (store: PublicStore, products: Products): string =>
  renderText(
    <Frame store={store} isHeading>
      <NeedsScript text={NEEDS_SCRIPT} />
      <ul className={css.tiles}>
        {products.map((product) => (
          <Tile key={product.id} storeId={store.id} product={product} isFirst />
        ))}
      </ul>
      {products.map(
        ({ id, description }) =>
          description && (
            <p key={id} className={controls.muted}>
              <bdi>{description}</bdi>
            </p>
          ),
      )}
      <About store={store} />
    </Frame>,
  );

export const renderNeedsScript = (): string => renderToStaticMarkup(<NeedsScript text={NEEDS_SCRIPT} />);

/** Replaces the document's title. */
export const renderCard = (card: ComponentProps<typeof Card>): string => renderToStaticMarkup(<Card {...card} />);

export const renderPreload = (products: StorePage['list']['data']): string =>
  renderToStaticMarkup(<FirstPicture products={products} />);
