import { join } from 'node:path';
import { withCardKey } from '@portal/shared/build/card-key.ts';
import { serverRenderer } from '@portal/shared/build/server-renderer.ts';
import { standalone } from '@portal/shared/build/page.ts';
import { pageWorker } from '@portal/shared/build/page-worker.ts';
import { remote } from '@portal/shared/build/remote.ts';
import { manifest } from './src/manifest.ts';
import { VISITS } from './src/documents/preloads.rules.ts';

const own = (file: string) => join(import.meta.dirname, 'src', file);
const page = standalone(manifest.name, ['store'], VISITS);
const inside = remote(manifest);
const documents = serverRenderer(manifest.name);

/** The module that reads file responses is left out: no call of these pages returns a file, and a spec checks this. */
const FILES = join(import.meta.dirname, '../shared/src/gateway/files.ts');

const LIGHT_ROUTER = join(import.meta.dirname, '../shared/src/router/light');
const LIBRARY = 'react-router-dom$';

/** Small replacements for large libraries, so that an old phone downloads less. */
const LIGHT: Readonly<Record<string, string | false>> = {
  i18next: own('light-i18n.ts'),
  axios: own('light-http.ts'),
  [LIBRARY]: join(LIGHT_ROUTER, 'light-router.tsx'),
  [FILES]: false,
};

/** The light router itself is made of parts of the library. */
const ITS_LIBRARY = {
  include: LIGHT_ROUTER,
  resolve: { alias: { [LIBRARY]: 'react-router-dom' } },
};

const light = (configuration: ReturnType<typeof standalone>): ReturnType<typeof standalone> => ({
  ...configuration,
  resolve: { ...configuration.resolve, alias: { ...configuration.resolve?.alias, ...LIGHT } },
  module: { ...configuration.module, rules: [...(configuration.module?.rules ?? []), ITS_LIBRARY] },
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
