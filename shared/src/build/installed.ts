/** The versions of packages that the shell provides to remotes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The installed version of one of shared's dependencies. */
export const versionOf = (dependency: string): string =>
  (JSON.parse(readFileSync(resolve(`${dependency}/package.json`), 'utf8')) as { version: string }).version;

/** The versions of the dependency with which a remote that was built with the installed version runs. */
export const rangeOf = (dependency: string): string => `^${versionOf(dependency)}`;
