/** A store is a document of its own: its buyers wait for nothing of the payment pages, which they may never open. */
import { pagesOf } from './pages.tsx';
import { start } from './start.ts';
import { routes } from './store-document-routes.tsx';
import { storeMessages } from './store-messages.ts';

await start(pagesOf(() => Promise.resolve({ routes }), storeMessages));
