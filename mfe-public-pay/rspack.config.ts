import { join } from 'node:path';
import { withCardKey } from '@portal/shared/build/card-key.ts';
import { standalone } from '@portal/shared/build/page.ts';
import { remote } from '@portal/shared/build/remote.ts';
import { manifest } from './src/manifest.ts';

const own = (file: string) => join(import.meta.dirname, 'src', file);
const page = standalone(manifest.name, ['store']);
const inside = remote(manifest);

/** What an old phone need not fetch: the large libraries for words and for calls. */
const light = { ...page.resolve?.alias, i18next: own('light-i18n.ts'), axios: own('light-http.ts') };

export default [
  { ...inside, plugins: [...(inside.plugins ?? []), withCardKey] },
  { ...page, resolve: { ...page.resolve, alias: light }, plugins: [...(page.plugins ?? []), withCardKey] },
];
