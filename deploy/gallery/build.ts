/**
 * Builds the gallery's page from every `*.gallery.tsx` of the kit, with the settings of all pages, but not minified, because it stays on
 * this machine.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { base, packageAt } from '../../shared/src/build/base.ts';

const PAGE = './src/testing/gallery';

const KIT = join(import.meta.dirname, '../../shared/src/ui');
const ENDING = '.gallery.tsx';

/** A page for each gallery file of the kit, by its name. */
export const GALLERY_PAGES: readonly string[] = readdirSync(KIT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith(ENDING))
  .map((file) => basename(file, ENDING))
  .toSorted();

function configurationOf(folder: string): Configuration {
  const common = base({ package: packageAt('shared'), folder: 'page' });
  return {
    ...common,
    name: 'gallery',
    entry: { main: `${PAGE}/main.tsx` },
    output: { ...common.output, path: folder, publicPath: '/' },
    module: {
      ...common.module,
      // One bundle: the code that the portal loads lazily is included, so that no example waits for the network.
      parser: { ...common.module?.parser, javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { ...common.optimization, splitChunks: false, minimize: false },
    plugins: [new rspack.HtmlRspackPlugin({ template: `${PAGE}/gallery.html`, scriptLoading: 'defer' })],
  };
}

export interface Built {
  readonly folder: string;
  readonly remove: () => void;
}

const build = (configuration: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(configuration);
    if (!compiler) return reject(new Error('There is nothing to build.'));
    compiler.run((fault, stats) => {
      const problem = fault ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      compiler.close(() => (problem ? reject(problem) : resolve()));
    });
  });

/** Rejects with the errors of the build. */
export async function buildGallery(): Promise<Built> {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await build(configurationOf(folder));
    return { folder, remove };
  } catch (problem) {
    remove();
    throw problem;
  }
}
