/** Toasts, for what went well and needs no answer. The shell shows them; they leave after the specification's 3000 ms (§9). */
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { kitMessages } from '../i18n/kit.ts';

/** Shows it, and answers how to take it away early. */
export function toast(message: ReactNode, title?: string): () => void {
  const id = notifications.show({
    message,
    title,
    autoClose: 3000,
    color: 'pandan',
    closeButtonProps: { 'aria-label': kitMessages.text('close') },
  });
  return () => notifications.hide(id);
}
