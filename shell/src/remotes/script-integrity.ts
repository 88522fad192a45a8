/**
 * Makes the scripts of releases: sets the hash from the registry on each, and throws for a URL that is not in the registry. A script without a
 * hash would run unchecked in browsers without Integrity-Policy, so there is no exception.
 */
import { releasesOf, type RegisteredRemote } from '@portal/shared/remote/registry.ts';

/** Maps the path on this origin to the hash, `sha384-…`. */
export type IntegrityByPath = ReadonlyMap<string, string>;

/** Makes the script of a URL. Throws for a URL that must not run. */
export type ScriptMaker = (url: string) => HTMLScriptElement;

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

export function scriptOf(url: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  return script;
}

export const releasedScript =
  (files: IntegrityByPath): ScriptMaker =>
  (url) => {
    const integrity = hashFor(files, url);
    if (!integrity) throw new Error(`UnlistedScript: the registry does not name ${url}`);
    return scriptOf(url, integrity);
  };
