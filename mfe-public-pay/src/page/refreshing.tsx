/** Reading the page's data again: by itself with growing pauses, when the payer comes back, and at the press of a button. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useNavigate } from '@portal/shared/router/screen.ts';
import css from './controls.module.css';
import { usePolling } from './polling.rules.ts';
import { clockText } from './rules.ts';

/** Runs the loaders of the present address again; unlike a revalidation, a changed heading is announced. */
export function useRefresh(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const { pathname, search } = window.location;
    await navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  };
}

/** Calls back when the browser shows this page again from its cache, as it was left. */
export function useReturn(onReturn: () => void): void {
  const listener = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) onReturn();
  });
  useEffect(() => {
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
}

/** Calls back when another tab of this browser changed what is stored under `key`. */
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
  /** Says when it was last checked. */
  readonly checked: (time: string) => string;
  /** Says that the last check got no answer. */
  readonly unreachable: string;
  /** Whether the page is out of date by now; rejects when no answer came. */
  readonly hasMoved: () => Promise<boolean>;
}

/**
 * *Check again*, the time of the last check, and the automatic checks. A check that fails leaves the page as it is:
 * loading it anew would put an error in the place of *do not pay again*.
 */
export function Refreshing({ label, note, checked, unreachable, hasMoved }: RefreshingProps) {
  const language = useLanguage();
  const refresh = useRefresh();
  /** When it was last checked; null when the last check got no answer. */
  const [checkedAt, setCheckedAt] = useState<string | null>();
  const look = async () => {
    const answer = await hasMoved().catch(() => undefined);
    if (answer) await refresh();
    setCheckedAt(answer === undefined ? null : clockText(language));
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
