/**
 * A dialog over a screen or a drawer, for an action that needs a check before it is done. Confirmations and errors open above it.
 */
import { Modal } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useEffect, type ReactNode } from 'react';
import { store } from '../../session/atoms.ts';
import { isBlockedAtom, isPartDialogOpenAtom } from './dialogs.tsx';
import { useFocusBack } from './use-focus-back.ts';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** True for a dialog that contains a table. */
  readonly isWide?: boolean;
  /** The buttons; the last one confirms. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

export function DialogFrame({ title, onClose, isWide = false, foot, children }: Props) {
  useFocusBack();
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
