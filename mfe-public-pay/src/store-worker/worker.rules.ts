/**
 * The service worker that caches a store on its buyer's device, so that the buyer can read the store and change the cart without network.
 * It handles only the URLs of stores, and tries the network first for everything that can change. It caches only public data: files of the
 * release, documents of stores, the gateway's public responses about stores, and pictures.
 */
import { cacheOf, SHELL, type CacheName } from './cacheable.rules.ts';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Worker {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const worker = globalThis as unknown as Worker & { readonly location: Location };

/** Increase it when the format of the stored data changes; caches of older versions are deleted. */
const VERSION = 'store-1';

/** The number of newest entries that each cache keeps. */
const MOST: Readonly<Record<CacheName, number>> = { files: 80, documents: 40, answers: 200, pictures: 200 };

/** How long to wait for the network when an older response is cached, in milliseconds. */
const PATIENT_MS = 4_000;

const open = (name: CacheName): Promise<Cache> => caches.open(`${VERSION}-${name}`);

async function keep(name: CacheName, request: Request, response: Response): Promise<void> {
  const cache = await open(name);
  // The old entry is deleted first, so that the changed entry becomes the newest.
  await cache.delete(request);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST[name])).map((key) => cache.delete(key)));
}

/** Pictures are requested with CORS, so that the response's status can be read, and no error is stored as a picture. */
const asked = (name: CacheName, request: Request): Request =>
  name === 'pictures' ? new Request(request.url, { mode: 'cors', credentials: 'omit' }) : request;

async function fromNetwork(event: FetchEvent, name: CacheName): Promise<Response> {
  const request = asked(name, event.request);
  const response = await fetch(request);
  if (response.ok) event.waitUntil(keep(name, request, response.clone()).catch(() => undefined));
  return response;
}

const silence = (): Promise<never> =>
  new Promise((_, fail) => setTimeout(() => fail(new Error('The network is silent.')), PATIENT_MS));

async function answer(event: FetchEvent, name: CacheName): Promise<Response> {
  const stored = await (await open(name)).match(asked(name, event.request));
  if (stored && (name === 'files' || name === 'pictures')) return stored;
  try {
    const network = fromNetwork(event, name);
    return await (stored ? Promise.race([network, silence()]) : network);
  } catch (error) {
    if (stored) return stored;
    // If the document of a page is not cached, the page gets the document without a store. The script of that document shows what is
    // cached.
    const shell = event.request.mode === 'navigate' ? await (await open('documents')).match(SHELL) : undefined;
    if (shell) return shell;
    throw error;
  }
}

worker.addEventListener('install', (event) =>
  event.waitUntil(
    open('documents')
      .then((cache) => cache.add(SHELL))
      .then(() => worker.skipWaiting()),
  ),
);

worker.addEventListener('activate', (event) => {
  const dropOlder = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => !name.startsWith(VERSION)).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(dropOlder());
});

worker.addEventListener('fetch', (event) => {
  const name = cacheOf(event.request, worker.location.origin);
  if (name) event.respondWith(answer(event, name));
});
