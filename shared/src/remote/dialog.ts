/**
 * The exports of `src/dialogs/<name>.tsx` of a remote: a dialog that the header or the account menu opens over any page.
 */
import type { ComponentType } from 'react';

export interface DialogProps {
  readonly onClose: () => void;
}

export interface DialogModule {
  readonly Dialog: ComponentType<DialogProps>;
  /** Fetches the dialog's messages; the dialog is shown after they have arrived. */
  readonly load: () => Promise<unknown>;
}
