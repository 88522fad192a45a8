/**
 * Applies the table of failures (`contract/failures.ts`): how the failure of a call is handled, for all callers. The
 * shell renders the dialogs, one at a time.
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
  /** Repeats a call that got no response, such as the save of a form, whose typed values stay. */
  readonly retry: (() => void) | undefined;
}

export const errorQueueAtom = atom<readonly Reported[]>([]);

const isSame = (waiting: GatewayError, error: GatewayError): boolean =>
  waiting === error || (error.kind === 'unreachable' && waiting.kind === 'unreachable');

/** An error that already waits is not shown twice. Any number of calls without a response make one message. */
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

/** Whether an `unreachable` call was sent, and the gateway stayed silent until the idle timeout, which cancels the request. */
export const isSilent = ({ cause }: GatewayError): boolean => cause instanceof Error && cause.name === 'CanceledError';

/** Handles a failure as its policy says. Errors of kind `session` are ignored, because the end of the session leaves the page. */
export function reportError(error: GatewayError, onClosed?: () => void, retry?: () => void): void {
  if (error.kind !== 'session') ACTS[error.policy]({ error, onClosed, retry });
}

/** Closes the dialog shown now. */
export function closeError(): void {
  const [shown, ...rest] = store.get(errorQueueAtom);
  store.set(errorQueueAtom, rest);
  shown?.onClosed?.();
}
