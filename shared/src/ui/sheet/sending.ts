/** Sends rows, with progress, a function to stop, and the outcomes. */
import { useEffect, useRef, useState } from 'react';
import { useRaise } from '../../router/raise.ts';
import type { Commit, RowOutcome, SentRow } from './sheet-commit.ts';

/** Milliseconds between two progress reports: often enough to show movement, rarely enough not to slow down sending. */
const REPORT_EVERY_MS = 100;

export interface Sending {
  readonly done: number;
  readonly total: number;
  readonly isStopping: boolean;
}

type Settled = (outcomes: ReadonlyMap<string, RowOutcome>, total: number) => void;

/** Calls `settled` once with the outcome of each row, when no more calls are in flight. */
export function useSending<F>(commit: Commit<F>, settled: Settled) {
  const raise = useRaise();
  const control = useRef<AbortController>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  async function run(rows: readonly SentRow<F>[]): Promise<void> {
    const { signal } = (control.current = new AbortController());
    const outcomes = new Map<string, RowOutcome>();
    let reportedAt = 0;
    setSending({ done: 0, total: rows.length, isStopping: false });
    const report = (key: string, outcome: RowOutcome) => {
      outcomes.set(key, outcome);
      if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = performance.now();
      setSending({ done: outcomes.size, total: rows.length, isStopping: signal.aborted });
    };
    try {
      await commit(rows, report, signal);
    } finally {
      setSending(null);
      settled(outcomes, rows.length);
    }
  }

  return {
    sending,
    send: (rows: readonly SentRow<F>[]) => void run(rows).catch(raise),
    stop: () => {
      control.current?.abort();
      setSending((now) => now && { ...now, isStopping: true });
    },
  };
}
