import { useRef, useState } from 'react';
import { GatewayError } from '../../gateway/errors.ts';
import { useRaise } from '../../router/raise.ts';
import { reportError } from '../overlay/error-queue.ts';

/** An action that takes a while returns a promise; one that opens a dialog does not. */
export type Act<A extends readonly unknown[] = []> = (...args: A) => Promise<void> | void;

/**
 * Runs the action of a button. While it runs `isBusy` is true and a second press does nothing; a gateway error opens the dialog, a bug
 * reaches the error boundary. An action that is done at once never makes the button busy: a busy button loses the focus, and a dialog
 * that it opens could not give the focus back to it.
 */
export function useAction<A extends readonly unknown[]>(act: Act<A>) {
  const raise = useRaise();
  const [isBusy, setBusy] = useState(false);
  /** Known before the next render, so that two presses at the same time run the action once. */
  const isRunning = useRef(false);
  const run = async (...args: A): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const doing = act(...args);
      if (doing) setBusy(true);
      await doing;
    } catch (error) {
      if (error instanceof GatewayError && error.kind !== 'malformed') reportError(error);
      else raise(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run: (...args: A) => void run(...args), isBusy };
}
