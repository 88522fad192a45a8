import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { GatewayError } from '../../gateway/errors.ts';
import { useRaise } from '../../router/raise.ts';
import { PartFailed, PartWaiting } from './lazy-part.tsx';

interface Props<T, D> {
  /** The subject of the part. When it changes, the data are read again, and the previous data stay visible meanwhile. */
  readonly about: T;
  /** Must be declared outside the component. Rejects with `GatewayError`, or if `signal` aborts. */
  readonly read: (about: T, signal: AbortSignal) => Promise<D>;
  readonly children: (data: D) => ReactNode;
}

/**
 * A part of a screen that reads its own data when it is rendered, not together with the screen. A failure is shown in this part,
 * with a button to retry, so that the rest of the screen stays usable.
 */
export function Reading<T, D>({ about, read, children }: Props<T, D>) {
  const raise = useRaise();
  const [answer, setAnswer] = useState<{ readonly data: D } | 'failed' | null>(null);
  const [tries, setTries] = useState(1);
  const fail = useEffectEvent((error: unknown) => {
    if (error instanceof GatewayError && error.kind !== 'malformed') setAnswer('failed');
    else raise(error);
  });
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    read(about, signal).then(
      (data) => signal.aborted || setAnswer({ data }),
      (error: unknown) => signal.aborted || fail(error),
    );
    return () => control.abort();
  }, [about, read, tries]);
  const again = () => {
    setAnswer(null);
    setTries(tries + 1);
  };
  if (answer === 'failed') return <PartFailed again={again} />;
  return answer === null ? <PartWaiting /> : children(answer.data);
}
