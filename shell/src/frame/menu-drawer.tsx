/** The menu on a phone, over the page; closed by choosing an entry, by Escape, or by a press outside it. */
import './menu-drawer.css';
import X from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef, type ReactNode } from 'react';
import { useShellText } from '../words.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function MenuDrawer({ isOpen, onClose, children }: Props) {
  const t = useShellText();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className="f-drawer"
      aria-label={t('menu')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <button type="button" className="f-close" aria-label={t('menu.close')} onClick={onClose}>
        <X size={20} aria-hidden />
      </button>
      {children}
    </dialog>
  );
}
