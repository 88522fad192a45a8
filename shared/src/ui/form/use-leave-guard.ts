import { useEffect, useEffectEvent } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { useUnsaved } from './use-unsaved.ts';

/**
 * Asks before typed input is lost: on links, back, Escape, cancel, on going to another part of the portal, and on closing the tab.
 * `within` names the part of the search that leads elsewhere too, where a page has several.
 */
export function useLeaveGuard(isUnsaved: () => boolean, within?: string): void {
  const { isHolding, ask } = useUnsaved(isUnsaved);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const placeOf = ({ pathname, search }: Location) => [
      pathname,
      within === undefined ? null : new URLSearchParams(search).get(within),
    ];
    return placeOf(currentLocation).join() !== placeOf(nextLocation).join() && isHolding();
  });
  const settle = useEffectEvent(async () => {
    if (await ask()) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void settle();
  }, [blocker.state]);
}
