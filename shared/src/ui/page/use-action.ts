import { useLayoutEffect, useRef, useState } from 'react';
import { GatewayError } from '../../gateway/errors.ts';
import { useRaise } from '../../router/raise.ts';
import { reportError } from '../overlay/error-queue.ts';

/** An action that takes a while returns a promise; one that opens a dialog does not. */
export type Act<A extends readonly unknown[] = []> = (...args: A) => Promise<void> | void;

/**
 * Runs the action of a button. While it runs `isBusy` is true and a second press does nothing; a gateway error opens the dialog, a bug
 * reaches the error boundary. A busy button loses the focus, and a question that the action asks cannot give it back to it, so it gets the
 * focus again when it is done, where nothing else has it. An action that is done at once never makes the button busy.
 */
export function useAction<A extends readonly unknown[]>(act: Act<A>) {
  const raise = useRaise();
  const [isBusy, setBusy] = useState(false);
  /** Known before the next render, so that two presses at the same time run the action once. */
  const isRunning = useRef(false);
  /** What had the focus when the action began. */
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isBusy) return;
    const { current } = opener;
    opener.current = null;
    if (current instanceof HTMLElement && document.activeElement === document.body)
      current.focus({ preventScroll: true });
  }, [isBusy]);
  const end = () => {
    isRunning.current = false;
    setBusy(false);
  };
  const run = async (...args: A): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const doing = act(...args);
      if (doing) {
        opener.current = document.activeElement;
        setBusy(true);
      }
      await doing;
      end();
    } catch (error) {
      // First, so that the button has the focus when a dialog with the error takes it, and gets it back.
      end();
      if (error instanceof GatewayError && error.kind !== 'malformed') reportError(error);
      else raise(error);
    }
  };
  return { run: (...args: A) => void run(...args), isBusy };
}
