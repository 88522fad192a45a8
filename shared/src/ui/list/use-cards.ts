import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The maximum width, in pixels, of a list whose rows are cards; must match `list-table.css`. */
const CARDS = 680;

/** Whether the element of `ref` is so narrow that rows are cards. False for an element without a width, as in a spec. */
export function useCards() {
  const ref = useRef<HTMLDivElement>(null);
  const [isCards, setCards] = useState(false);
  useLayoutEffect(() => {
    const { current } = ref;
    if (!current) return;
    // The browser calls the observer after its own layout and before it paints. To measure here would compute the layout twice.
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0 } = entry?.contentRect ?? {};
      flushSync(() => setCards(width > 0 && width <= CARDS));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { ref, isCards };
}
