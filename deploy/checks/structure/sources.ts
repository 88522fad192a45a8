/** The files of the repository, read once, for checks that look at names and text. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export interface Source {
  /** The path from the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Problem {
  readonly path: string;
  /** What is wrong, and where the code should go instead. */
  readonly message: string;
}

const SKIPPED = new Set(['node_modules', 'dist', '.data', '.git', 'coverage', 'test-results', 'migrations']);
const TEXT = /\.(tsx?|mjs|cjs|js|json|css|html|md|tsv|ya?ml|conf|sql)$|(^|\/)(run|\.gitignore)$/;
const LARGEST = 2_000_000;

/** Every text file below `root` that people wrote, in a fixed order. */
export function readSources(root: string, folder = root): readonly Source[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : readSources(root, full);
      if (!entry.isFile() || !TEXT.test(entry.name) || statSync(full).size > LARGEST) return [];
      return [{ path: relative(root, full).replaceAll(sep, '/'), text: readFileSync(full, 'utf8') }];
    });
}

export const isSpec = (path: string): boolean => /\.(spec|e2e)\.tsx?$/.test(path);

/** The lines of a file; a final line break does not begin another. */
export const lineCount = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
