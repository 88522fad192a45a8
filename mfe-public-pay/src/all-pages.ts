import { messages } from './messages.ts';
import { pagesOf } from './pages.tsx';

/** All pages: payment pages are bundled with their document, and pages of stores are loaded when a store is opened. */
export const pages = pagesOf(() => import(/* webpackMode: "eager" */ './routes.tsx'), messages);
