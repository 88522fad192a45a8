/** Toasts, for what went well and needs no answer. The shell shows them; they leave after the specification's 3000 ms (§9). */
import { notifications } from '@mantine/notifications';

export function toast(message: string, title?: string): void {
  notifications.show({ message, title, autoClose: 3000, color: 'pandan' });
}
