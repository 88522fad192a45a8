/** Serves remotes from their sources, each on a separate port. */
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { folderOf, remotesIn } from '../../shared/src/build/packages.ts';
import { serveHot, type Served } from './hot.ts';

export const repository = join(import.meta.dirname, '../..');

export const remotesHere = (): readonly string[] => remotesIn(repository);

/** A remote that is being edited. */
export interface Edited {
  readonly name: string;
  readonly port: number;
}

export const originOf = ({ port }: Edited): string => `http://localhost:${port}`;

/** The build configuration of the package `folder` for a `remote`, or for a whole `page`. */
export async function buildOf(folder: string, what: 'remote' | 'page'): Promise<Configuration> {
  const file = join(repository, folderOf(repository, folder), 'rspack.config.ts');
  const { default: builds } = (await import(file)) as { readonly default: Configuration | readonly Configuration[] };
  const found = [builds].flat().find(({ name }) => name === `${folder}/${what}`);
  if (!found) throw new Error(`${file} has no build for a ${what}.`);
  return found;
}

/** @param pages origins of the pages that load the remote */
export const serveRemote = async ({ name, port }: Edited, pages: readonly string[]): Promise<Served> =>
  serveHot(await buildOf(name, 'remote'), { port, pages });
