/** The preset of a Node module that renders a document on the edge, from the same sources, messages and class names as the page in the browser. */
import type { Configuration } from '@rspack/core';
import { base, packageAt } from './base.ts';

/** The version of Node on the edge. */
const NODE = 'node20';

/** Builds `src/<document>-document.tsx` into `dist/document/<document>.cjs`, one self-contained file. */
export function drawnDocument(name: string, document: string): Configuration {
  const common = base({ package: packageAt(name), folder: 'document' });
  return {
    ...common,
    target: NODE,
    entry: { [document]: `./src/${document}-document.tsx` },
    output: {
      ...common.output,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    module: {
      ...common.module,
      parser: { ...common.module?.parser, javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { ...common.optimization, splitChunks: false, minimize: false },
    // No browser loads this module, so it needs no integrity hash.
    plugins: [],
  };
}
