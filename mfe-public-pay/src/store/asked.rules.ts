/** What the gateway answers to something that changes while it is typed. */
import { useEffect, useEffectEvent, useState } from 'react';

export type Asked<T> =
  { readonly kind: 'none' | 'asking' | 'failed' } | { readonly kind: 'answer'; readonly answer: T };

/** Presses of one button follow each other: only the last asks. */
const PAUSE = 250;

/**
 * Asks anew when `wanted` changes, which names everything that is asked about; null asks nothing. An answer stays until there is another, unless
 * it is about something else: `about` names that.
 */
export function useAsked<T>(wanted: string | null, about: string, ask: (signal: AbortSignal) => Promise<T>) {
  const [state, setState] = useState<Asked<T>>({ kind: 'none' });
  const [tries, setTries] = useState(0);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    setState({ kind: 'none' });
  }, [about]);
  useEffect(() => {
    if (wanted === null) return setState({ kind: 'none' });
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setState((present) => (present.kind === 'answer' ? present : { kind: 'asking' }));
      askNow(abort.signal)
        .then((answer) => setState({ kind: 'answer', answer }))
        .catch(() => {
          if (!abort.signal.aborted) setState({ kind: 'failed' });
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, about, tries]);
  return { state, again: () => setTries((count) => count + 1) };
}
