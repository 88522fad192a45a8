import { useCallback, useRef, useState } from 'react';

export interface Selection<T> {
  /** The selected rows on this page, in the order of the page. */
  readonly rows: readonly T[];
  readonly has: (id: string) => boolean;
  /** Selects or deselects one row; with `isRange`, also all rows between it and the last changed row. */
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly select: (ids: readonly string[]) => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The selected rows of a page. Another page, search or sort (`place`) clears the selection, so that an action never affects
 * rows that are not visible.
 */
export function useSelection<T extends { readonly id: string }>(
  visibleRows: readonly T[],
  place: string,
): Selection<T> {
  const [chosen, setChosen] = useState(NOTHING);
  const [here, setHere] = useState(place);
  const anchor = useRef<string>(null);
  if (here !== place) {
    setHere(place);
    setChosen(NOTHING);
  }
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const ids = visibleRows.map((row) => row.id);
      const to = ids.indexOf(id);
      const from = isRange && anchor.current !== null ? ids.indexOf(anchor.current) : -1;
      const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      anchor.current = id;
      setChosen((before) => {
        const next = new Set(before);
        for (const one of range)
          if (before.has(id)) next.delete(one);
          else next.add(one);
        return next;
      });
    },
    [visibleRows],
  );
  const select = useCallback((ids: readonly string[]) => {
    anchor.current = null;
    setChosen(new Set(ids));
  }, []);
  return { rows: visibleRows.filter(({ id }) => chosen.has(id)), has: (id) => chosen.has(id), toggle, select };
}
