/**
 * Routes ⇔ manifests: a remote of the specification has addresses of the specification, and only its own. A remote that the specification
 * does not know must not have an address of the specification.
 */
import { lineOf, tablePath, type Row } from './tables.ts';
import type { Problem } from './sources.ts';

export interface Manifest {
  readonly name: string;
  /** The folder of the remote's sources, when it differs from the remote's name, as for the apps of the shell. */
  readonly home?: string;
  readonly portal: string;
  readonly screens: readonly { readonly path: string; readonly access: string }[];
  readonly nav: readonly { readonly to: string; readonly letter?: string }[];
}

/** `/customers/:mode/:id` and `/customers/{mode}/{id}` are one address: the names of parameters do not matter. */
export const shapeOf = (path: string) => path.replace(/\{\w+\}|:\w+/g, '*');

/** The portal of an address. For a remote that belongs to every portal, it is the portal in the specification. */
export const portalOf = (portal: string, path: string, rows: readonly Row[]): string =>
  portal === 'any' ? (rows.find((row) => shapeOf(row['path'] ?? '') === shapeOf(path))?.['portal'] ?? portal) : portal;

/** The settings of a record are tabs of its page. Each tab has its own route below an address of the specification. */
const pageOf = (path: string) => path.replace(/\/settings\/:\w+$/, '');

/**
 * The access `none` means that the screen is public. The store screens have no login flag in the specification, but they act on merchant
 * data, so they need a login.
 */
const accessOf = (row: Row) => (row['access'] === 'none' ? 'public' : 'login');

/** The row that the specification should have for an address. */
const rowOf = (path: string, access: string, portal: string, home: string) =>
  lineOf({
    path: path.replace(/:(\w+)/g, '{$1}'),
    portal,
    access: access === 'public' ? 'none' : 'login',
    home,
    note: '',
    state: 'added',
  });

export function addressProblems(rows: readonly Row[], manifests: readonly Manifest[]): readonly Problem[] {
  const owners = new Map<string, string>();
  const letters = new Map<string, string>();
  return manifests.flatMap(({ name, home = name, portal, screens, nav }) => {
    const path = home === name ? `${name}/src/manifest.ts` : `${home}/src/apps/${name.replace('mfe-', '')}/manifest.ts`;
    const problem = (message: string): Problem => ({ path, message });
    const ofScreens = screens.flatMap((screen) => {
      const of = portalOf(portal, screen.path, rows);
      const at = `${of} ${shapeOf(screen.path)}`;
      const owner = owners.get(at);
      owners.set(at, name);
      if (owner) return [problem(`${screen.path} already belongs to ${owner}.`)];
      const page = `${of} ${shapeOf(pageOf(screen.path)).replace('/view/', '/*/')}`;
      const row = rows.find((one) => [at, page].includes(`${one['portal']} ${shapeOf(one['path'] ?? '')}`));
      if (!row && !rows.some((one) => one['home']?.startsWith(home))) return [];
      if (!row) {
        const added = rowOf(screen.path, screen.access, portal, home);
        const what = `${screen.path} is not an address in the specification. Add its row to ${tablePath('routes')}:`;
        return [problem(`${what}\n${added}`)];
      }
      if (!row['home']?.startsWith(home)) return [problem(`${screen.path} belongs to ${row['home']}.`)];
      return accessOf(row) === screen.access ? [] : [problem(`${screen.path} needs access ${accessOf(row)}.`)];
    });
    const shapes = new Set(screens.map((screen) => shapeOf(screen.path)));
    const ofNav = nav
      .filter(({ to }) => !shapes.has(shapeOf(to)))
      .map(({ to }) => problem(`The menu leads to ${to}, which is not a screen of this remote.`));
    const ofKeys = nav.flatMap(({ to, letter }) => {
      if (letter === undefined) return [];
      const key = `${portal} ${letter}`;
      const owner = letters.get(key);
      letters.set(key, to);
      return owner ? [problem(`G ${letter.toUpperCase()} cannot go to ${to}: it goes to ${owner}.`)] : [];
    });
    return [...ofScreens, ...ofNav, ...ofKeys];
  });
}

export interface Route {
  readonly path?: string;
  readonly children?: readonly Route[];
}

const leaves = ({ path, children }: Route, above = ''): readonly string[] => {
  const own = path?.startsWith('/') ? path : [above, path].filter(Boolean).join('/').replace(/^\/?/, '/');
  const below = children?.flatMap((child) => leaves(child, path === undefined ? above : own)) ?? [];
  return below.length > 0 || path === undefined || path === '*' ? below : [own];
};

/** A route may have `view` where the manifest has `:mode`. */
const answers = (route: string, screen: string) => {
  const [actual, wanted] = [route.split('/'), screen.split('/')];
  return actual.length === wanted.length && wanted.every((part, at) => part.startsWith(':') || part === actual[at]);
};

/** Every screen of a manifest has a route, and every route is a screen of the manifest, because the shell serves no other addresses. */
export function routeProblems({ name, screens }: Manifest, routes: readonly Route[]): readonly Problem[] {
  const path = `${name}/src/routes.tsx`;
  const written = routes.flatMap((route) => leaves(route));
  const promised = screens.map((screen) => screen.path);
  return [
    ...promised
      .filter((screen) => !written.some((route) => answers(route, screen)))
      .map((screen) => ({ path, message: `${screen} has no route.` })),
    ...written
      .filter((route) => !promised.some((screen) => answers(route, screen)))
      .map((route) => ({ path, message: `${route} is not in the manifest.` })),
  ];
}
