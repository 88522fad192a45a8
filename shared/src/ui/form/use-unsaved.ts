import { useEffect, useEffectEvent, useRef } from 'react';
import { useKitText } from '../../i18n/kit.ts';
import { hold } from '../../router/leaving.ts';
import { confirm } from '../overlay/confirm.tsx';

/**
 * Asks before typed input is lost by going to another part of the portal and by closing the tab. `isHolding`: whether something
 * would be lost now; `ask` resolves to true when it may be.
 */
export function useUnsaved(isUnsaved: () => boolean) {
  const t = useKitText();
  /** Who has said that it may be lost is not asked again on the way out. */
  const isGivenUp = useRef(false);
  const isHolding = () => isUnsaved() && !isGivenUp.current;

  async function ask(): Promise<boolean> {
    const words = { title: t('leave.title'), text: t('leave.text'), action: t('leave.action'), stay: t('leave.stay') };
    isGivenUp.current = await confirm({ ...words, isDanger: true });
    return isGivenUp.current;
  }

  const isHeld = useEffectEvent(isHolding);
  const askNow = useEffectEvent(ask);
  useEffect(() => hold({ isHolding: () => isHeld(), ask: () => askNow() }), []);

  const keep = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isHolding()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => keep(event);
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  }, []);

  return { isHolding, ask };
}
