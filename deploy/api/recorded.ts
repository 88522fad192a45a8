/** The shared API as the repository has recorded it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPages, valuesOf, type Pages } from './report.ts';

export const CHANGELOG = 'shared/CHANGELOG.md';
export const PACKAGE = 'shared/package.json';
export const REPORT = 'shared/api';

export interface Recorded {
  readonly pages: Pages;
  readonly changelog: string;
  readonly version: string;
}

/** The pages of the report in a repository; none before the first time. */
function readReport(repository: string): Pages {
  const folder = join(repository, REPORT);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

export function readRecord(repository: string): Recorded {
  const read = (path: string) => readFileSync(join(repository, path), 'utf8');
  const { version } = JSON.parse(read(PACKAGE)) as { readonly version: string };
  return { pages: readReport(repository), changelog: read(CHANGELOG), version };
}

/** The exports, at run time, of each module that the shell of this repository provides; undefined before the API was recorded. */
export function providedExports(repository: string): Readonly<Record<string, readonly string[]>> | undefined {
  const provided = readPages(readReport(repository)).filter(({ isProvided }) => isProvided);
  return provided.length > 0
    ? Object.fromEntries(provided.map((module) => [module.path, valuesOf(module)]))
    : undefined;
}
