import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';

/** In the state of a history entry, beside what the router keeps there. */
const Entry = v.fallback(v.object({ expanded: v.array(v.string()) }), { expanded: [] });

const NONE: ReadonlySet<string> = new Set();

/** Nothing is written until a row is opened. */
function readExpanded(): ReadonlySet<string> {
  const { expanded } = v.parse(Entry, history.state);
  return expanded.length > 0 ? new Set(expanded) : NONE;
}

/**
 * Which rows of a list are open in place. The address does not say so: it changes neither which rows there are nor their order,
 * what shows in an open row has an address of its own, and to look into five rows should not read the list five times. The
 * history entry does: after a reload of the list, or on the way back to it, the same rows are open.
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
