/**
 * A plugin of the federation runtime: sets the hash from the registry on each script that the runtime inserts, and throws for a URL that
 * is not in the registry. A script without a hash would run unchecked in browsers without Integrity-Policy, so there is no exception.
 */
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { CHUNK_LOAD_TIMEOUT } from '@portal/shared/remote/chunk-limit.ts';
import { releasesOf, type RegisteredRemote } from '@portal/shared/remote/registry.ts';

/** Maps the path on this origin to the hash, `sha384-…`. */
export type IntegrityByPath = ReadonlyMap<string, string>;

export const integrityByPath = (remotes: readonly RegisteredRemote[]): IntegrityByPath =>
  new Map(
    remotes
      .flatMap(releasesOf)
      .flatMap(({ entry, integrity, preload = [] }) => [
        [entry, integrity] as const,
        ...preload.map(({ file, integrity: hash }) => [file, hash] as const),
      ]),
  );

/** The hash for an absolute URL; the query is ignored, because a repeated request has one. */
export const hashFor = (files: IntegrityByPath, url: string): string | undefined => {
  const { origin, pathname } = new URL(url, location.origin);
  return origin === location.origin ? files.get(pathname) : undefined;
};

/** Sets the shell's time limit for scripts; the runtime's own limit is 20 s. */
export const scriptIntegrity = (
  files: IntegrityByPath,
  timeout = CHUNK_LOAD_TIMEOUT,
): ModuleFederationRuntimePlugin => ({
  name: 'script-integrity',
  createScript({ url }) {
    const integrity = hashFor(files, url);
    if (!integrity) throw new Error(`UnlistedScript: the registry does not name ${url}`);
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    return { script, timeout };
  },
});
