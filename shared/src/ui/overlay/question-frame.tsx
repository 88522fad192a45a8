/**
 * A confirmation that covers everything else: dialogs, drawers and the page. The code that opens it has to set an atom that
 * `isBlockedAtom` reads.
 */
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from './use-focus-back.ts';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** The buttons; the last one confirms. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

export function QuestionFrame({ title, onClose, foot, children }: Props) {
  useFocusBack();
  return (
    <Modal
      opened
      centered
      size={460}
      withCloseButton={false}
      lockScroll={false}
      zIndex={400}
      title={title}
      onClose={onClose}
    >
      {children}
      <div className="k-dialog-foot">{foot}</div>
    </Modal>
  );
}
