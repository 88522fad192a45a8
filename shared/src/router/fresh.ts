/** Keeping what is shown true: reading again when the person comes back, and when the record of a page becomes another. */
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router-dom';

/**
 * For a page without a path of its own, whose record is named by the address of its drawers: it is read again when another
 * record is named, besides when a router would do so anyway.
 */
export const anewFor =
  (param: string) =>
  ({ currentParams, nextParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
    defaultShouldRevalidate || currentParams[param] !== nextParams[param];

/**
 * Reads the screen again when the person returns to this window. It asks quietly first: while `refetch` fails, what is on the
 * screen stays there, and so it does where `isStale` finds nothing new in the answer.
 */
export function useFreshOnReturn<T>(
  refetch: (signal: AbortSignal) => Promise<T>,
  isStale: (answer: T) => boolean = () => true,
): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent((signal: AbortSignal) => {
    refetch(signal).then(
      (answer) => void (!signal.aborted && isStale(answer) && revalidate()),
      () => undefined,
    );
  });
  useEffect(() => {
    const control = new AbortController();
    const returned = () => look(control.signal);
    addEventListener('focus', returned);
    return () => {
      removeEventListener('focus', returned);
      control.abort();
    };
  }, []);
}
