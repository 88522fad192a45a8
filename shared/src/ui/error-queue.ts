/** Errors waiting to be shown, one dialog at a time. The shell draws the dialog; anybody may report. */
import { atom } from 'jotai';
import type { GatewayError } from '../gateway/errors.ts';
import { store } from '../session/atoms.ts';

export interface Reported {
  readonly error: GatewayError;
  /** Called when the person has closed the dialog. */
  readonly onClosed: (() => void) | undefined;
}

export const errorQueueAtom = atom<readonly Reported[]>([]);

const isSame = (waiting: GatewayError, error: GatewayError): boolean =>
  waiting === error || (error.kind === 'unreachable' && waiting.kind === 'unreachable');

/**
 * Opens the error dialog of the specification (§8). Errors of kind `session` are ignored, since the session itself leaves; so
 * are quiet ones, and an error that already waits. Any number of calls that nobody answered are one message.
 */
export function reportError(error: GatewayError, onClosed?: () => void): void {
  const queue = store.get(errorQueueAtom);
  if (error.kind === 'session' || error.isQuiet || queue.some((waiting) => isSame(waiting.error, error))) return;
  store.set(errorQueueAtom, [...queue, { error, onClosed }]);
}

/** Closes the dialog shown now. */
export function closeError(): void {
  const [shown, ...rest] = store.get(errorQueueAtom);
  store.set(errorQueueAtom, rest);
  shown?.onClosed?.();
}
