import type { Pages } from '@portal/shared/remote/mount-pages.tsx';
import { withChannelWords } from '@portal/shared/i18n/channels.ts';
import { Loading } from './error-pages/loading.tsx';
import { Broken, Problem } from './error-pages/problem.tsx';
import { manifest } from './manifest.ts';
import { messages } from './messages.ts';

/** The payment pages bring their own look: the same in the shell and alone. */
export const pages: Pages = {
  name: manifest.name,
  routes: () => import(/* webpackMode: "eager" */ './routes.tsx'),
  words: withChannelWords(messages).load,
  Frame: ({ children }) => children,
  Waiting: Loading,
  Problem,
  Broken,
};
