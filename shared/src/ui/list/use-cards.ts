import { useLayoutEffect, useRef, useState } from 'react';

/** The maximum width, in pixels, of a list whose rows are cards; must match `list-table.css`. */
const CARDS = 680;

/** Whether the element of `ref` is so narrow that rows are cards. False for an element without a width, as in a spec. */
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
