/** Renders a store with the components of its page, inside the same tree as in a browser. */
import type { PublicStore } from '@portal/shared/contract/public/storefront.ts';
import { currentLanguage } from '@portal/shared/i18n/i18n.ts';
import type { Language } from '@portal/shared/i18n/language.ts';
import { PagesTree, routesAround } from '@portal/shared/remote/pages-tree.tsx';
import { createMemoryRouter, type RouteObject } from '@portal/shared/router/memory.ts';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { pagesOf } from '../pages.tsx';
import controls from '../page/controls.module.css';
import { About } from '../store/about.tsx';
import css from '../store/catalogue.module.css';
import { CATALOGUE, type DrawnStore } from '../store/drawn.rules.ts';
import { Frame } from '../store/frame.tsx';
import { Tile } from '../store/tile.tsx';
import { catalogue } from './catalogue-routes.tsx';
import { storeMessages } from '../store-messages.ts';
import { Card, FirstPicture } from './card.tsx';

/** Shown only to readers without script. */
const NEEDS_SCRIPT: Readonly<Record<Language, string>> = {
  en: 'Ordering here needs JavaScript: switch it on in your browser, or order from the shop directly.',
  ms: 'Membuat pesanan di sini memerlukan JavaScript: hidupkannya dalam pelayar anda, atau pesan terus daripada kedai.',
  ar: 'يتطلب الطلب هنا JavaScript: فعّله في متصفحك، أو اطلب من المتجر مباشرة.',
};

const NeedsScript = () => <p>{NEEDS_SCRIPT[currentLanguage()]}</p>;

const pages = pagesOf(() => Promise.resolve({ routes: [] }), storeMessages);

function Tree({ route, path, data }: { readonly route: RouteObject; readonly path: string; readonly data: unknown }) {
  const router = createMemoryRouter(routesAround(pages, { domElement: null }, [{ ...route, id: CATALOGUE }]), {
    initialEntries: [path],
    hydrationData: { loaderData: { [CATALOGUE]: data } },
  });
  return (
    <PagesTree
      {...pages}
      router={router}
      report={(error) => {
        throw error;
      }}
    />
  );
}

/** The page of a store as its own script would render it, ready for hydration. */
export const drawCatalogue = ({ pathname, search }: URL, drawn: DrawnStore): string =>
  renderToString(<Tree route={{ ...catalogue, path: '/store/:id' }} path={pathname + search} data={drawn} />);

interface TextProps {
  readonly store: PublicStore;
  readonly products: readonly (DrawnStore['list']['data'][number] & { readonly description?: string })[];
}

const Text = ({ store, products }: TextProps) => (
  <Frame store={store} isHeading>
    <NeedsScript />
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
  </Frame>
);

/** The content of another page of a store, for readers without script: the page itself is rendered by its script. */
export const drawText = (store: PublicStore, products: TextProps['products']): string =>
  renderToStaticMarkup(<Tree route={{ path: '*', element: <Text {...{ store, products }} /> }} path="/" data={null} />);

export const drawNeedsScript = (): string => renderToStaticMarkup(<NeedsScript />);

/** Replaces the document's title. */
export const drawCard = (card: ComponentProps<typeof Card>): string => renderToStaticMarkup(<Card {...card} />);

export const drawPreload = (products: DrawnStore['list']['data']): string =>
  renderToStaticMarkup(<FirstPicture products={products} />);
