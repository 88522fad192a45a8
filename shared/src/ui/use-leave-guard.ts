import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useKitText } from '../i18n/kit.ts';
import { hold } from '../router/leaving.ts';
import { confirm } from './confirm.tsx';

/** Asks before typed input is lost: on links, back, Escape, cancel, on going to another part of the portal, and on closing the tab. */
export function useLeaveGuard(isUnsaved: () => boolean): void {
  const t = useKitText();
  /** Who has said that it may be lost is not asked again on the way out. */
  const isGivenUp = useRef(false);
  const isHolding = () => isUnsaved() && !isGivenUp.current;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && isHolding();
  });

  const ask = useEffectEvent(async (): Promise<boolean> => {
    const words = { title: t('leave.title'), text: t('leave.text'), action: t('leave.action'), stay: t('leave.stay') };
    isGivenUp.current = await confirm({ ...words, isDanger: true });
    return isGivenUp.current;
  });
  const settle = useEffectEvent(async () => {
    if (await ask()) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void settle();
  }, [blocker.state]);

  const isHeld = useEffectEvent(isHolding);
  useEffect(() => hold({ isHolding: () => isHeld(), ask: () => ask() }), []);

  const keep = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isHolding()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => keep(event);
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  }, []);
}
