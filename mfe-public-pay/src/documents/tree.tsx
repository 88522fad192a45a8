/** Renders a page inside the same tree as in a browser, so that its script can hydrate it. */
import { currentLanguage } from '@portal/shared/i18n/i18n.ts';
import type { Language } from '@portal/shared/i18n/language.ts';
import { PagesTree, routesAround } from '@portal/shared/remote/pages-tree.tsx';
import { createMemoryRouter, type RouteObject } from '@portal/shared/router/memory.ts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { messages } from '../messages.ts';
import { pagesOf } from '../pages.tsx';

const pages = pagesOf(() => Promise.resolve({ routes: [] }), messages);

interface TreeProps {
  readonly route: RouteObject & { readonly id: string };
  readonly path: string;
  /** The result that the route's loader would return. */
  readonly data: unknown;
}

function Tree({ route, path, data }: TreeProps) {
  const router = createMemoryRouter(routesAround(pages, { domElement: null }, [route]), {
    initialEntries: [path],
    hydrationData: { loaderData: { [route.id]: data } },
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

/** The HTML of a URL's page that its own script would render, ready for hydration. */
export const renderPage = ({ pathname, search }: URL, route: TreeProps['route'], data: unknown): string =>
  renderToString(<Tree route={route} path={pathname + search} data={data} />);

/** Renders a text for readers without JavaScript. */
export const renderText = (element: ReactElement): string =>
  renderToStaticMarkup(<Tree route={{ id: 'text', path: '*', element }} path="/" data={null} />);

/** Says in the document's language that a page needs JavaScript. */
export const NeedsScript = ({ text }: { readonly text: Readonly<Record<Language, string>> }) => (
  <p>{text[currentLanguage()]}</p>
);
