/** All dialogs and toasts of the portal. The shell renders them once, for itself and all remotes. */
import './dialogs.css';
import { Notifications } from '@mantine/notifications';
import { atom } from 'jotai';
import { ConfirmDialog, questionAtom } from './confirm.tsx';
import { ErrorDialog } from './error-dialog.tsx';
import { errorQueueAtom } from './error-queue.ts';

/** True while one of the frame's own dialogs is open. */
export const isFrameDialogOpenAtom = atom(false);

/** True while a dialog that belongs to a part of a screen, such as the media library, is open. */
export const isPartDialogOpenAtom = atom(false);

/** True while the dialog that proves the person's identity is open. */
export const isProofAskedAtom = atom(false);

/** True while a confirmation or an error dialog is open. */
export const isBlockedAtom = atom(
  (get) => get(questionAtom) !== null || get(isProofAskedAtom) || get(errorQueueAtom).length > 0,
);

/** True while a dialog covers the drawers, so that Escape closes the dialog only. */
export const isDialogOpenAtom = atom(
  (get) => get(isBlockedAtom) || get(isFrameDialogOpenAtom) || get(isPartDialogOpenAtom),
);

export const Dialogs = () => (
  <>
    <Notifications position="bottom-right" zIndex={500} autoClose={3000} />
    <ConfirmDialog />
    <ErrorDialog />
  </>
);
