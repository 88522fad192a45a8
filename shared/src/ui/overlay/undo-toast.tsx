import './undo-toast.css';
import { Button } from '@mantine/core';
import { kitMessages } from '../../i18n/kit.ts';
import { toast } from './toast.ts';

/** What can be done after the message: its label, and the action. */
export interface ToastAction {
  readonly label: string;
  readonly act: () => void;
}

/** A toast with an action. It stays while the pointer or the focus is on it. */
export function actionToast(message: string, { label, act }: ToastAction): void {
  const hide = toast(
    <span className="k-undo">
      {message}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          hide();
          act();
        }}
      >
        {label}
      </Button>
    </span>,
  );
}

/** A toast for an action that was done at once and can be undone. */
export const undoToast = (message: string, undo: () => void): void =>
  actionToast(message, { label: kitMessages.text('undo'), act: undo });
