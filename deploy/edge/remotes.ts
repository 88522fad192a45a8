/** Which remotes a repository holds: every folder of it that has a manifest. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';

const fileOf = (repository: string, name: string) => join(repository, name, 'src/manifest.ts');

/** Names, in a fixed order. */
export const remotesIn = (repository: string): readonly string[] =>
  readdirSync(repository)
    .filter((name) => existsSync(fileOf(repository, name)))
    .sort();

export const manifestOf = async (repository: string, name: string): Promise<RemoteManifest> =>
  ((await import(fileOf(repository, name))) as { readonly manifest: RemoteManifest }).manifest;
