/** The features of the remotes in a folder. The folder decides: no list names them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Domain } from './kernel/domain.ts';

const DOMAIN = 'gateway/domain.ts';
const IS_REMOTE = /^mfe-[a-z]+(-[a-z]+)*$/;

/** A feature and the folder of its remote. */
export interface FoundFeature {
  readonly domain: Domain;
  readonly folder: string;
}

/** The folders with a feature: each remote in `folder`, or `folder` itself when it is a remote. */
export function featureFolders(folder = process.cwd()): readonly string[] {
  const remotes = readdirSync(folder).filter((name) => IS_REMOTE.test(name));
  return ['.', ...remotes].map((name) => join(folder, name)).filter((remote) => existsSync(join(remote, DOMAIN)));
}

/** The module of a remote's feature. */
export const featureModule = (folder: string): string => join(folder, DOMAIN);

/** The feature that a module exports. Throws a sentence when it exports none, or when its package has another name. */
export function featureIn(folder: string, module: unknown): FoundFeature {
  const { domain } = module as { readonly domain?: Domain };
  if (!domain) throw new Error(`${featureModule(folder)} exports no "domain".`);
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly name: string };
  if (name !== `@portal/${domain.name}`)
    throw new Error(
      `The feature "${domain.name}" is in the package "${name}", and belongs to "@portal/${domain.name}".`,
    );
  return { domain, folder };
}

/** Loads the features of these folders. */
export const readFeatures = (folders = featureFolders()): Promise<readonly FoundFeature[]> =>
  Promise.all(
    folders.map(async (folder) => featureIn(folder, await import(/* webpackIgnore: true */ featureModule(folder)))),
  );
