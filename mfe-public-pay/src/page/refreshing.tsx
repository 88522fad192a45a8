/** Reads the page's data again: automatically with growing pauses, when the payer returns to the page, and at the press of a button. */
import { useEffect, useEffectEvent, useState } from 'react';
import { reopen } from '@portal/shared/router/failure.ts';
import { useNavigate } from '@portal/shared/router/screen.ts';
import css from './controls.module.css';
import { usePolling } from './polling.rules.ts';
import { clockText } from './rules.ts';

/** Runs the loaders of the current URL again. Unlike after a revalidation, a changed heading is announced. */
export function useRefresh(): () => Promise<void> {
  const navigate = useNavigate();
  return () => reopen(navigate, window.location);
}

/** Calls `onReturn` when the browser shows this page again from its back/forward cache. */
export function useReturn(onReturn: () => void): void {
  const listener = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) onReturn();
  });
  useEffect(() => {
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
}

/** Calls `onChange` when another tab of this browser changed the value stored under `key`. */
export function useOtherTabs(key: string, onChange: () => void): void {
  const listener = useEffectEvent((event: StorageEvent) => {
    if (event.key === key) onChange();
  });
  useEffect(() => {
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);
}

export interface RefreshingProps {
  readonly label: string;
  /** Shown until the first check. */
  readonly note?: string;
  /** The text with the time of the last check. */
  readonly checked: (time: string) => string;
  /** The text when the last check got no response. */
  readonly unreachable: string;
  /** Whether the page is out of date; rejects when the gateway did not respond. */
  readonly hasMoved: () => Promise<boolean>;
}

/**
 * *Check again*, the time of the last check, and the automatic checks. A failed check leaves the page unchanged, because reloading would
 * replace *do not pay again* by an error.
 */
export function Refreshing({ label, note, checked, unreachable, hasMoved }: RefreshingProps) {
  const refresh = useRefresh();
  /** The time of the last check; null when the check got no response. */
  const [checkedAt, setCheckedAt] = useState<string | null>();
  const look = async () => {
    const answer = await hasMoved().catch(() => undefined);
    if (answer) await refresh();
    setCheckedAt(answer === undefined ? null : clockText());
  };
  usePolling(look);
  return (
    <>
      <button type="button" className={css.secondary} onClick={() => void look()}>
        {label}
      </button>
      <p className={`${css.muted} ${css.small}`} role="status">
        {checkedAt === null ? unreachable : checkedAt ? checked(checkedAt) : note}
      </p>
    </>
  );
}
