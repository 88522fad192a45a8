/**
 * The portal as one visitor sees it: which remotes, screens and menu entries there are for the account that is signed in. The
 * account comes from the session, the remotes from the registry.
 */
import type { PortalType } from '@portal/shared/contract/auth.ts';
import type { MenuEntry, RegisteredRemote, Registry } from '@portal/shared/remote/registry.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { atom } from 'jotai';
import { manifest as identity } from './apps/identity/manifest.ts';
import { inMenuOrder } from './frame/menu-order.ts';
import { FORGOT_PASSWORD, FORGOT_USERNAME, type Visitor } from './guards.ts';
import { screenAt, type Screen } from './remotes/addresses.ts';

export const registryAtom = atom<Registry | null>(null);

const isFor = (portal: PortalType | null, { stable }: RegisteredRemote) =>
  stable.portal === 'public' || stable.portal === portal;

/** Screens that somebody signed out is asked to sign in for: those of any portal. */
const isVisible = (portal: PortalType | null, remote: RegisteredRemote) => portal === null || isFor(portal, remote);

const screensAtom = atom((get): readonly Screen[] | null => {
  const account = get(accountAtom);
  const registry = get(registryAtom);
  if (!registry) return null;
  const remotes = registry.remotes.filter((remote) => isVisible(account?.portal_type ?? null, remote));
  const screens: readonly Screen[] = [...identity.screens, ...remotes.flatMap(({ stable }) => stable.screens)];
  return account ? screens.map((screen) => ({ ...screen, held: account.permissions })) : screens;
});

/** Entries of the menu that lead somewhere for this person, in order; none while signed out. */
export const navAtom = atom((get): readonly MenuEntry[] => {
  const portal = get(accountAtom)?.portal_type ?? null;
  const screens = get(screensAtom) ?? [];
  const remotes = get(registryAtom)?.remotes ?? [];
  if (portal === null) return [];
  const entries = remotes.filter((remote) => isFor(portal, remote)).flatMap(({ stable }) => stable.nav);
  return inMenuOrder(entries.filter(({ to }) => screenAt(screens, to)));
});

export const visitorAtom = atom((get): Visitor => ({
  portal: get(accountAtom)?.portal_type ?? null,
  first: get(navAtom)[0]?.to ?? null,
  screens: get(screensAtom),
}));

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
