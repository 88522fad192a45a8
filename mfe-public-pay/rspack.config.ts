import { join } from 'node:path';
import { withCardKey } from '@portal/shared/build/card-key.ts';
import { standalone } from '@portal/shared/build/page.ts';
import { remote } from '@portal/shared/build/remote.ts';
import { manifest } from './src/manifest.ts';

const words = join(import.meta.dirname, 'src/light-i18n.ts');
const page = standalone(manifest.name);
const inside = remote(manifest);

/** What an old phone need not fetch: the large i18n library. */
const light = { ...page.resolve?.alias, i18next: words };

export default [
  { ...inside, plugins: [...(inside.plugins ?? []), withCardKey] },
  { ...page, resolve: { ...page.resolve, alias: light }, plugins: [...(page.plugins ?? []), withCardKey] },
];
