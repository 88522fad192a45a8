/** A store is a separate document: its buyers do not download the payment pages, which they may never open. */
import { hydrateRoot } from 'react-dom/client';
import { pagesOf } from './pages.tsx';
import { start } from './start.ts';
import { storeInDocument } from './store/page-data.rules.ts';
import { routes } from './store-document-routes.tsx';
import { storeMessages } from './store-messages.ts';

// The document is already readable: evaluating the scripts and hydrating the page are two tasks, so that it can be scrolled in between.
await new Promise((next) => setTimeout(next));
const serverPage = storeInDocument();
await start({
  ...pagesOf(() => Promise.resolve({ routes }), storeMessages),
  serverPage: serverPage && { ...serverPage, hydrate: hydrateRoot },
});

/** Milliseconds, so that the page loads first. A visitor who leaves sooner downloads nothing for offline use. */
const KEEP_AFTER_MS = 3_000;

setTimeout(() => {
  import(/* webpackChunkName: "store-offline" */ './store/offline.rules.ts')
    .then(({ keepStore }) => keepStore(routes))
    // Without network the code for offline use cannot load.
    .catch(() => undefined);
}, KEEP_AFTER_MS);
