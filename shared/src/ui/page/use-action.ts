import { useRef, useState } from 'react';
import { GatewayError } from '../../gateway/errors.ts';
import { useRaise } from '../../router/raise.ts';
import { reportError } from '../overlay/error-queue.ts';

/** What takes a while answers a promise; opening a dialog does not. */
export type Act<A extends readonly unknown[] = []> = (...given: A) => Promise<void> | void;

/**
 * Something a button does. While it runs `isBusy` is true and a second press does nothing; a gateway error opens the dialog, a bug
 * reaches the boundary. What is done at once never makes the button busy: a busy button loses the focus, which a dialog that it
 * opens would then not find again.
 */
export function useAction<A extends readonly unknown[]>(act: Act<A>) {
  const raise = useRaise();
  const [isBusy, setBusy] = useState(false);
  /** Known before anything is drawn, so that two presses of one moment are one. */
  const isRunning = useRef(false);
  const run = async (...given: A): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const doing = act(...given);
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
  return { run: (...given: A) => void run(...given), isBusy };
}
