/** Keeps shown data current: reads it again when the person comes back, and when the page shows another record. */
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router-dom';

/**
 * For a page without its own path, whose record is named by the URL of its drawers: reads the record again when the URL names another one,
 * besides the usual revalidations of the router.
 */
export const anewFor =
  (param: string) =>
  ({ currentParams, nextParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
    defaultShouldRevalidate || currentParams[param] !== nextParams[param];

interface FreshOptions<T> {
  /** True for data that will not change: it is not read again. */
  readonly isFinal?: boolean;
  /** Whether the response differs from the data on the screen; by default every response does. */
  readonly isStale?: (answer: T) => boolean;
}

/**
 * Reads the screen again when the person returns to this window. It first calls `refetch` in the background: while that fails, the
 * screen stays as it is.
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

/** Seconds between two checks of a record that is about to change. */
export const FOLLOW_SECONDS = 5;

/**
 * Checks every so many seconds whether the record has changed, and reads the screen again when it has; never when `seconds` is null. A
 * hidden page does not check, and does so as soon as it is visible again. A check that fails is repeated at the next turn.
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
