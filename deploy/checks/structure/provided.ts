/**
 * The modules that the shell provides to remotes: `shell/src/remotes/provided.ts` lists them by two patterns. A remote is built without a
 * copy of any module of the kit, so one that imports a module which no pattern lists would be built and then fail in the browser.
 */
import { isGallery } from './gallery.ts';
import { importsOf, isTestSupport } from './imports.ts';
import type { Problem, Source } from './sources.ts';

const LIST = 'shell/src/remotes/provided.ts';
const SHARED = 'shared/src/';
const PATTERN = /regExp:\s*\/(.+)\/,/g;
/** The sources of a remote, in its own package or in the shell. */
const OF_REMOTE = /^(mfe-[^/]+\/src|shell\/src\/apps\/account)\/.+\.tsx?$/;
/** The folders of shared that a remote does not include itself. */
const OF_KIT = /^shared\/src\/(gateway|session|i18n|router|ui|remote)\//;

const patternsOf = (sources: readonly Source[]): readonly RegExp[] => {
  const list = sources.find(({ path }) => path === LIST);
  return [...(list?.text ?? '').matchAll(PATTERN)].map(([, pattern = '']) => new RegExp(pattern));
};

/** The modules that the shell provides to remotes, below `shared/src/`. */
export function providedModules(sources: readonly Source[]): readonly string[] {
  const patterns = patternsOf(sources);
  return sources
    .flatMap(({ path }) => (path.startsWith(SHARED) ? [path.slice(SHARED.length)] : []))
    .filter((module) => patterns.some((pattern) => pattern.test(`./${module}`)));
}

export function providedProblems(sources: readonly Source[]): readonly Problem[] {
  const patterns = patternsOf(sources);
  if (patterns.length === 0) return [{ path: LIST, message: 'It lists no module that the shell provides to remotes.' }];
  const isProvided = (path: string) => patterns.some((pattern) => pattern.test(path.replace(SHARED, './')));
  const galleries = sources.filter(({ path }) => isGallery(path) && isProvided(path));
  const provided = galleries.map(({ path }) => ({
    path,
    message: `matches a pattern of ${LIST}, but the shell must not contain examples. Correct the pattern.`,
  }));
  const missing = sources
    .filter(({ path }) => OF_REMOTE.test(path) && !isTestSupport(path))
    .flatMap((source) =>
      importsOf(source)
        .filter(({ to, isType }) => !isType && OF_KIT.test(to) && !isProvided(to))
        .map(({ to }) => ({
          path: source.path,
          message: `imports ${to}, which the shell does not provide to remotes. Name it in ${LIST}, or import what is provided.`,
        })),
    );
  return [...provided, ...missing];
}
