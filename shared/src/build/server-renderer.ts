/** The preset of a Node module that renders documents on the edge, from the same sources, messages and class names as the pages in the browser. */
import type { Configuration } from '@rspack/core';
import { base, packageAt } from './base.ts';

/** The version of Node on the edge. */
const NODE = 'node20';

/** Builds `src/documents.ts`, or `src/documents.tsx`, into `dist/documents/documents.cjs`, one self-contained file. */
export function serverRenderer(name: string): Configuration {
  const common = base({ package: packageAt(name), folder: 'documents' });
  return {
    ...common,
    target: NODE,
    entry: { documents: './src/documents' },
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
