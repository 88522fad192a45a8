/** A store is a separate document: its buyers do not download the payment pages, which they may never open. */
import { hydrateRoot } from 'react-dom/client';
import { pagesOf } from './pages.tsx';
import { start } from './start.ts';
import { storeInDocument } from './store/page-data.rules.ts';
import { routes } from './store-document-routes.tsx';
import { storeMessages } from './store-messages.ts';

// The document is already readable. Evaluating the scripts and hydrating the page are two tasks, so that the reader can scroll in between.
await new Promise((next) => setTimeout(next));
const serverPage = storeInDocument();
await start({
  ...pagesOf(() => Promise.resolve({ routes }), storeMessages),
  serverPage: serverPage && { ...serverPage, hydrate: hydrateRoot },
});

/** Milliseconds before the download for offline use, so that the page loads first. A visitor who leaves earlier downloads nothing. */
const KEEP_AFTER_MS = 3_000;

setTimeout(() => {
  import(/* webpackChunkName: "store-offline" */ './store/offline.rules.ts')
    .then(({ keepStore }) => keepStore(routes))
    // Without network, the code for offline use cannot load, which is not an error.
    .catch(() => undefined);
}, KEEP_AFTER_MS);
