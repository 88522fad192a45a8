import './drawer.css';
import { Drawer } from '@mantine/core';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useKitText } from '../../i18n/kit.ts';
import { store } from '../../session/atoms.ts';
import { isDialogOpenAtom } from './dialogs.tsx';
import { useFocusBack } from './use-focus-back.ts';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** Starts the focus at the title, for reading; otherwise it starts at the marked element, or else at the first one. */
  readonly startsAtTitle?: boolean;
  /** Two columns where there is room: the first child, and the second beside it. */
  readonly isWide?: boolean;
  /** Content that stays in sight below the part that scrolls. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A drawer over a list that stays as it is. Escape closes it only when nothing covers it. */
export function DrawerFrame({ title, onClose, startsAtTitle = false, isWide = false, foot, children }: Props) {
  const t = useKitText();
  useFocusBack();
  const isCovered = useAtomValue(isDialogOpenAtom, { store });
  return (
    <Drawer.Root
      opened
      position="right"
      size={isWide ? 1080 : 460}
      lockScroll={false}
      trapFocus={!isCovered}
      closeOnEscape={!isCovered}
      onClose={onClose}
      transitionProps={{ duration: 140 }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title tabIndex={-1} data-autofocus={startsAtTitle || undefined}>
            {title}
          </Drawer.Title>
          <Drawer.CloseButton aria-label={t('close')} />
        </Drawer.Header>
        <Drawer.Body className={isWide ? 'k-drawer-two' : undefined}>{children}</Drawer.Body>
        {foot && <div className="k-drawer-foot">{foot}</div>}
      </Drawer.Content>
    </Drawer.Root>
  );
}
