import './undo-toast.css';
import { Button } from '@mantine/core';
import { kitMessages } from '../../i18n/kit.ts';
import { toast } from './toast.ts';

/** A follow-up action in a toast: its label, and the function to run. */
export interface ToastAction {
  readonly label: string;
  readonly act: () => void;
}

/** A toast with an action. The toast stays while the pointer or the focus is on it. */
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

/** A toast for an action that is already done and can be undone. */
export const undoToast = (message: string, undo: () => void): void =>
  actionToast(message, { label: kitMessages.text('undo'), act: undo });
