import { useLayoutEffect, useRef, useState } from 'react';
import { GatewayError } from '../../gateway/errors.ts';
import { useRaise } from '../../router/raise.ts';
import { reportError } from '../overlay/error-queue.ts';

/** An action that takes time returns a promise; an action that opens a dialog does not. */
export type Act<A extends readonly unknown[] = []> = (...args: A) => Promise<void> | void;

/**
 * Runs the action of a button. While the action runs, `isBusy` is true and a second press has no effect; a gateway error opens the dialog,
 * and a bug reaches the error boundary. A busy button loses the focus, and a confirmation that the action opens cannot return it.
 * Therefore the button gets the focus again after the action, unless another element has it. A synchronous action never makes the button
 * busy.
 */
export function useAction<A extends readonly unknown[]>(act: Act<A>) {
  const raise = useRaise();
  const [isBusy, setBusy] = useState(false);
  /** Set before the next render, so that two simultaneous presses run the action once. */
  const isRunning = useRef(false);
  /** The element that had the focus when the action began. */
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
      // Called first, so that the button has the focus when the error dialog opens, and the dialog can return the focus
      // to it.
      end();
      if (error instanceof GatewayError && error.kind !== 'malformed') reportError(error);
      else raise(error);
    }
  };
  return { run: (...args: A) => void run(...args), isBusy };
}
