/** The shared API, as the sources have it and as the repository has recorded it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { providedModules } from '../checks/structure/provided.ts';
import { readSources } from '../checks/structure/sources.ts';
import { HANDED_OVER } from './compatibility.ts';
import { declarationsOf } from './declarations.ts';
import { CHANGELOG, PACKAGE, REPORT, type Recorded } from './raise.ts';
import { reportOf, type Report } from './report.ts';

/** The report of the sources in a repository: of the modules that the shell provides, and of what remotes hand over to it. */
export async function readApi(repository: string): Promise<Report> {
  const modules = [...providedModules(readSources(repository)), ...HANDED_OVER];
  return reportOf(await declarationsOf(join(repository, 'shared/src'), modules), modules);
}

/** What the repository has recorded; without pages before the first time. */
export function readRecord(repository: string): Recorded {
  const folder = join(repository, REPORT);
  const read = (path: string) => readFileSync(join(repository, path), 'utf8');
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const { version } = JSON.parse(read(PACKAGE)) as { readonly version: string };
  return {
    pages: Object.fromEntries(names.map((name) => [name, read(join(REPORT, name))])),
    changelog: read(CHANGELOG),
    version,
  };
}
