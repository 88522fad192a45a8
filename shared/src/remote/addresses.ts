/** Matches URLs with the paths of screens (React Router syntax). single-spa uses this to decide whether a remote is active at a URL. */
import type { ScreenAccess } from '@portal/shared/remote/manifest.ts';

export interface Screen {
  readonly path: string;
  readonly access: ScreenAccess;
  /** One permission for the whole URL, or a permission for each of its modes. */
  readonly needs?: string | Readonly<Record<string, string>>;
  /** The permissions of the user; undefined before sign-in. Then every screen exists, and the guard opens the sign-in page. */
  readonly held?: readonly string[];
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const segmentPattern = (segment: string): string => {
  if (segment === '*') return '(?:/.*)?';
  if (/^:\w+\?$/.test(segment)) return '(?:/[^/]+)?';
  if (/^:\w+$/.test(segment)) return '/[^/]+';
  return `/${escape(segment)}`;
};

const segments = (path: string) => path.split('/').filter(Boolean);

const patterns = new Map<string, RegExp>();

/** `/customers/:mode/:id` matches `/customers/edit/7` and `/customers/edit/7/`, in any letter case, as the router does. */
export function pathPattern(path: string): RegExp {
  // Each pattern is compiled only once, because the paths of all remotes are tested at every navigation.
  const known = patterns.get(path);
  if (known) return known;
  const pattern = new RegExp(`^${segments(path).map(segmentPattern).join('')}/?$`, 'i');
  patterns.set(path, pattern);
  return pattern;
}

/** How specific a path is: of two matching paths, the one with more fixed segments is used, as in the router. */
const exactness = (path: string) => segments(path).filter((segment) => !/^[:*]/.test(segment)).length;

/** The value of `:mode` in a URL. */
function modeAt(path: string, pathname: string): string {
  const at = segments(path).indexOf(':mode');
  return segments(pathname)[at]?.toLowerCase() ?? '';
}

/** The permission that a screen needs at this URL; undefined for a mode that the screen does not have. */
const neededAt = ({ path, needs = 'anyone' }: Screen, pathname: string): string | undefined =>
  typeof needs === 'string' ? needs : new Map(Object.entries(needs)).get(modeAt(path, pathname));

function isOpen(screen: Screen, pathname: string): boolean {
  if (screen.held === undefined) return true;
  const needed = neededAt(screen, pathname);
  return needed === 'anyone' || (needed !== undefined && screen.held.includes(needed));
}

/** The key in the index for paths that are empty or begin with a parameter. */
const ANY = '';

const headOf = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? ANY;

type ByHead = ReadonlyMap<string, readonly Screen[]>;

const indexes = new WeakMap<readonly Screen[], ByHead>();

/**
 * The screens by the first segment of their paths. A list may contain the screens of hundreds of remotes, and it is searched often. Testing
 * every pattern each time would be slow, and so would compiling the patterns of pages that are never opened.
 */
function indexOf(screens: readonly Screen[]): ByHead {
  const known = indexes.get(screens);
  if (known) return known;
  const index = new Map<string, Screen[]>();
  for (const screen of screens) {
    const head = /^\/?[:*]/.test(screen.path) ? ANY : headOf(screen.path);
    const there = index.get(head);
    if (there) there.push(screen);
    else index.set(head, [screen]);
  }
  indexes.set(screens, index);
  return index;
}

/** The screen at `pathname`, whether or not the user may see it. */
function anyScreenAt<S extends Screen>(screens: readonly S[], pathname: string): S | undefined {
  const index = indexOf(screens) as ReadonlyMap<string, readonly S[]>;
  const head = headOf(pathname);
  const [found] = [...(index.get(head) ?? []), ...(head === ANY ? [] : (index.get(ANY) ?? []))]
    .filter(({ path }) => pathPattern(path).test(pathname))
    .sort((a, b) => exactness(b.path) - exactness(a.path));
  return found;
}

/** The screen at `pathname` if there is one and the user may see it. */
export function screenAt<S extends Screen>(screens: readonly S[], pathname: string): S | undefined {
  const found = anyScreenAt(screens, pathname);
  return found && isOpen(found, pathname) ? found : undefined;
}

/**
 * The permission that the user lacks for the screen at `pathname`; null if there is no such screen, or if the user may
 * see it.
 */
export function missingAt(screens: readonly Screen[], pathname: string): string | null {
  const found = anyScreenAt(screens, pathname);
  return found && !isOpen(found, pathname) ? (neededAt(found, pathname) ?? null) : null;
}
