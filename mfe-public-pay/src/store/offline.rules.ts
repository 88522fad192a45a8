/** Caches a store on this device, so that the store opens without network the next time. This code is loaded when the page is idle. */
import { secondaryMessages } from '../secondary-messages.ts';
import { orderMessages } from '../order-messages.ts';
import { orderingMessages } from '../ordering-messages.ts';
import type { RouteObject } from '@portal/shared/router/screen.ts';
import { readProducts, readStore } from './reading.rules.ts';

/** The prefix of all store URLs. */
const SCOPE = '/store';

/** Pages of orders do not match, because they are personal and must not be cached. */
const OF_STORE = /^\/store(?:front\/(?:web|mobile))?\/([0-9a-f-]{36})(?:\/|$)/;

const isOff = () => document.querySelector<HTMLMetaElement>('meta[name="portal:store-offline"]')?.content === 'off';

/** Resolves when the worker controls this page. */
const controlled = (workers: ServiceWorkerContainer) =>
  new Promise<void>((resolve) => {
    if (workers.controller) resolve();
    else workers.addEventListener('controllerchange', () => resolve(), { once: true });
  });

/** A document that the edge rendered contains its style sheet, and other pages of the store link it. */
function addressIn(file: HTMLElement): readonly string[] {
  if (file instanceof HTMLScriptElement) return [file.src];
  if (file instanceof HTMLLinkElement) return [file.href];
  return file.dataset['href'] === undefined ? [] : [file.dataset['href']];
}

/** Repeats the page's requests through the worker, which caches the responses. */
function fetchAgain(): readonly Promise<unknown>[] {
  const files = document.querySelectorAll<HTMLElement>('script[src], link[rel=stylesheet], style[data-href]');
  const addresses = [...files].flatMap(addressIn);
  const pictures = [...document.images].map(({ currentSrc }) => currentSrc).filter((address) => address !== '');
  return [
    ...[location.pathname + location.search, ...addresses].map((address) => fetch(address)),
    ...pictures.map((address) => fetch(address, { credentials: 'omit' })),
  ];
}

/** Never rejects: a response that could not be cached is requested again the next time. */
export async function keepStore(routes: readonly RouteObject[]): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  const [, storeId] = OF_STORE.exec(location.pathname) ?? [];
  if (!workers || isOff() || connection?.saveData || storeId === undefined) return;
  const { signal } = new AbortController();
  try {
    await workers.register('/store-worker.js', { scope: SCOPE });
    await controlled(workers);
    const screens = routes.map(({ lazy }) => (typeof lazy === 'function' ? lazy() : undefined));
    const words = [orderingMessages, orderMessages, secondaryMessages].map((messages) => messages.load());
    const reads = [readStore(storeId, signal), readProducts(storeId, {}, signal)];
    await Promise.allSettled([...screens, ...words, ...reads, ...fetchAgain()]);
  } catch {
    // The browser has no storage, or the user has forbidden it.
  }
}
