/**
 * The portal for the current visitor: the remotes, screens and menu entries of the signed-in account. The account comes from the
 * session, the remotes from the registry.
 */
import type { PortalType } from '@portal/shared/contract/kernel/call.ts';
import type { MenuEntry, RegisteredRemote, Registry, Release } from '@portal/shared/remote/registry.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { isLoggedIn } from '@portal/shared/session/device.ts';
import { atom } from 'jotai';
import { manifest as identity } from './apps/identity/manifest.ts';
import { inMenuOrder } from './frame/menu-order.ts';
import { type Visitor } from './guards.ts';
import { FORGOT_PASSWORD, FORGOT_USERNAME } from '@portal/shared/remote/shell-addresses.ts';
import { releaseFor } from './registry/choose-release.ts';
import { screenAt, type Screen } from '@portal/shared/remote/addresses.ts';

export const registryAtom = atom<Registry | null>(null);

/** Whether a release belongs to the portal of an account of this type; `portal` is null if no user is signed in. */
export const isFor = (portal: PortalType | null, { portal: of }: Release): boolean =>
  of === 'public' || of === portal || (of === 'any' && portal !== null);

/** The screens of a release for an account of this type. Before a visitor signs in, `portal` is null and the result has all screens. */
export const screensFor = (portal: PortalType | null, { screens }: Release): Release['screens'] =>
  screens.filter(({ portal: of }) => portal === null || of === undefined || of === portal);

/**
 * Whether a visitor can see the release. A signed-out visitor sees the screens of every portal, but has to sign in to open
 * them.
 */
const isVisible = (portal: PortalType | null, release: Release) => portal === null || isFor(portal, release);

/** The release of each remote for this visitor; null until the registry is loaded. */
const releasesAtom = atom((get): readonly Release[] | null => {
  const id = get(accountAtom)?.id ?? null;
  return get(registryAtom)?.remotes.map((remote) => releaseFor(remote, id)) ?? null;
});

const screensAtom = atom((get): readonly Screen[] | null => {
  const account = get(accountAtom);
  const releases = get(releasesAtom)?.filter((release) => isVisible(account?.portal_type ?? null, release));
  if (!releases) return null;
  const screens: readonly Screen[] = [
    ...identity.screens,
    ...releases.flatMap((release) => screensFor(account?.portal_type ?? null, release)),
  ];
  return account ? screens.map((screen) => ({ ...screen, held: account.permissions })) : screens;
});

/** The entries of the menu whose URL this person can open, in order; none when signed out. */
export const navAtom = atom((get): readonly MenuEntry[] => {
  const portal = get(accountAtom)?.portal_type ?? null;
  const screens = get(screensAtom) ?? [];
  const releases = get(releasesAtom) ?? [];
  if (portal === null) return [];
  const entries = releases.filter((release) => isFor(portal, release)).flatMap(({ nav }) => nav);
  return inMenuOrder(entries.filter(({ to }) => screenAt(screens, to)));
});

export const visitorAtom = atom((get): Omit<Visitor, 'isLoggedIn'> => ({
  portal: get(accountAtom)?.portal_type ?? null,
  first: get(navAtom)[0]?.to ?? null,
  screens: get(screensAtom),
}));

/** Whether the account of the signed-in user has no pages in this portal. */
export const hasNoPagesAtom = atom((get) => {
  const { portal, screens, first } = get(visitorAtom);
  return portal !== null && screens !== null && first === null;
});

/**
 * Whether a URL is shown without the frame, because it belongs to a public remote, or to a page for people who cannot sign
 * in.
 */
export const isPublicAddress = (registry: Registry | null, pathname: string): boolean =>
  pathname === FORGOT_PASSWORD ||
  pathname === FORGOT_USERNAME ||
  (registry?.remotes.some(({ stable }) => stable.portal === 'public' && screenAt(stable.screens, pathname)) ?? false);

/** The login flag is read from the device each time, because another tab may have removed it. */
export const visitor = (): Visitor => ({ ...store.get(visitorAtom), isLoggedIn: isLoggedIn() });

/** Whether a remote may run now: it belongs to the account's portal, or is public. */
export const mayRun = ({ stable }: RegisteredRemote): boolean =>
  isFor(store.get(accountAtom)?.portal_type ?? null, stable);
