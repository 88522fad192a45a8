/**
 * A plugin of the federation runtime: it gives each script that the runtime inserts the hash from the registry, and throws for a URL that
 * the registry does not name. A script without a hash would run unchecked in browsers without Integrity-Policy, so there is no exception.
 */
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { CHUNK_LOAD_TIMEOUT } from '@portal/shared/remote/chunk-limit.ts';
import { releasesOf, type RegisteredRemote } from '@portal/shared/remote/registry.ts';

/** Path on this origin → `sha384-…`. */
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

/** Sets our limit for scripts; the runtime's own would be 20 s. */
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
