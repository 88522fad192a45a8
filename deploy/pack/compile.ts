/** Compiles a source to JavaScript, because Node strips no types from files of a package. Imports name the files where the package has them. */
import { dirname, join, relative } from 'node:path/posix';
import { transformSync } from '@swc/core';
import { writtenImports } from '../checks/structure/imports.ts';
import { ownerOf, type Package } from './packages.ts';

const SOURCE = /(?<!\.d)\.tsx?$/;
const SCRIPT = /\.(tsx?|[mc]?js)$/;

export const isScript = (path: string): boolean => SCRIPT.test(path) && !path.endsWith('.d.ts');

export const compiledName = (path: string): string => path.replace(SOURCE, '.js');

/** The place of a file of the repository in a package. */
export function placeIn({ root }: Package, path: string): string {
  const below = relative(root, path);
  return compiledName(below.startsWith('../') ? `outside/${path}` : below);
}

export interface Import {
  /** As the source names it. */
  readonly written: string;
  /** The imported file, when it is one of the repository. */
  readonly file?: string;
  readonly isType: boolean;
}

/** What a file imports. An import without a dot names a package. An import whose name is computed is left out. */
export const importsIn = (path: string, text: string): readonly Import[] =>
  writtenImports({ path, text })
    .filter(({ written }) => written !== '')
    .map((one) => (one.written.startsWith('.') ? { ...one, file: join(dirname(path), one.written) } : one));

/** The import of `file` by the file `from` of the package. */
function importOf(self: Package, from: string, file: string): string {
  const owner = ownerOf(file);
  if (owner && owner !== self) return `${owner.name}/${relative(join(owner.root, owner.importedFrom), file)}`;
  const path = relative(dirname(placeIn(self, from)), placeIn(self, file));
  return path.startsWith('.') ? path : `./${path}`;
}

const quoted = (text: string) => new RegExp(`(['"])${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}\\1`, 'g');

/** The JavaScript of a script, with its imports as the package has them. */
export function compiled(self: Package, path: string, text: string): string {
  const code = SOURCE.test(path)
    ? transformSync(text, {
        filename: path,
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', tsx: path.endsWith('x') },
          transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
          target: 'es2022',
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      }).code
    : // The package has no types, so its threads need no loader that strips them.
      text.replace('process.features.typescript', 'true');
  return importsIn(path, text)
    .filter(({ isType }) => !isType)
    .reduce(
      (result, { written, file }) =>
        file === undefined ? result : result.replace(quoted(written), `$1${importOf(self, path, file)}$1`),
      code,
    );
}
