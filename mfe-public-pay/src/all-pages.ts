import { messages } from './messages.ts';
import { pagesOf } from './pages.tsx';

/** All pages: those of payments are bundled with their document, those of stores load when one is opened. */
export const pages = pagesOf(() => import(/* webpackMode: "eager" */ './routes.tsx'), messages);
