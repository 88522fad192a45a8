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

interface FreshOptions<T> {
  /** What is final is not asked about. */
  readonly isFinal?: boolean;
  /** Whether the answer says anything that the screen does not show; without it every answer does. */
  readonly isStale?: (answer: T) => boolean;
}

/**
 * Reads the screen again when the person returns to this window. It asks quietly first: while `refetch` fails, what is on the
 * screen stays there.
 */
export function useFreshOnReturn<T>(
  refetch: (signal: AbortSignal) => Promise<T>,
  { isFinal = false, isStale = () => true }: FreshOptions<T> = {},
): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent((signal: AbortSignal) => {
    refetch(signal).then(
      (answer) => void (!signal.aborted && isStale(answer) && revalidate()),
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
export const FOLLOW_SECONDS = 5;

/**
 * Looks every so many seconds whether the record has changed, and reads the screen again when it has; never where `seconds` is null. A
 * hidden page asks nothing, and looks as soon as it is seen again. A look that fails is made again at the next turn.
 */
export function useFollow(seconds: number | null, hasChanged: (signal: AbortSignal) => Promise<boolean>): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(async (signal: AbortSignal) => {
    const isNew = await hasChanged(signal).catch(() => false);
    if (isNew && !signal.aborted) await revalidate();
  });
  useEffect(() => {
    if (seconds === null) return undefined;
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
      timer = setTimeout(() => void turn(), seconds * 1000);
    };
    const seen = () => void turn();
    wait();
    document.addEventListener('visibilitychange', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      clearTimeout(timer);
      control.abort();
    };
  }, [seconds]);
}
