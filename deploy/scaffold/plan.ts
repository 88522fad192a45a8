/** Decides the name, address and menu entry of a new remote; refuses what conflicts with existing remotes. */
import { permissionPrefix } from '@portal/shared/contract/kernel/permissions/feature-permissions.ts';
import type { NavEntry, RemoteManifest, Words } from '@portal/shared/remote/manifest.ts';
import { isOwn } from '../http/own-addresses.ts';
import { overlap, portalsOverlap } from '../release/gates/claims.ts';
import type { RegisteredAddress, Premises } from './premises.ts';
import { RefusedError, type Portal, type ScaffoldOptions } from './command-line.ts';

/** The position of a new entry in the menu; existing entries come first. */
const LAST = 90;

/**
 * The shortcut letter after G: the first letter of the title that no page of this portal uses, otherwise the first free letter of the
 * alphabet. None outside the repository, where the letters of other remotes are not known.
 */
function letterFor(title: string, portal: Portal, { manifests }: Premises): string | undefined {
  if (manifests.length === 0) return undefined;
  const pages: readonly NavEntry[] = manifests
    .filter((one) => portalsOverlap(one.portal, portal))
    .flatMap(({ nav }) => nav);
  const isFree = (letter: string) => /^[a-fh-z]$/.test(letter) && !pages.some((page) => page.letter === letter);
  return `${title.toLowerCase()}abcdefhijklmnopqrstuvwxyz`.split('').find(isFree);
}

/** Throws `RefusedError` when another remote already has this address in a portal of the new remote. */
function mustBeFree(path: string, portal: Portal, name: string, { manifests, specified }: Premises): void {
  const answered: readonly RegisteredAddress[] = [
    ...manifests.flatMap(({ name: by, portal: of, screens }) =>
      screens.map((one) => ({ path: one.path, portal: of, by })),
    ),
    ...specified.filter(({ by }) => by !== name),
  ];
  const existing = answered.find((one) => portalsOverlap(one.portal, portal) && overlap(one.path, path));
  if (existing) throw new RefusedError(`${path} belongs to ${existing.by}. Choose another address: --path /….`);
  if (isOwn(path))
    throw new RefusedError(`The server of the portal uses ${path} itself. Choose another address: --path /….`);
}

/** The address and portal in the specification, if the specification has this remote. */
function placeOf(
  { name, portal, path }: ScaffoldOptions,
  { specified }: Premises,
): { portal: Portal; path: `/${string}` } {
  const own = specified.filter(({ by, path: one }) => by === name && !one.includes(':'));
  const [first] = own.filter((one) => one.path === (path ?? one.path) && one.portal === (portal ?? one.portal));
  if (own.length > 0 && !first)
    throw new RefusedError(
      `The specification has the remote ${name}. Choose one of its addresses, in its portal: ${own.map((one) => one.path).join(', ')}.`,
    );
  return {
    portal: (first?.portal as Portal | undefined) ?? portal ?? 'merchant',
    path: (first?.path as `/${string}` | undefined) ?? path ?? `/${name.replace('mfe-', '')}`,
  };
}

/** The screens of a list and its form, and the permissions for both. */
function featureAt(path: `/${string}`, remote: string, label: Words): Pick<RemoteManifest, 'permissions' | 'screens'> {
  const name = `${permissionPrefix(remote)}.items` as const;
  const [read, write] = [`${name}.read`, `${name}.write`] as const;
  const named = (en: string, ms: string, ar: string) => ({
    en: `${en} ${label.en}`,
    ms: `${ms} ${label.ms}`,
    ar: `${ar} ${label.ar}`,
  });
  return {
    permissions: [
      {
        name,
        label,
        permissions: { read: named('See', 'Lihat', 'عرض'), write: named('Change', 'Ubah', 'تعديل') },
      },
    ],
    screens: [
      { path, access: 'login', needs: read },
      { path: `${path}/new`, access: 'login', needs: write },
      { path: `${path}/:mode/:id`, access: 'login', needs: { view: read, edit: write } },
    ],
  };
}

/**
 * The manifest of the requested remote.
 * @param contract the version of `shared` that it is made with
 */
export function planOf(
  options: ScaffoldOptions & { readonly owner: RemoteManifest['owner'] },
  premises: Premises,
  contract: string,
): RemoteManifest {
  const { name, title, ms, ar, owner } = options;
  if (premises.names.includes(name)) throw new RefusedError(`${name} exists already. Choose another name.`);
  const { portal, path } = placeOf(options, premises);
  mustBeFree(path, portal, name, premises);
  const about = { name, owner, portal, contract: `^${contract}` };
  if (portal === 'public') return { ...about, screens: [{ path, access: 'public' }], nav: [] };
  const letter = letterFor(title, portal, premises);
  return {
    ...about,
    ...(portal === 'merchant'
      ? featureAt(path, name, { en: title, ms, ar })
      : { screens: [{ path, access: 'login', needs: 'anyone' }] }),
    nav: [
      {
        label: { en: title, ms, ar },
        icon: 'puzzle',
        to: path,
        section: portal === 'introducer' ? 'home' : 'sell',
        order: LAST,
        ...(letter && { letter }),
      },
    ],
  };
}
