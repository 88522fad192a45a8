/**
 * Keeps the data on the screen up to date: reads them again when the person returns to the window, and when the URL names another record.
 */
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router-dom';

/**
 * For a page whose record is named only by the URLs of its drawers. The record is read again when the URL names another record, in addition
 * to the router's usual revalidations.
 */
export const anewFor =
  (param: string) =>
  ({ currentParams, nextParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
    defaultShouldRevalidate || currentParams[param] !== nextParams[param];

interface FreshOptions<T> {
  /** True for data that will not change and therefore is not read again. */
  readonly isFinal?: boolean;
  /** Whether the response differs from the data on the screen; by default, every response counts as different. */
  readonly isStale?: (answer: T) => boolean;
}

/**
 * Reads the screen again when the person returns to this window. First, `refetch` runs in the background; if it fails, the screen
 * stays as it is.
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
 * Checks every `seconds` whether the record has changed, and if so reads the screen again; null means never. A hidden page does not
 * check; it checks as soon as it is visible again. A failed check is repeated at the next interval.
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
