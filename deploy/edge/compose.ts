/**
 * Puts the packages' builds together as the edge serves them: `portal/` and `payer/`, and a store of releases in which each remote's build
 * is the stable release.
 */
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf } from '@portal/shared/build/packages.ts';
import { RENDERER_FOLDER } from './documents/renderer.ts';
import { releaseOf } from '../release/descriptor.ts';
import { changeRegistry, type SigningContext } from '../release/change-registry.ts';
import { compressFolder } from '../release/compressed-copies.ts';
import { mustClaimItsOwn } from '../release/gates/claims.ts';
import { publish } from '../release/publish.ts';
import { serveShell, shellHere } from '../release/shells.ts';
import { folderStore } from '../release/store.ts';

export interface Parts {
  /** The folder that contains the packages. */
  readonly repository: string;
  /** The folder of the shell with the portal's page: `dist/page`. */
  readonly shell: string;
  /** Packages that are built and released separately: `mfe-collections`. */
  readonly remotes: readonly string[];
  /** The remote whose standalone page the payer origin serves. */
  readonly payer: string;
  /** The keys that sign the registry. */
  readonly signature: Omit<SigningContext, 'store'>;
}

/** Rebuilds `dist` from the builds in `<package>/dist`. */
export async function compose({ repository, shell, remotes, payer, signature }: Parts, dist: string): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  await cp(join(repository, 'shell', shell), join(dist, 'portal'), { recursive: true });
  await cp(join(repository, payer, 'dist/page'), join(dist, 'payer'), { recursive: true });
  await cp(join(repository, payer, 'dist/worker'), join(dist, 'payer'), { recursive: true });
  await compressFolder(dist);
  await cp(join(repository, payer, 'dist/documents'), join(dist, RENDERER_FOLDER), { recursive: true });
  const store = folderStore(dist);
  await serveShell(store, shellHere(signature.trusted, signature.now()));
  const entry = { did: 'build', by: 'npm run build', reason: 'Everything was built again.' };
  const releases = await Promise.all(
    remotes.map((name) =>
      publish(store, join(repository, folderOf(repository, name), 'dist/remote'), {
        by: entry.by,
        at: signature.now(),
      }),
    ),
  );
  const registered = releases.map((release) => ({ name: release.name, stable: releaseOf(release) }));
  for (const { name, stable } of registered) mustClaimItsOwn(name, stable, registered);
  await changeRegistry({ ...signature, store }, entry, () => registered);
}
