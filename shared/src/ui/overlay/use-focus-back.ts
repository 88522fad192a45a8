import { useEffect, useEffectEvent } from 'react';

/**
 * Returns the focus to the previously focused element when the calling component is removed. Mantine does this only for overlays that are
 * closed before they are removed, not for those that are mounted open. With `isWanted` false, other code sets the focus.
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
