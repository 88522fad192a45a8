import { useEffect } from 'react';

/**
 * Returns the focus, when the calling part is removed, to where it was before. The library cannot do it for what is mounted open: it returns
 * the focus only of what is closed before it is removed.
 */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
