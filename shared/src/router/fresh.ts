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
 * screen stays there. What is `isFinal` is not asked about.
 */
export function useFreshOnReturn(refetch: (signal: AbortSignal) => Promise<unknown>, isFinal = false): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent((signal: AbortSignal) => {
    refetch(signal).then(
      () => signal.aborted || void revalidate(),
      () => undefined,
    );
  });
  useEffect(() => {
    if (isFinal) return undefined;
    const control = new AbortController();
    const returned = () => look(control.signal);
    addEventListener('focus', returned);
    return () => {
      removeEventListener('focus', returned);
      control.abort();
    };
  }, [isFinal]);
}

/** Seconds from one look to the next at a record that is about to change. */
const FOLLOW_SECONDS = 5;

/**
 * While `isFollowed`, looks every few seconds whether the record has changed, and reads the screen again when it has. A hidden page asks
 * nothing, and looks as soon as it is seen again. A look that fails is made again at the next turn.
 */
export function useFollow(isFollowed: boolean, hasChanged: (signal: AbortSignal) => Promise<boolean>): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(async (signal: AbortSignal) => {
    const isNew = await hasChanged(signal).catch(() => false);
    if (isNew && !signal.aborted) await revalidate();
  });
  useEffect(() => {
    if (!isFollowed) return undefined;
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLooking = false;
    const turn = async () => {
      if (document.hidden || isLooking) return;
      clearTimeout(timer);
      isLooking = true;
      await look(control.signal);
      isLooking = false;
      if (!control.signal.aborted) wait();
    };
    const wait = () => {
      timer = setTimeout(() => void turn(), FOLLOW_SECONDS * 1000);
    };
    const seen = () => void turn();
    wait();
    document.addEventListener('visibilitychange', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      clearTimeout(timer);
      control.abort();
    };
  }, [isFollowed]);
}
