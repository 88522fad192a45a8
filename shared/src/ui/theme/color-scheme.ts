/**
 * The current colour scheme and text direction. The direction is read from the document's `dir`, so that all React
 * roots agree.
 */
import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { colorSchemeAtom, store } from '../../session/atoms.ts';

const LIGHT = '(prefers-color-scheme: light)';

const followSystem = (changed: () => void) => {
  const query = matchMedia(LIGHT);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

const isLightNow = () => matchMedia(LIGHT).matches;
/** The build renders the sign-in form for every device; the style sheet has both schemes. */
const isLightOnServer = () => false;

/** `dark` or `light`, with the choice `system` resolved. */
export function useColorScheme(): 'dark' | 'light' {
  const choice = useAtomValue(colorSchemeAtom, { store });
  const isSystemLight = useSyncExternalStore(followSystem, isLightNow, isLightOnServer);
  if (choice !== 'system') return choice;
  return isSystemLight ? 'light' : 'dark';
}

const followDirection = (changed: () => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['dir'] });
  return () => observer.disconnect();
};

const directionNow = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

export const useDocumentDirection = (): 'ltr' | 'rtl' =>
  useSyncExternalStore(followDirection, directionNow, () => 'ltr');
