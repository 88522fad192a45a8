/** The payment pages: a page that the edge rendered is readable before this script loads and hydrates it. */
import { pages } from './all-pages.ts';
import { withRenderedPage } from './rendered-page.ts';
import { start } from './start.ts';

// If the code of the screen cannot be loaded, the router tries again and shows the error.
await start(await withRenderedPage(pages).catch(() => pages));
