/**
 * Toasts, for messages that need no answer: an icon, a title, a text, and an optional close button (specification §2). Most have one
 * sentence and no title. The shell renders them; they disappear after 3000 ms (§9).
 */
import './toast.css';
import { notifications } from '@mantine/notifications';
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconExclamationMark.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { createElement, type ReactNode } from 'react';
import { kitMessages } from '../../i18n/kit.ts';

const ICONS = { ok: IconCheck, bad: IconAlert } as const;

interface ToastOptions {
  readonly tone?: keyof typeof ICONS;
  /** The title; needed only if the text adds details. */
  readonly title?: string;
  /** Whether the toast has a close button; true by default. */
  readonly isClosable?: boolean;
}

/** Shows a toast; returns the function that hides it before its time. */
export function toast(text: ReactNode, { tone = 'ok', title, isClosable = true }: ToastOptions = {}): () => void {
  const id = notifications.show({
    title,
    message: text,
    icon: createElement(ICONS[tone], { size: 16, stroke: 2.5, 'aria-hidden': true }),
    autoClose: 3000,
    withCloseButton: isClosable,
    className: 'k-toast',
    'data-tone': tone,
    closeButtonProps: { 'aria-label': kitMessages.text('close') },
  });
  return () => notifications.hide(id);
}
