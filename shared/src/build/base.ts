/**
 * The common configuration of all bundles of the portal. The three presets (`remote`, `shell`, `standalone`) add only their
 * differences, so that no package can be built with weaker integrity than another.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { CHUNK_LOAD_TIMEOUT } from '../remote/chunk-limit.ts';
import { flavour } from './flavour.ts';
import { PAGE_HASH } from './integrity.ts';
import { packageFolder } from './packages.ts';

const { resolve } = createRequire(import.meta.url);

/** The oldest browser versions that support Mantine's style sheets. */
const BROWSERS = 'chrome >= 111, firefox >= 121, safari >= 16.4';

const LOCAL = 'local';

export interface Package {
  readonly name: string;
  readonly folder: string;
  readonly sources: string;
  readonly version: string;
}

/**
 * The package called `name`, where the build runs. Its version is `RELEASE_VERSION` if that is set, else its own version; a hot build has the version
 * `local`.
 */
export const packageAt = (name: string): Package => {
  const folder = packageFolder(name);
  const own = join(folder, 'src');
  // An app of the shell has its sources directly in its folder.
  const sources = existsSync(own) ? own : folder;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { name, folder, sources, version: flavour() === 'hot' ? LOCAL : (process.env['RELEASE_VERSION'] ?? version) };
};

const ROUTER = dirname(createRequire(resolve('react-router-dom/package.json')).resolve('react-router/package.json'));

/**
 * The package file of React Router names only its development build, regardless of the bundler's conditions, so every visitor would
 * fetch the warnings for developers. These aliases name the production build.
 */
const quietRouter = () =>
  flavour() === 'production'
    ? {
        'react-router$': join(ROUTER, 'dist/production/index.mjs'),
        'react-router/dom$': join(ROUTER, 'dist/production/dom-export.mjs'),
      }
    : {};

export interface Bundle {
  readonly package: Package;
  /** The folder below `dist/` into which this build writes. */
  readonly folder: 'remote' | 'page' | 'documents' | 'worker';
}

/**
 * Source maps are separate files, because the faster kinds use `eval`, which the pages' Content Security Policy forbids. A build
 * with `SOURCE_MAPS=1` writes full source maps, which are not served.
 */
const devtool = () =>
  process.env['SOURCE_MAPS'] === '1' ? 'hidden-source-map' : flavour() === 'hot' && 'cheap-module-source-map';

const kind = () => ({ mode: flavour() === 'production' ? 'production' : 'development', devtool: devtool() }) as const;

const hashed = () => (flavour() === 'hot' ? '[name]' : '[name].[contenthash]');

const jsx = () => ({ runtime: 'automatic', ...(flavour() === 'hot' && { development: true, refresh: true }) }) as const;

const HOT_SCREEN = {
  test: /\.screen\.tsx$/,
  enforce: 'pre',
  loader: join(import.meta.dirname, 'hot-screen.cjs'),
} as const;

/** A hot build has no integrity hashes, because its files are replaced while the page is open. */
const guard = (folder: Bundle['folder']) =>
  flavour() === 'hot'
    ? new ReactRefreshRspackPlugin()
    : new rspack.SubresourceIntegrityPlugin({
        enabled: true,
        hashFuncNames: [folder === 'page' ? PAGE_HASH : 'sha384'],
      });

/** The file of React Router's production build that contains the code shared by its components. */
const SHAKEABLE_ROUTER = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
  loader: join(import.meta.dirname, 'shakeable-router.cjs'),
} as const;

export const base = ({ package: { name, version, folder }, folder: target }: Bundle): Configuration => ({
  name: `${name}/${target}`,
  ...kind(),
  context: folder,
  target: ['web', `browserslist:${BROWSERS}`],
  output: {
    path: join(folder, 'dist', flavour() === 'production' ? target : flavour()),
    clean: true,
    // Two versions of one remote may run in one page, one after the other, so their chunk arrays must be different global
    // variables.
    uniqueName: `${name}@${version}`,
    filename: `${hashed()}.js`,
    chunkFilename: `${hashed()}.js`,
    ...(process.env['SOURCE_MAPS'] === '1' && { sourceMapFilename: `../maps/${target}/[file].map` }),
    cssFilename: `${hashed()}.css`,
    cssChunkFilename: `${hashed()}.css`,
    assetModuleFilename: 'assets/[name].[contenthash][ext]',
    // Shorter hashes in file names: the first script names every chunk, and hashes do not compress. 48 bits are enough
    // to distinguish builds.
    hashDigestLength: 12,
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: CHUNK_LOAD_TIMEOUT,
  },
  resolve: { extensions: ['.ts', '.tsx', '.js', '.json'], alias: quietRouter() },
  module: {
    // Custom properties are not renamed, because one file of a remote sets properties that other files use.
    parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
    generator: {
      // The style sheets of a replaced version stay in the page, so the new version must have different class names.
      'css/auto': { localIdentName: '[local]_[hash:8]', localIdentHashSalt: `${name}@${version}` },
    },
    rules: [
      {
        test: /\.m?[jt]sx?$/,
        exclude: /node_modules/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: jsx() },
          },
          env: { targets: BROWSERS },
        },
      },
      ...(flavour() === 'hot' ? [HOT_SCREEN] : []),
      SHAKEABLE_ROUTER,
      { test: /\.css$/, type: 'css/auto', loader: 'builtin:lightningcss-loader', options: { targets: BROWSERS } },
      { test: /\.(woff2?|svg|png|webp)$/, type: 'asset/resource' },
    ],
  },
  optimization: {
    realContentHash: flavour() !== 'hot',
    minimizer: [
      // Several passes, because each pass finds code that only the previous pass made removable.
      new rspack.SwcJsMinimizerRspackPlugin({
        extractComments: false,
        minimizerOptions: { compress: { passes: 3 }, format: { comments: false } },
      }),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
    ],
  },
  plugins: [guard(target)],
  performance: false,
  stats: 'errors-warnings',
});
