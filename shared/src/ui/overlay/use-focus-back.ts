import { useEffect, useEffectEvent } from 'react';

/**
 * Returns the focus, when the calling part is removed, to where it was before. The library cannot do it for what is mounted open: it returns
 * the focus only of what is closed before it is removed. Not wanted where other code has a better place for the focus.
 */
export function useFocusBack(isWanted = true): void {
  const isStillWanted = useEffectEvent(() => isWanted);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (isStillWanted() && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
