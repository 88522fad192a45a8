/** What a new remote must fit in with: the remotes that are there, the shell's own pages, and the specification. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';
import { readTable } from '../checks/structure/tables.ts';

/** An address that somebody answers, or is going to. */
export interface Answered {
  /** As a manifest writes it: `/customers/:mode/:id`. */
  readonly path: string;
  readonly portal: string;
  /** `mfe-collections`, or `shell`. */
  readonly by: string;
}

export interface Premises {
  /** Of everything beside which it would stand. */
  readonly names: readonly string[];
  readonly manifests: readonly RemoteManifest[];
  /** The specification's addresses. */
  readonly specified: readonly Answered[];
}

async function manifestOf(repository: string, name: string): Promise<RemoteManifest> {
  const { manifest } = (await import(join(repository, name, 'src/manifest.ts'))) as {
    readonly manifest: RemoteManifest;
  };
  return manifest;
}

export async function premisesOf(repository: string): Promise<Premises> {
  const names = readdirSync(repository);
  const remotes = names.filter((name) => existsSync(join(repository, name, 'src/manifest.ts')));
  return {
    names,
    manifests: await Promise.all(remotes.map((name) => manifestOf(repository, name))),
    specified: readTable('routes').map(({ path = '', portal = '', home = '' }) => ({
      path: path.replace(/\{(\w+)\}/g, ':$1'),
      portal,
      by: home.split(' ')[0] ?? '',
    })),
  };
}
