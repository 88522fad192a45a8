/**
 * The portal as one visitor sees it: which remotes, screens and menu entries there are for the account that is signed in. The
 * account comes from the session, the remotes from the registry.
 */
import type { PortalType } from '@portal/shared/contract/auth.ts';
import type { ScreenEntry } from '@portal/shared/remote/manifest.ts';
import type { MenuEntry, RegisteredRemote, Registry } from '@portal/shared/remote/registry.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { atom } from 'jotai';
import { manifest as identity } from './apps/identity/manifest.ts';
import { inMenuOrder } from './frame/menu-order.ts';
import { FORGOT_PASSWORD, FORGOT_USERNAME, type Visitor } from './guards.ts';
import { screenAt } from './remotes/addresses.ts';

export const registryAtom = atom<Registry | null>(null);

const isFor = (portal: PortalType | null, { stable }: RegisteredRemote) =>
  stable.portal === 'public' || stable.portal === portal;

/** Screens that somebody signed out is asked to sign in for: those of any portal. */
const isVisible = (portal: PortalType | null, remote: RegisteredRemote) => portal === null || isFor(portal, remote);

/** Entries of the menu, in order; none while signed out. */
export const navAtom = atom((get): readonly MenuEntry[] => {
  const portal = get(accountAtom)?.portal_type ?? null;
  const remotes = get(registryAtom)?.remotes ?? [];
  if (portal === null) return [];
  return inMenuOrder(remotes.filter((remote) => isFor(portal, remote)).flatMap(({ stable }) => stable.nav));
});

export const visitorAtom = atom((get): Visitor => {
  const portal = get(accountAtom)?.portal_type ?? null;
  const registry = get(registryAtom);
  const own: readonly ScreenEntry[] = identity.screens;
  return {
    portal,
    first: get(navAtom)[0]?.to ?? null,
    screens: registry && [
      ...own,
      ...registry.remotes.filter((remote) => isVisible(portal, remote)).flatMap(({ stable }) => stable.screens),
    ],
  };
});

/** Whether somebody is signed in for whose account this portal has no pages. */
export const hasNoPagesAtom = atom((get) => {
  const { portal, screens, first } = get(visitorAtom);
  return portal !== null && screens !== null && first === null;
});

/** Whether an address is shown without the frame: it belongs to a public remote, or to somebody who cannot sign in. */
export const isPublicAddress = (registry: Registry | null, pathname: string): boolean =>
  pathname === FORGOT_PASSWORD ||
  pathname === FORGOT_USERNAME ||
  (registry?.remotes.some(({ stable }) => stable.portal === 'public' && screenAt(stable.screens, pathname)) ?? false);

export const visitor = (): Visitor => store.get(visitorAtom);

/** Whether a remote may run now: its portal is the account's, or it is public. */
export const mayRun = (remote: RegisteredRemote): boolean => isFor(store.get(accountAtom)?.portal_type ?? null, remote);
