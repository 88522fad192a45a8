import { useEffect, useEffectEvent, useRef } from 'react';
import { useKitText } from '../../i18n/kit.ts';
import { hold } from '../../router/leaving.ts';
import { confirm } from '../overlay/confirm.tsx';

/**
 * Asks before typed input is lost by going to another part of the portal and by closing the tab. `isHolding`: whether something
 * would be lost now; `confirmDiscard` resolves to true when it may be.
 */
export function useUnsaved(isUnsaved: () => boolean) {
  const t = useKitText();
  /** Who has said that it may be lost is not asked again on the way out. */
  const isDiscarded = useRef(false);
  const isHolding = () => isUnsaved() && !isDiscarded.current;

  async function confirmDiscard(): Promise<boolean> {
    const words = { title: t('leave.title'), text: t('leave.text'), action: t('leave.action'), stay: t('leave.stay') };
    isDiscarded.current = await confirm({ ...words, isDanger: true });
    return isDiscarded.current;
  }

  const isHeld = useEffectEvent(isHolding);
  const confirmNow = useEffectEvent(confirmDiscard);
  useEffect(() => hold({ isHolding: () => isHeld(), confirmDiscard: () => confirmNow() }), []);

  const holdPage = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isHolding()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => holdPage(event);
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  }, []);

  return { isHolding, ask: confirmDiscard };
}
