/**
 * Handles the failures of calls, for all callers, according to the table in `contract/failures.ts`. The shell renders
 * the dialogs, one at a time.
 */
import { atom } from 'jotai';
import type { FailurePolicy } from '../../contract/kernel/failures.ts';
import type { GatewayError } from '../../gateway/errors.ts';
import { momentNow } from '../../i18n/format.ts';
import { store } from '../../session/atoms.ts';
import { recordEndpointError } from '../../session/endpoint-errors.ts';

export interface Reported {
  readonly error: GatewayError;
  /** Called when the person has closed the dialog. */
  readonly onClosed: (() => void) | undefined;
  /** Repeats a call that got no response, such as the save of a form, whose input is kept. */
  readonly retry: (() => void) | undefined;
}

export const errorQueueAtom = atom<readonly Reported[]>([]);

const isSame = (waiting: GatewayError, error: GatewayError): boolean =>
  waiting === error || (error.kind === 'unreachable' && waiting.kind === 'unreachable');

/**
 * An error that already waits in the queue is not added again. Any number of calls without a response produce one
 * message.
 */
function show(reported: Reported): void {
  const queue = store.get(errorQueueAtom);
  if (!queue.some(({ error }) => isSame(error, reported.error))) store.set(errorQueueAtom, [...queue, reported]);
}

const nothing = () => undefined;

const ACTS: Readonly<Record<FailurePolicy, (reported: Reported) => void>> = {
  dialog: show,
  alert: show,
  record: ({ error }) => recordEndpointError(error, momentNow()),
  quiet: nothing,
  reject: nothing,
};

/** Whether an `unreachable` call was sent and cancelled by the idle timeout because the gateway did not respond. */
export const isSilent = ({ cause }: GatewayError): boolean => cause instanceof Error && cause.name === 'CanceledError';

/**
 * Handles a failure according to its policy. Errors of kind `session` are ignored, because the page is left when the session
 * ends.
 */
export function reportError(error: GatewayError, onClosed?: () => void, retry?: () => void): void {
  if (error.kind !== 'session') ACTS[error.policy]({ error, onClosed, retry });
}

/** Closes the dialog that is currently shown. */
export function closeError(): void {
  const [shown, ...rest] = store.get(errorQueueAtom);
  store.set(errorQueueAtom, rest);
  shown?.onClosed?.();
}
