/** The shared API as the sources have it. */
import { join } from 'node:path';
import { providedModules } from '../checks/structure/provided.ts';
import { readSources } from '../checks/structure/sources.ts';
import { HANDED_OVER } from './compatibility.ts';
import { declarationsOf } from './declarations.ts';
import { reportOf, type Report } from './report.ts';

/** The report of the sources in a repository: of the modules that the shell provides, and of what remotes hand over to it. */
export async function readApi(repository: string): Promise<Report> {
  const modules = [...providedModules(readSources(repository)), ...HANDED_OVER];
  return reportOf(await declarationsOf(join(repository, 'shared/src'), modules), modules);
}
