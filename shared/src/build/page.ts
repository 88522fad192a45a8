/** The presets of a whole page: the shell, and a public remote's standalone build. */
import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { base, packageAt } from './base.ts';
import { preloadBoot } from './preload-boot.ts';

interface Page {
  /** The package's folder: `shell`. */
  readonly name: string;
  /** The module that starts the page, relative to the package. */
  readonly entry: `./src/${string}`;
  /** `blocking` when the entry must act before the first paint; the page's body does not exist yet. */
  readonly scriptLoading: 'blocking' | 'defer';
  /** A file beside this one. */
  readonly favicon?: string;
}

/** Builds a page into `dist/page/`: `index.html` from `src/index.html`, with integrity on each of its scripts. */
const page = ({ name, entry, scriptLoading, favicon }: Page): Configuration => {
  const self = packageAt(name);
  const common = base({ package: self, folder: 'page' });
  return {
    ...common,
    entry: { main: [join(import.meta.dirname, 'trusted-scripts.ts'), entry] },
    output: { ...common.output, publicPath: '/' },
    optimization: {
      ...common.optimization,
      // What two lazy chunks need travels once; anything smaller than a round trip is worth stays where it is.
      splitChunks: {
        chunks: 'async',
        cacheGroups: { default: false, defaultVendors: false, common: { minChunks: 2, minSize: 12_000 } },
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        ...(favicon && { favicon: join(import.meta.dirname, favicon) }),
        inject: 'head',
        scriptLoading,
      }),
      preloadBoot,
    ],
  };
};

/** `shell/src/main.ts`, which sets the skin and then imports a chunk named `boot`. */
export const shell = (): Configuration =>
  page({ name: 'shell', entry: './src/main.ts', scriptLoading: 'blocking', favicon: 'icon.svg' });

/** A public remote as a page of its own: `src/standalone.tsx`, with everything it needs inside. */
export const standalone = (name: string): Configuration =>
  page({ name, entry: './src/standalone.tsx', scriptLoading: 'defer' });
