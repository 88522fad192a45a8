import { join } from 'node:path';
import { withCardKey } from '@portal/shared/build/card-key.ts';
import { serverRenderer } from '@portal/shared/build/server-renderer.ts';
import { standalone } from '@portal/shared/build/page.ts';
import { pageWorker } from '@portal/shared/build/page-worker.ts';
import { remote } from '@portal/shared/build/remote.ts';
import { manifest } from './src/manifest.ts';

const own = (file: string) => join(import.meta.dirname, 'src', file);
const page = standalone(manifest.name, ['store']);
const inside = remote(manifest);
const documents = serverRenderer(manifest.name);

/** The module that reads file responses is left out: no call of these pages returns a file, and a spec checks this. */
const FILES = join(import.meta.dirname, '../shared/src/gateway/files.ts');

/** Small replacements for the large libraries for messages and HTTP, so that an old phone downloads less. */
const LIGHT = { i18next: own('light-i18n.ts'), axios: own('light-http.ts'), [FILES]: false };

const light = <C extends { readonly resolve?: { readonly alias?: object | false } }>(configuration: C) => ({
  ...configuration,
  resolve: { ...configuration.resolve, alias: { ...configuration.resolve?.alias, ...LIGHT } },
});

export default [
  { ...inside, plugins: [...(inside.plugins ?? []), withCardKey] },
  light({ ...page, plugins: [...(page.plugins ?? []), withCardKey] }),
  light(documents),
  pageWorker(manifest.name, {
    'store-worker': './src/store-worker/worker.rules.ts',
    'store-worker-retired': './src/store-worker/retired.rules.ts',
  }),
];
