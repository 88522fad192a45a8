/** Decides which sessions report: once for each, so that either all errors of a session are reported or none. */
import * as v from 'valibot';

/** Shares of sessions, from 0 to 1 (specification §9: 0.1, 0.1 and 1.0). */
export interface Rates {
  readonly errors: number;
  /** The share of sessions recorded from their beginning. */
  readonly replays: number;
  /** Of the sessions that report errors, the share in which the minute before an error is sent along. */
  readonly replaysOnError: number;
}

const Sample = v.object({ errors: v.boolean(), replays: v.boolean(), replaysOnError: v.boolean() });
export type Sample = v.InferOutput<typeof Sample>;

const KEY = 'portal.reporting';

/** Null when the storage is blocked: then each page counts as a separate session. */
const attempt = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

/** This tab's decision, taken with `random` (0 ≤ n < 1) at its first page and kept until the tab is closed. */
export function sampleOf({ errors, replays, replaysOnError }: Rates, random: () => number, tab: Storage): Sample {
  const stored = attempt(() => v.parse(Sample, JSON.parse(tab.getItem(KEY) ?? '')));
  if (stored) return stored;
  const sample = { errors: random() < errors, replays: random() < replays, replaysOnError: random() < replaysOnError };
  attempt(() => tab.setItem(KEY, JSON.stringify(sample)));
  return sample;
}
