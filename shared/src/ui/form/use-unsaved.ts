import { useEffect, useEffectEvent, useRef } from 'react';
import { useKitText } from '../../i18n/kit.ts';
import { blockNavigation } from '../../router/leaving.ts';
import { confirm } from '../overlay/confirm.tsx';

/**
 * Asks before typed input is lost by going to another part of the portal or closing the tab. `isHolding` says whether input
 * would be lost now; `confirmDiscard` resolves to true when the person accepts that. `isStored` says whether the page is being loaded again
 * by the portal with the input stored: then it may go without a question.
 */
export function useUnsaved(isUnsaved: () => boolean, isStored: () => boolean = () => false) {
  const t = useKitText();
  /** True once the person has agreed to lose the input: they are not asked again on the way out. */
  const isDiscarded = useRef(false);
  const isHolding = () => isUnsaved() && !isDiscarded.current;

  async function confirmDiscard(): Promise<boolean> {
    const words = { title: t('leave.title'), text: t('leave.text'), action: t('leave.action'), stay: t('leave.stay') };
    isDiscarded.current = await confirm({ ...words, isDanger: true });
    return isDiscarded.current;
  }

  const isHeld = useEffectEvent(isHolding);
  const confirmNow = useEffectEvent(confirmDiscard);
  useEffect(() => blockNavigation({ isHolding: () => isHeld(), confirmDiscard: () => confirmNow() }), []);

  const holdPage = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isHolding() && !isStored()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => holdPage(event);
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  }, []);

  return { isHolding, ask: confirmDiscard };
}
