import type { Pages } from '@portal/shared/remote/mount-pages.tsx';
import { withChannelWords } from '@portal/shared/i18n/channels.ts';
import { Loading } from './error-pages/loading.tsx';
import { Broken, Problem } from './error-pages/problem.tsx';
import type { manifest } from './manifest.ts';
import { pageMessages } from './page-messages.ts';

/** The name of this remote, written here so that the pages of a store do not load the whole manifest. */
const NAME: (typeof manifest)['name'] = 'mfe-public-pay';

/** The payment pages bring their own styles: they look the same in the shell and standalone. */
export const pagesOf = (routes: Pages['routes'], catalogue: { readonly load: () => Promise<void> }): Pages => ({
  name: NAME,
  routes,
  words: async () => {
    await Promise.all([pageMessages.load(), withChannelWords(catalogue).load()]);
  },
  Frame: ({ children }) => children,
  Waiting: Loading,
  Problem,
  Broken,
});
