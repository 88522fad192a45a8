/** The payment pages: a bill is readable before this script comes, which takes it over. */
import { hydrateRoot } from 'react-dom/client';
import { pages } from './all-pages.ts';
import { billInDocument } from './bill/page-data.rules.ts';
import { start } from './start.ts';

const serverPage = billInDocument();
await start({ ...pages, serverPage: serverPage && { ...serverPage, hydrate: hydrateRoot } });
