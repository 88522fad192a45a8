/** The routes of a store's own document: the catalogue is bundled with this document, and payments have another document. */
import { redirectDocument, type LoaderFunctionArgs, type RouteObject } from '@portal/shared/router/screen.ts';
import { catalogue } from './documents/catalogue-routes.tsx';
import { storeRoutes } from './store-routes.tsx';

/** A URL without a route here belongs to the other document, unless it begins like a store's URL. */
const elsewhere = ({ request: { url } }: LoaderFunctionArgs): Response => {
  const { pathname, search } = new URL(url);
  return /^\/store(front)?\//.test(pathname)
    ? redirectDocument(`/pay/page/not-found?${new URLSearchParams({ from: pathname + search })}`)
    : redirectDocument(url);
};

export const routes: RouteObject[] = [...storeRoutes(catalogue), { path: '*', loader: elsewhere, element: null }];
