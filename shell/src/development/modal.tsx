/** A dialog over everything; Escape closes it, and the focus goes back to where it was. */
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
    return () => current?.close();
  }, []);
  return (
    <dialog ref={dialog} className="dev-modal" aria-label={label} onCancel={onClose}>
      <h2>{label}</h2>
      {children}
    </dialog>
  );
}
