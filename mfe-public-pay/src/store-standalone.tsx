/** A store is a document of its own: its buyers wait for nothing of the payment pages, which they may never open. */
import { hydrateRoot } from 'react-dom/client';
import { pagesOf } from './pages.tsx';
import { start } from './start.ts';
import { drawnPage } from './store/drawn.rules.ts';
import { routes } from './store-document-routes.tsx';
import { storeMessages } from './store-messages.ts';

// What is in the document can be read already: evaluating the scripts and taking the page over are two tasks, between which it can be scrolled.
await new Promise((next) => setTimeout(next));
const drawn = drawnPage();
await start({
  ...pagesOf(() => Promise.resolve({ routes }), storeMessages),
  drawn: drawn && { ...drawn, hydrate: hydrateRoot },
});

/** The page loads first. A visitor who leaves sooner downloads nothing to keep. */
const KEEP_AFTER_MS = 3_000;

setTimeout(() => {
  import(/* webpackChunkName: "store-offline" */ './store/offline.rules.ts')
    .then(({ keepStore }) => keepStore(routes))
    // Without network there is nothing to keep it with.
    .catch(() => undefined);
}, KEEP_AFTER_MS);
