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
  /**
   * The title gets the initial focus, for reading; otherwise the element with `data-autofocus`, or else the first
   * element that can be focused.
   */
  readonly startsAtTitle?: boolean;
  /** Two columns in a wide window: the first child, and the second next to it. */
  readonly isWide?: boolean;
  /** Content that stays visible below the scrolling part. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A drawer over an unchanged list. Escape closes the drawer only if no dialog covers it. */
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
