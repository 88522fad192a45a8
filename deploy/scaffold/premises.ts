/** The existing remotes, the shell's own pages, and the specification, with which a new remote must not conflict. */
import { readdirSync } from 'node:fs';
import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';
import { readTable } from '../checks/structure/tables.ts';
import { manifestOf, remotesIn } from '@portal/shared/build/packages.ts';

/** An address of a remote, or an address that the specification plans. */
export interface RegisteredAddress {
  /** The path in the form of a manifest: `/customers/:mode/:id`. */
  readonly path: string;
  readonly portal: string;
  /** `mfe-collections`, or `shell`. */
  readonly by: string;
}

export interface Premises {
  /** The names of all files and folders in the root of the repository. */
  readonly names: readonly string[];
  readonly manifests: readonly RemoteManifest[];
  /** The specification's addresses. */
  readonly specified: readonly RegisteredAddress[];
}

export async function premisesOf(repository: string): Promise<Premises> {
  return {
    names: readdirSync(repository),
    manifests: await Promise.all(remotesIn(repository).map((name) => manifestOf(repository, name))),
    specified: readTable('routes').map(({ path = '', portal = '', home = '' }) => ({
      path: path.replace(/\{(\w+)\}/g, ':$1'),
      portal,
      by: home.split(' ')[0] ?? '',
    })),
  };
}
