/** The requests of a store that may be cached on a device: only requests with the same response for everybody. */

export type CacheName = 'files' | 'documents' | 'answers' | 'pictures';

/** A store document without a store. */
export const SHELL = '/store-not-found';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const FILE = /^\/[\w-]+\.[0-9a-f]{12,16}\.(?:js|css)$/;
/** Pages of orders are left out, because they are personal. */
const DOCUMENT = new RegExp(
  `^/store/(?!order/)${UUID}(?:/cart|/checkout)?/?$|^/storefront/(?:web|mobile)/${UUID}(?:/product/${UUID})?/?$`,
);
const ANSWER = new RegExp(
  `^/api/v1/(?:stores/public/(?:store|product|product-details)-${UUID}|storespublic/${UUID}|products/product-details/${UUID})$`,
);
const PICTURE = /^\/media\/[\w-]+(?:\/[\w.-]+)?$/;

type CacheRequest = Pick<Request, 'url' | 'method'> & { readonly headers: Pick<Headers, 'has'> };

/** Undefined for a request that the worker leaves to the network. @param own the origin of the pages */
export function cacheOf({ url, method, headers }: CacheRequest, own: string): CacheName | undefined {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || headers.has('Authorization') || headers.has('Range')) return undefined;
  if (origin === own && FILE.test(pathname)) return 'files';
  if (origin === own && DOCUMENT.test(pathname)) return 'documents';
  if (ANSWER.test(pathname)) return 'answers';
  return PICTURE.test(pathname) ? 'pictures' : undefined;
}
