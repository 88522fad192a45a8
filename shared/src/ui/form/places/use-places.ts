import { useState } from 'react';
import type { Places } from '../../../domain/places/places.ts';

/** The places that are loaded so far, by the name of their state, and the function that loads further states. */
export function usePlaces(load: (stateId: string) => Promise<Places>) {
  const [known, setKnown] = useState<ReadonlyMap<string, Places>>(new Map());
  const [retry, setRetry] = useState<(() => void) | null>(null);

  /** Loads the places of these states, then passes them to `then`. After a failure, `retry` tries again. */
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
