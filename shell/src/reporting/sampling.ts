/**
 * Decides whether a session sends reports: once for each session, so that either all of its errors are reported or
 * none.
 */
import * as v from 'valibot';

/** Shares of sessions, from 0 to 1 (specification §9: 0.1, 0.1 and 1.0). */
export interface Rates {
  readonly errors: number;
  /** The share of sessions recorded from their beginning. */
  readonly replays: number;
  /** The share of sessions with error reports in which the minute before an error is sent as a replay. */
  readonly replaysOnError: number;
}

const Sample = v.object({ errors: v.boolean(), replays: v.boolean(), replaysOnError: v.boolean() });
export type Sample = v.InferOutput<typeof Sample>;

const KEY = 'portal.reporting';

/** Null if the storage is blocked; then each page counts as a separate session. */
const attempt = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

/** This tab's decision, made with `random` (0 ≤ n < 1) on the first page and stored until the tab is closed. */
export function sampleOf({ errors, replays, replaysOnError }: Rates, random: () => number, tab: Storage): Sample {
  const stored = attempt(() => v.parse(Sample, JSON.parse(tab.getItem(KEY) ?? '')));
  if (stored) return stored;
  const sample = { errors: random() < errors, replays: random() < replays, replaysOnError: random() < replaysOnError };
  attempt(() => tab.setItem(KEY, JSON.stringify(sample)));
  return sample;
}
