/** Sends requests while their input changes. */
import { useEffect, useEffectEvent, useState } from 'react';

export type LiveAnswer<T> =
  { readonly kind: 'none' | 'loading' | 'failed' } | { readonly kind: 'answer'; readonly answer: T };

/** Milliseconds before a request is sent, so that of several quick changes only the last sends a request. */
const PAUSE = 250;

/**
 * `wanted` identifies the whole input: when it changes, a new request is sent; null sends no request. `about` identifies the subject: when
 * it changes, the last response is removed. Otherwise the last response stays until the next one arrives.
 */
export function useLiveAnswer<T>(wanted: string | null, about: string, ask: (signal: AbortSignal) => Promise<T>) {
  const [state, setState] = useState<LiveAnswer<T>>({ kind: 'none' });
  const [tries, setTries] = useState(0);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    setState({ kind: 'none' });
  }, [about]);
  useEffect(() => {
    if (wanted === null) return setState({ kind: 'none' });
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setState((present) => (present.kind === 'answer' ? present : { kind: 'loading' }));
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
