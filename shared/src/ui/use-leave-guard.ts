import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import { useKitText } from '../i18n/kit.ts';
import { confirm } from './confirm.tsx';

/** Asks before typed input is lost: on links, back, Escape, cancel, and on closing the tab. */
export function useLeaveGuard(isUnsaved: () => boolean): void {
  const t = useKitText();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && isUnsaved();
  });

  const ask = useEffectEvent(async () => {
    const words = { title: t('leave.title'), text: t('leave.text'), action: t('leave.action'), stay: t('leave.stay') };
    const isLeaving = await confirm({ ...words, isDanger: true });
    if (isLeaving) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);

  const hold = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => hold(event);
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  }, []);
}
