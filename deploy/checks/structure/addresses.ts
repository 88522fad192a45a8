/** Routes ⇔ manifests: a remote answers addresses of the specification, and only those that are its own. */
import type { Row } from './tables.ts';
import type { Problem } from './sources.ts';

export interface Manifest {
  readonly name: string;
  readonly portal: string;
  readonly screens: readonly { readonly path: string; readonly access: string }[];
  readonly nav: readonly { readonly to: string }[];
}

/** `/customers/:mode/:id` and `/customers/{mode}/{id}` are one address; what a parameter is called does not matter. */
const shapeOf = (path: string) => path.replace(/\{\w+\}|:\w+/g, '*');

/** `none` is everybody; the store screens carry no login flag in the specification, but act on merchant data. */
const accessOf = (row: Row) => (row['access'] === 'none' ? 'public' : 'login');

export function addressProblems(rows: readonly Row[], manifests: readonly Manifest[]): readonly Problem[] {
  const seen = new Map<string, string>();
  return manifests.flatMap(({ name, portal, screens, nav }) => {
    const path = `${name}/src/manifest.ts`;
    const problem = (message: string): Problem => ({ path, message });
    const ofScreens = screens.flatMap((screen) => {
      const at = `${portal} ${shapeOf(screen.path)}`;
      const owner = seen.get(at);
      seen.set(at, name);
      if (owner) return [problem(`${screen.path} is already answered by ${owner}.`)];
      const row = rows.find((one) => `${one['portal']} ${shapeOf(one['path'] ?? '')}` === at);
      if (!row) return [problem(`${screen.path} is no address of the specification (specification/routes.tsv).`)];
      if (!row['home']?.startsWith(name)) return [problem(`${screen.path} lives in ${row['home']}.`)];
      return accessOf(row) === screen.access ? [] : [problem(`${screen.path} needs access ${accessOf(row)}.`)];
    });
    const shapes = new Set(screens.map((screen) => shapeOf(screen.path)));
    const ofNav = nav
      .filter(({ to }) => !shapes.has(shapeOf(to)))
      .map(({ to }) => problem(`The menu leads to ${to}, which is no screen of this remote.`));
    return [...ofScreens, ...ofNav];
  });
}

const writtenIn = (routes: string) =>
  [...routes.matchAll(/\bpath: '([^']+)'/g)]
    .map(([, path = '']) => path.replace(/^\/?/, '/'))
    .filter((path) => path !== '/*');

/** Every screen of a manifest has a route, and every route is a screen of the manifest: the shell knows no other address. */
export function routeProblems({ name, screens }: Manifest, routes: string): readonly Problem[] {
  const path = `${name}/src/routes.tsx`;
  const written = new Set(writtenIn(routes));
  const promised = new Set(screens.map((screen) => screen.path));
  return [
    ...[...promised].filter((at) => !written.has(at)).map((at) => ({ path, message: `${at} has no route.` })),
    ...[...written].filter((at) => !promised.has(at)).map((at) => ({ path, message: `${at} is not in the manifest.` })),
  ];
}
