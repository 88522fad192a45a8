/** The preset of what draws a document on the edge: one module for Node, of the same sources, words and class names as the page it draws. */
import type { Configuration } from '@rspack/core';
import { base, packageAt } from './base.ts';

/** The Node that the edge runs on. */
const NODE = 'node20';

/** Builds `src/<document>-document.tsx` into `dist/document/<document>.cjs`, with all it needs inside. */
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
    // No browser asks for it, so it carries no hash.
    plugins: [],
  };
}
