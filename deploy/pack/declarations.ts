/** The declarations of the modules of a package that sources of a remote, or its specs, import. */
import { join } from 'node:path';
import { declarationsOf } from '../api/declarations.ts';
import type { Package } from './packages.ts';

const MODULE = /(?<!\.(?:d|spec|gallery))\.tsx?$/;

/** From a path in the package to the declarations. @param paths all files of the repository */
export async function declarationsIn(
  repository: string,
  { declared, root }: Package,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!declared) return new Map();
  const { sources, modules } = declared;
  const wanted = paths
    .filter((path) => path.startsWith(`${sources}/`) && MODULE.test(path))
    .map((path) => path.slice(sources.length + 1))
    .filter((path) => modules.test(path));
  const written = await declarationsOf(join(repository, sources), wanted);
  const below = `${sources}/`.slice(root.length + 1);
  return new Map(wanted.map((path) => [below + path.replace(MODULE, '.d.ts'), written.get(path) ?? '']));
}
