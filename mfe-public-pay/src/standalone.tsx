/** The payment pages: a bill is readable before this script loads and hydrates the page. */
import { hydrateRoot } from 'react-dom/client';
import { pages } from './all-pages.ts';
import { BILL, billInDocument } from './bill/page-data.rules.ts';
import { start } from './start.ts';

/**
 * Returns the routes with the route of the bill already loaded, because a router that loads it first would render something else than the
 * server.
 */
async function withBill(): ReturnType<typeof pages.routes> {
  const { routes } = await pages.routes();
  const bill = routes.find(({ id }) => id === BILL);
  if (typeof bill?.lazy === 'function') Object.assign(bill, await bill.lazy(), { lazy: undefined });
  return { routes };
}

const serverPage = billInDocument();
await start(serverPage ? { ...pages, routes: withBill, serverPage: { ...serverPage, hydrate: hydrateRoot } } : pages);
