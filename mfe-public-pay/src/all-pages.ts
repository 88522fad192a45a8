import { messages } from './messages.ts';
import { pagesOf } from './pages.tsx';

/** Payments first, whose pages come with their document, and stores, which come when one is opened. */
export const pages = pagesOf(() => import(/* webpackMode: "eager" */ './routes.tsx'), messages);
