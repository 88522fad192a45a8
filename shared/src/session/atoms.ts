/**
 * State that outlives a screen. There is one store for the whole page: the shell and every remote have separate React roots, and all of
 * them read these atoms.
 */
import { atom, getDefaultStore, useAtomValue, type WritableAtom } from 'jotai';
import type { Account } from '../contract/merchant/identity/auth.ts';
import type { Needs } from '../contract/kernel/call.ts';
import type { StorageItem } from '../gateway/device.ts';
import { accountOnDevice, storedSession } from './device.ts';

export type ColorScheme = 'dark' | 'light' | 'system';

export const store = getDefaultStore();

/** An atom whose initial value is the stored value, and which stores every change. */
export function storedAtom<T>(item: StorageItem<T>, otherwise: T): WritableAtom<T, [T], void> {
  const value = atom(item.read() ?? otherwise);
  return atom(
    (get) => get(value),
    (_, set, next) => {
      set(value, next);
      item.write(next);
    },
  );
}

export const accountAtom = atom<Account | null>(accountOnDevice());
export const isSignedInAtom = atom((get) => get(accountAtom) !== null);

export const colorSchemeAtom = storedAtom<ColorScheme>(storedSession.skin, 'dark');

/** The account that the user acts for, or null when signed out; re-renders at every change. */
export const useAccount = (): Account | null => useAtomValue(accountAtom, { store });

/**
 * Whether this person's role in the current account includes a permission; true for an action that needs none. Screens do not show an
 * action without its permission: `may('bills.write') && …`.
 */
export function useMay(): (needs: Needs | undefined) => boolean {
  const held = useAccount()?.permissions ?? [];
  return (needs = 'anyone') => needs === 'anyone' || held.includes(needs);
}
