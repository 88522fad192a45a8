/** A dialog over everything; Escape closes it, and the focus returns to where it was. */
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
    // Escape must close this dialog, and not a drawer below it.
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
