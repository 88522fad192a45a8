/** A dialog over the whole page; Escape closes it, and the focus returns to the previously focused element. */
import { store } from '@portal/shared/session/atoms.ts';
import { isFrameDialogOpenAtom } from '@portal/shared/ui/overlay/dialogs.tsx';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Modal({ label, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // With this flag, Escape closes only this dialog, not a drawer below it.
    store.set(isFrameDialogOpenAtom, true);
    return () => {
      store.set(isFrameDialogOpenAtom, false);
      current?.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className="dev-modal" aria-label={label} onCancel={onClose}>
      <h2>{label}</h2>
      {children}
    </dialog>
  );
}
