/** The dependencies of a package: those that it declares, and those that its files import, with the versions of this repository. */
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path/posix';

export type Dependencies = Readonly<Record<string, string>>;

interface Manifest {
  readonly dependencies?: Dependencies;
  readonly devDependencies?: Dependencies;
}

/** The package of an import: `@portal/shared` of `@portal/shared/ui/page/page.tsx`. */
export const packageOf = (written: string): string => written.split('/', written.startsWith('@') ? 2 : 1).join('/');

const declaredIn = (manifest: string): Dependencies => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  return { ...devDependencies, ...dependencies };
};

/**
 * The version of `name` in the nearest `package.json` above the file that declares it, as Node finds packages. Throws when there is none,
 * because the file would then import a package that is installed by chance.
 */
export function versionFor(repository: string, file: string, name: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = join(repository, folder, 'package.json');
    const version = existsSync(manifest) ? declaredIn(manifest)[name] : undefined;
    if (version !== undefined) return version;
    if (folder === '.') throw new Error(`${file} imports ${name}, which no package.json declares.`);
  }
}

/** An import of a package by a file. */
export interface PackageImport {
  readonly file: string;
  readonly written: string;
}

/** The dependencies of the imports. A package of this repository has the version `version`. */
export function dependenciesOf(repository: string, imports: readonly PackageImport[], version: string): Dependencies {
  const entries = imports
    .filter(({ written }) => !isBuiltin(written))
    .map(({ file, written }) => [file, packageOf(written)] as const)
    .map(([file, name]) => [name, name.startsWith('@portal/') ? version : versionFor(repository, file, name)] as const);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
