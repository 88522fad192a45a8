/** The payment pages: a bill is readable before this script comes, which takes it over. */
import { hydrateRoot } from 'react-dom/client';
import { pages } from './all-pages.ts';
import { BILL, billInDocument } from './bill/page-data.rules.ts';
import { start } from './start.ts';

/** The routes with that of the bill loaded: a router that had to load it first would show something else than the rendered page. */
async function withBill(): ReturnType<typeof pages.routes> {
  const { routes } = await pages.routes();
  const bill = routes.find(({ id }) => id === BILL);
  if (typeof bill?.lazy === 'function') Object.assign(bill, await bill.lazy(), { lazy: undefined });
  return { routes };
}

const serverPage = billInDocument();
await start(serverPage ? { ...pages, routes: withBill, serverPage: { ...serverPage, hydrate: hydrateRoot } } : pages);
