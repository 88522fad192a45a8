import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import { useUnsaved } from './use-unsaved.ts';

/**
 * Asks before typed input is lost: on links, back, Escape, cancel, on going to another part of the portal, and on closing the tab.
 */
export function useLeaveGuard(isUnsaved: () => boolean): void {
  const { isHolding, ask: confirmDiscard } = useUnsaved(isUnsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isHolding(),
  );
  const settle = useEffectEvent(async () => {
    if (await confirmDiscard()) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void settle();
  }, [blocker.state]);
}
