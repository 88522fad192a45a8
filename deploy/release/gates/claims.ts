/**
 * Checks what a release claims in the portal. Its addresses, permissions and keyboard shortcuts may not belong to another remote, and its
 * menu, searches and tours may lead only to its own addresses. A disabled remote keeps its claims.
 */
import type { RegisteredRemote, Release } from '@portal/shared/remote/registry.ts';
import { foreignAreas, permissionPrefix } from '@portal/shared/contract/kernel/permissions/feature-permissions.ts';
import {
  ACCOUNT_SWITCHER,
  FORGOT_PASSWORD,
  FORGOT_USERNAME,
  LOGIN,
  NOT_FOUND,
} from '@portal/shared/remote/shell-addresses.ts';
import { isOwn } from '../../http/own-addresses.ts';
import { ReleaseError } from '../release-error.ts';

type Claims = Pick<Release, 'version' | 'portal' | 'permissions' | 'screens' | 'nav' | 'search' | 'tours'>;

/** The pages of the shell itself. */
const SHELL = ['/', LOGIN, FORGOT_PASSWORD, FORGOT_USERNAME, ACCOUNT_SWITCHER, NOT_FOUND];

const segments = (path: string): readonly string[] => path.toLowerCase().split('/').filter(Boolean);

const isParameter = (segment: string): boolean => segment.startsWith(':');

function segmentsOverlap(some: readonly string[], others: readonly string[]): boolean {
  const [[one, ...after], [other, ...afterOther]] = [some, others];
  if (one === '*' || other === '*') return true;
  if (one === undefined || other === undefined) return one === other;
  return (isParameter(one) || isParameter(other) || one === other) && segmentsOverlap(after, afterOther);
}

/** Whether one URL can belong to both paths (React Router syntax): `/bills/:id` and `/bills/new` overlap. */
export const overlap = (path: string, other: string): boolean => segmentsOverlap(segments(path), segments(other));

/**
 * Whether one visitor can see screens of both portals. A visitor sees the portal of one account type, and everybody sees public screens.
 */
export const portalsOverlap = (portal: string, other: string): boolean =>
  portal === other || [portal, other].some((one) => one === 'any' || one === 'public');

const screensOf = ({ portal, screens }: Claims) =>
  screens.map((screen) => ({ path: screen.path, portal: screen.portal ?? portal }));

/** The letters of the menu's shortcuts, each in the portal of the screen to which it leads. */
const shortcutsOf = (release: Claims) =>
  release.nav.flatMap(({ letter, to }) => {
    const portal = screensOf(release).find(({ path }) => overlap(path, to))?.portal ?? release.portal;
    return letter === undefined ? [] : [{ letter, portal }];
  });

/** The addresses to which the menu, the searches and the tours of the release lead. */
const targetsOf = ({ nav, search = [], tours = [] }: Claims) => [
  ...nav.map(({ label, to }) => ({ what: `menu entry “${label.en}”`, to })),
  ...nav.flatMap(({ create }) => (create ? [{ what: `menu entry “${create.label.en}”`, to: create.to }] : [])),
  ...search.map(({ name, screen }) => ({ what: `search “${name}”`, to: screen })),
  ...tours.map(({ name, path }) => ({ what: `tour “${name}”`, to: path })),
];

/** A sentence for each target that is no address of the release. */
function strayTargets(name: string, release: Claims): readonly string[] {
  const own = release.screens.map(({ path }) => path);
  return targetsOf(release)
    .filter(({ to }) => !own.some((path) => overlap(path, to)))
    .map(
      ({ what, to }) => `The ${what} of ${name} ${release.version} leads to ${to}, which is not an address of ${name}.`,
    );
}

/** A sentence for each address of the release that is a page of the shell, or that the edge serves itself. */
const ofThePortal = (name: string, release: Claims): readonly string[] =>
  release.screens.flatMap(({ path }) => {
    const owner = isOwn(path) ? 'the edge' : SHELL.some((page) => overlap(path, page)) ? 'the shell' : undefined;
    return owner ? [`${name} ${release.version} claims ${path}, which belongs to ${owner}.`] : [];
  });

/** A sentence for each area of permissions with the name of another. */
const foreignPermissions = (name: string, { version, permissions = [] }: Claims): readonly string[] =>
  foreignAreas(name, permissions).map(
    (area) =>
      `${name} ${version} claims the permissions ${area}, whose name must begin with ${permissionPrefix(name)}.`,
  );

/** A sentence for each address and shortcut that the release shares with `other`. */
function shared(name: string, release: Claims, other: string, theirs: Claims): readonly string[] {
  const claims = (what: string, taken: string) =>
    `${name} ${release.version} claims ${what}, which belongs to ${other} ${theirs.version} (${taken}).`;
  const addresses = screensOf(release).flatMap(({ path, portal }) => {
    const taken = screensOf(theirs).find((one) => portalsOverlap(portal, one.portal) && overlap(path, one.path));
    return taken ? [claims(path, taken.path)] : [];
  });
  const shortcuts = shortcutsOf(release).flatMap(({ letter, portal }) => {
    const isTaken = shortcutsOf(theirs).some((one) => portalsOverlap(portal, one.portal) && one.letter === letter);
    return isTaken ? [claims('a shortcut', `G ${letter.toUpperCase()}`)] : [];
  });
  return [...addresses, ...shortcuts];
}

/**
 * Throws `ReleaseError` with one sentence for each fault: when a release claims something of the shell or of another remote, or leads to an
 * address that is not its own. `remotes` are all remotes of the registry, which may include this one.
 */
export function mustClaimItsOwn(name: string, release: Claims, remotes: readonly RegisteredRemote[]): void {
  const others = remotes
    .filter((remote) => remote.name !== name)
    .flatMap((remote) =>
      [remote.stable, ...(remote.canary ? [remote.canary.release] : [])].map((theirs) => ({
        name: remote.name,
        theirs,
      })),
    );
  const refusals = [
    ...ofThePortal(name, release),
    ...strayTargets(name, release),
    ...foreignPermissions(name, release),
    ...others.flatMap((other) => shared(name, release, other.name, other.theirs)),
  ];
  if (refusals.length > 0) throw new ReleaseError([...new Set(refusals)].join('\n'));
}
