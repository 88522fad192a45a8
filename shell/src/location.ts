/** The current URL for the frame: single-spa reports every navigation, regardless of its origin. */
import { useSyncExternalStore } from 'react';

const CHANGES = ['popstate', 'single-spa:routing-event'] as const;

const follow = (changed: () => void) => {
  for (const name of CHANGES) addEventListener(name, changed);
  return () => {
    for (const name of CHANGES) removeEventListener(name, changed);
  };
};

/** The query of the current URL; empty in the build, which renders the sign-in form without a page. */
export const queryHere = (): string => (typeof location === 'undefined' ? '' : location.search);

export const usePathname = (): string => useSyncExternalStore(follow, () => location.pathname);
