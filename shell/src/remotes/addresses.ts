/** From screens' paths (React Router syntax) to the question single-spa asks: is this remote active here? */
import type { ScreenAccess } from '@portal/shared/remote/manifest.ts';

export interface Screen {
  readonly path: string;
  readonly access: ScreenAccess;
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
  // Every screen of every remote is asked about at each navigation.
  const known = patterns.get(path);
  if (known) return known;
  const pattern = new RegExp(`^${segments(path).map(segmentPattern).join('')}/?$`, 'i');
  patterns.set(path, pattern);
  return pattern;
}

/** How exact a path is: of two that match, the one with more fixed segments decides, as in the router. */
const exactness = (path: string) => segments(path).filter((segment) => !/^[:*]/.test(segment)).length;

/** The screen that answers to `pathname`, if any. */
export const screenAt = <S extends Screen>(screens: readonly S[], pathname: string): S | undefined =>
  screens
    .filter(({ path }) => pathPattern(path).test(pathname))
    .sort((a, b) => exactness(b.path) - exactness(a.path))[0];
