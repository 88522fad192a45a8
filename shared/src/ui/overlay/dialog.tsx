/** A dialog over a screen or a drawer, for what needs a look before it is done. What asks or fails meanwhile stands above it. */
import { Modal } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useEffect, type ReactNode } from 'react';
import { store } from '../../session/atoms.ts';
import { isBlockedAtom, isPartDialogOpenAtom } from './dialogs.tsx';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** For a table among what it holds. */
  readonly isWide?: boolean;
  /** Its buttons, the one that does it last. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

export function DialogFrame({ title, onClose, isWide = false, foot, children }: Props) {
  const isCovered = useAtomValue(isBlockedAtom, { store });
  useEffect(() => {
    store.set(isPartDialogOpenAtom, true);
    return () => store.set(isPartDialogOpenAtom, false);
  }, []);
  return (
    <Modal
      opened
      centered
      size={isWide ? 960 : 520}
      className={isWide ? 'k-dialog-wide' : undefined}
      withCloseButton={false}
      lockScroll={false}
      zIndex={380}
      title={title}
      trapFocus={!isCovered}
      closeOnEscape={!isCovered}
      onClose={onClose}
    >
      {children}
      <div className="k-dialog-foot">{foot}</div>
    </Modal>
  );
}
