import { useLayoutEffect, useRef, useState } from 'react';

/** The greatest width, in pixels, of a list whose rows are cards: the same as in `list-table.css`. */
const CARDS = 680;

/** Whether the element of `ref` has so little room that rows are cards. An element without a width, as in a spec, has room. */
export function useCards() {
  const ref = useRef<HTMLDivElement>(null);
  const [isCards, setCards] = useState(false);
  useLayoutEffect(() => {
    const { current } = ref;
    if (!current) return;
    const measure = () => {
      const { width } = current.getBoundingClientRect();
      setCards(width > 0 && width <= CARDS);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { ref, isCards };
}
