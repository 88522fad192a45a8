import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';

/** A part of the state of a history entry, in addition to the router's own state. */
const Entry = v.fallback(v.object({ expanded: v.array(v.string()) }), { expanded: [] });

const NONE: ReadonlySet<string> = new Set();

/**
 * The expanded rows of the history entry. `NONE` means that no row was expanded yet; then nothing is written to the
 * history.
 */
function readExpanded(): ReadonlySet<string> {
  const { expanded } = v.parse(Entry, history.state);
  return expanded.length > 0 ? new Set(expanded) : NONE;
}

/**
 * The expanded rows of a list. They are stored in the history entry, so that the same rows are expanded after a reload of the list, or on
 * returning to it. They are not in the URL, because every change of the URL would read the list again, although expanding changes neither
 * the rows nor their order.
 */
export function useExpanded() {
  const [expanded, setExpanded] = useState(readExpanded);
  useEffect(() => {
    if (expanded !== NONE) history.replaceState({ ...(history.state as object | null), expanded: [...expanded] }, '');
  }, [expanded]);
  const toggle = useCallback(
    (id: string) =>
      setExpanded((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  return { isExpanded: (id: string) => expanded.has(id), toggle };
}
