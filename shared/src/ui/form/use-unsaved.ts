import { useEffect, useEffectEvent, useRef } from 'react';
import { useKitText } from '../../i18n/kit.ts';
import { blockNavigation } from '../../router/leaving.ts';
import { confirm } from '../overlay/confirm.tsx';

/**
 * Opens the confirmation dialog before input is lost by navigating to another part of the portal or closing the tab. `isUnsaved` returns
 * whether input would be lost now. `isStored` returns whether the portal itself reloads the page with the input stored in a draft; then no
 * dialog is needed.
 */
export function useUnsaved(isUnsaved: () => boolean, isStored: () => boolean = () => false) {
  const t = useKitText();
  /** True once the person has agreed to lose the input, so that the dialog opens only once. */
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
