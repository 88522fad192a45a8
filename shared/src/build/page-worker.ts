/**
 * The preset of a page's service worker: its scripts have fixed names, because browsers look for a newer version at the same
 * URL.
 */
import type { Configuration } from '@rspack/core';
import { base, packageAt } from './base.ts';

/**
 * Builds each script into `dist/worker/` as one self-contained file. @param entries from the name of each script to its module in the
 * package
 */
export function pageWorker(name: string, entries: Readonly<Record<string, string>>): Configuration {
  const common = base({ package: packageAt(name), folder: 'worker' });
  return {
    ...common,
    target: ['webworker', 'es2022'],
    entry: { ...entries },
    output: { ...common.output, filename: '[name].js' },
    // No integrity plugins, because browsers do not verify the hash of a worker.
    plugins: [],
  };
}
