/** The files of a package: those that it always has, and those that they import. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiled, importsIn, isScript, placeIn } from './compile.ts';
import type { PackageImport } from './dependencies.ts';
import { ownerOf, type Package } from './packages.ts';

const SPEC = /\.(spec|e2e|gallery)\.tsx?$/;

export interface Contents {
  /** From a path in the package to the content. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly imports: readonly PackageImport[];
}

/** @param paths all files of the repository. Throws when a file imports a file that does not exist. */
export function contentsOf(repository: string, self: Package, paths: readonly string[]): Contents {
  const known = new Set(paths);
  const files = new Map<string, string | Uint8Array>();
  const imports: PackageImport[] = [];
  for (const path of paths.filter((one) => self.copied?.test(one)))
    files.set(path, readFileSync(join(repository, path)));
  const waiting = paths.filter((path) => self.files.test(path) && !SPEC.test(path));
  const included = new Set(waiting);
  for (const path of waiting) {
    const bytes = readFileSync(join(repository, path));
    if (!isScript(path)) {
      files.set(placeIn(self, path), bytes);
      continue;
    }
    const text = bytes.toString();
    files.set(placeIn(self, path), compiled(self, path, text));
    for (const { written, file, isType } of importsIn(path, text)) {
      // Without declarations, a package needs no types.
      if (isType && !self.declared) continue;
      const owner = file === undefined ? undefined : ownerOf(file);
      if (file === undefined) imports.push({ file: path, written });
      else if (!known.has(file)) throw new Error(`${path} imports ${written}, which does not exist.`);
      else if (owner && owner !== self) imports.push({ file: path, written: owner.name });
      else if (!included.has(file)) {
        included.add(file);
        waiting.push(file);
      }
    }
  }
  return { files, imports };
}
