import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useKitText } from '../i18n/kit.ts';
import { confirm } from './confirm.tsx';

/** Asks before typed input is lost: on links, back, Escape, cancel, and on closing the tab. */
export function useLeaveGuard(isUnsaved: () => boolean): void {
  const t = useKitText();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && isUnsaved();
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const words = { title: t('leave.title'), text: t('leave.text'), action: t('leave.action'), stay: t('leave.stay') };
    void confirm({ ...words, isDanger: true }).then((isYes) => (isYes ? blocker.proceed() : blocker.reset()));
    // One question for each time that leaving is held up.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  });
}
