import { useState } from 'react';
import type { Places } from '../../../domain/places/places.ts';

/** What is known so far, by the name of the state, and the means to know more. */
export function usePlaces(load: (stateId: string) => Promise<Places>) {
  const [known, setKnown] = useState<ReadonlyMap<string, Places>>(new Map());
  const [retry, setRetry] = useState<(() => void) | null>(null);

  /** Fetches these states, then hands them over. When that fails, `retry` is the way to try again. */
  function want(ids: readonly string[], then?: (found: readonly Places[]) => void): void {
    Promise.all(ids.map(load)).then(
      (found) => {
        setRetry(null);
        setKnown((before) => new Map([...before, ...found.map((places) => [places.isIn, places] as const)]));
        then?.(found);
      },
      () => setRetry(() => () => want(ids, then)),
    );
  }
  return { known, want, retry };
}
