/** The preset of a worker of a page: scripts under names that stay, because browsers look for a newer one at the same address. */
import type { Configuration } from '@rspack/core';
import { base, packageAt } from './base.ts';

/** @param entries by the name of each script: the module of the package that it is made of. Builds into `dist/worker/`, each with all it needs inside. */
export function pageWorker(name: string, entries: Readonly<Record<string, string>>): Configuration {
  const common = base({ package: packageAt(name), folder: 'worker' });
  return {
    ...common,
    target: ['webworker', 'es2022'],
    entry: { ...entries },
    output: { ...common.output, filename: '[name].js' },
    // A browser checks no hash of a worker.
    plugins: [],
  };
}
