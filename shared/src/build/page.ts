/** The presets of a whole page: the shell, and a public remote's standalone build. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { FLAVOUR_MARK } from '../remote/flavour-mark.ts';
import { base, packageAt } from './base.ts';
import { deprecatedExports } from './deprecated.ts';
import { LANGUAGES } from '../i18n/language.ts';
import { flavour } from './flavour.ts';
import { pinnedKeys } from './pinned-keys.ts';
import { preloadChunks, type VisitsOfDocuments } from './preload-chunks.ts';

interface Page {
  /** The package's folder: `shell`. */
  readonly name: string;
  /** Modules of the package that start the page, in this order, after the Trusted Types policy. */
  readonly entry: readonly string[];
  /**
   * Further documents from the same template: maps the name of each document to the modules that start it. `store` becomes `store.html`.
   */
  readonly documents?: Readonly<Record<string, readonly string[]>>;
  /** `blocking` if the entry must run before the first paint; the page's body does not exist yet then. */
  readonly scriptLoading: 'blocking' | 'defer';
  /** The file name of the icon in this folder. */
  readonly favicon?: string;
  /** Chunks that some first visits need, which the page's first script or the edge preloads. */
  readonly visits?: VisitsOfDocuments;
}

const { resolve } = createRequire(import.meta.url);
const mantine = (module: string) => join(dirname(resolve('@mantine/core')), '../esm/core', module);

/** Modules that libraries import and that no page runs. The build leaves them out. */
const UNUSED = [
  // axios uses its other adapter in browsers.
  resolve('axios/unsafe/adapters/fetch.js'),
  // Exports of axios that the gateway's client does not use.
  resolve('axios/unsafe/cancel/CancelToken.js'),
  resolve('axios/unsafe/helpers/HttpStatusCode.js'),
  resolve('axios/unsafe/helpers/formDataToJSON.js'),
  // The variables of the theme are in the style sheet (theme-css.ts), so `Providers` renders neither element.
  mantine('MantineProvider/MantineCssVariables/MantineCssVariables.mjs'),
  mantine('MantineProvider/MantineClasses/MantineClasses.mjs'),
];

/** Builds a page into `dist/page/`: `index.html` from `src/index.html`, with integrity on each of its scripts. */
const page = ({ name, entry, documents = {}, scriptLoading, favicon, visits = {} }: Page): Configuration => {
  const self = packageAt(name);
  const common = base({ package: self, folder: 'page' });
  return {
    ...common,
    entry: Object.fromEntries(Object.entries({ main: entry, ...documents }).map(([key, files]) => [key, [...files]])),
    output: { ...common.output, publicPath: '/' },
    resolve: {
      ...common.resolve,
      alias: { ...common.resolve?.alias, ...Object.fromEntries(UNUSED.map((module) => [module, false])) },
    },
    optimization: {
      ...common.optimization,
      // Modules that two lazy chunks share become a separate chunk, unless they are too small to justify another request.
      splitChunks: {
        chunks: 'async',
        cacheGroups: { default: false, defaultVendors: false, common: { minChunks: 2, minSize: 12_000 } },
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      ...['main', ...Object.keys(documents)].map(
        (chunk) =>
          new rspack.HtmlRspackPlugin({
            template: './src/index.html',
            filename: chunk === 'main' ? 'index.html' : `${chunk}.html`,
            chunks: [chunk],
            ...(favicon && { favicon: join(import.meta.dirname, favicon) }),
            inject: 'head',
            scriptLoading,
            ...(flavour() !== 'production' && { meta: { [FLAVOUR_MARK]: flavour() } }),
          }),
      ),
      ...(flavour() === 'hot' ? [] : [preloadChunks(visits)]),
    ],
  };
};

const TRUSTED_SCRIPTS = join(import.meta.dirname, 'trusted-scripts.ts');

const SHARED = join(import.meta.dirname, '..');

/** Reads the keys and the sources only during a build, so that the configuration can be loaded without keys. */
const define = (compiler: Compiler): void =>
  new rspack.DefinePlugin({
    REGISTRY_KEYS: JSON.stringify(pinnedKeys()),
    // The federation runtime leaves out its code for other hosts than browsers and for remotes that are described by a manifest.
    ENV_TARGET: JSON.stringify('web'),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: JSON.stringify(true),
    DEVELOPMENT: JSON.stringify(flavour() !== 'production'),
    DEPRECATED: JSON.stringify(flavour() === 'production' ? {} : deprecatedExports(SHARED)),
  }).apply(compiler);

const shellEntry = () =>
  flavour() === 'production'
    ? [TRUSTED_SCRIPTS, './src/main.ts']
    : ['./src/development/renderers.ts', './src/development/trusted-scripts.ts', './src/main.ts'];

/** The build of the shell: `shell/src/main.ts` applies the colour scheme and then imports a chunk named `boot`. */
export const shell = (): Configuration => {
  const common = page({
    name: 'shell',
    entry: shellEntry(),
    scriptLoading: 'blocking',
    favicon: 'icon.svg',
    visits: {
      'index.html': {
        'signed-out': ['identity'],
        'signed-in': ['frame', 'remotes', 'federation', 'kit'],
        ...Object.fromEntries(
          LANGUAGES.flatMap((language) => [
            [language, [`words-${language}`]],
            [`signed-in:${language}`, [`portal-words-${language}`]],
          ]),
        ),
        // For pages of remotes, whose descriptors name these parts of the kit.
        charts: ['charts', '/ui/charts/report-chart.tsx'],
      },
    },
  });
  return { ...common, plugins: [...(common.plugins ?? []), define] };
};

/** A public remote as self-contained documents: `src/standalone.tsx`, and `src/<document>-standalone.tsx` for each of `documents`. */
export const standalone = (
  name: string,
  documents: readonly string[] = [],
  visits: VisitsOfDocuments = {},
): Configuration =>
  page({
    name,
    entry: [TRUSTED_SCRIPTS, './src/standalone.tsx'],
    documents: Object.fromEntries(
      documents.map((document) => [document, [TRUSTED_SCRIPTS, `./src/${document}-standalone.tsx`]]),
    ),
    scriptLoading: 'defer',
    visits,
  });
