import { useRef, useState } from 'react';
import { GatewayError } from '../../gateway/errors.ts';
import { useRaise } from '../../router/raise.ts';
import { reportError } from '../overlay/error-queue.ts';

/**
 * Something a button does that takes a while. While it runs `isBusy` is true and a second press does nothing; a gateway error
 * opens the dialog, a bug reaches the boundary.
 */
export function useAction<A extends readonly unknown[]>(act: (...given: A) => Promise<void>) {
  const raise = useRaise();
  const [isBusy, setBusy] = useState(false);
  /** Known before anything is drawn, so that two presses of one moment are one. */
  const isRunning = useRef(false);
  const run = async (...given: A): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await act(...given);
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
