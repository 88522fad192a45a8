import { createRequire } from 'node:module';
import { join } from 'node:path';
import { standalone } from '@portal/shared/build/page.ts';
import { remote } from '@portal/shared/build/remote.ts';
import { manifest } from './src/manifest.ts';

const { resolve } = createRequire(import.meta.resolve('@portal/shared/package.json'));
const words = join(import.meta.dirname, 'src/light-i18n.ts');
const page = standalone(manifest.name);

/** What an old phone need not fetch: the large i18n library, and the way to the network that axios does not take in browsers. */
const light = {
  i18next: words,
  'react-i18next': words,
  [resolve('axios/unsafe/adapters/fetch.js')]: false,
} as const;

export default [remote(manifest), { ...page, resolve: { ...page.resolve, alias: light } }];
