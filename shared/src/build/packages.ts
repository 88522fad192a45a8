/**
 * The remotes of a repository and their folders: every top-level folder with a manifest, and every app of the shell with its
 * own `package.json` and version. `shell/src/apps/account` is released as `mfe-account`, `shell/src/apps/administration` as
 * `mfe-administration`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '../remote/manifest.ts';

const APPS = 'shell/src/apps';
const PREFIX = 'mfe-';

const foldersIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** The folder of a package, relative to the repository. */
export function folderOf(repository: string, name: string): string {
  const app = `${APPS}/${name.replace(PREFIX, '')}`;
  return name.startsWith(PREFIX) && existsSync(join(repository, app, 'package.json')) ? app : name;
}

const nameIn = (folder: string): string => {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { readonly name: string }).name : '';
};

/**
 * The folder of the package `name`, for a command that runs in this folder, or in the root of a repository with several packages. Throws
 * when both are another package, so that no build gets the version of another package.
 */
export function packageFolder(name: string, here = process.cwd()): string {
  const found = [here, join(here, folderOf(here, name))].find((folder) => nameIn(folder) === `@portal/${name}`);
  if (found === undefined)
    throw new Error(`${here} has no package @portal/${name}: the package and its manifest must have the same name.`);
  return found;
}

/** The name of the remote whose package is in this folder. Throws when the folder has no package of a remote. */
export function remoteHere(here = process.cwd()): string {
  const [, name] = /^@portal\/(mfe-.+)$/.exec(nameIn(here)) ?? [];
  if (name === undefined) throw new Error(`${here} is not the folder of a remote: there is no package @portal/mfe-….`);
  return name;
}

/**
 * The folder of a package's sources, relative to the repository; an app of the shell has its sources directly in its
 * folder.
 */
export const sourcesOf = (repository: string, name: string): string => {
  const folder = folderOf(repository, name);
  return folder === name ? `${name}/src` : folder;
};

const manifestFile = (repository: string, name: string) => join(repository, sourcesOf(repository, name), 'manifest.ts');

/** The names of all remotes, in a fixed order. */
export const remotesIn = (repository: string): readonly string[] => {
  const apps = foldersIn(join(repository, APPS)).map((app) => PREFIX + app);
  const released = apps.filter((name) => folderOf(repository, name) !== name);
  return [...foldersIn(repository), ...released].filter((name) => existsSync(manifestFile(repository, name))).sort();
};

export const manifestOf = async (repository: string, name: string): Promise<RemoteManifest> =>
  ((await import(manifestFile(repository, name))) as { readonly manifest: RemoteManifest }).manifest;
