/** The rows of a long grid that are rendered: the visible rows, some around them, and the focused row. */
import { startTransition, useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react';

/** The heights of rows in pixels: a row with messages has space for them, a row with a note has space for one line. */
const HEIGHT = { plain: 41, noted: 62, bad: 88 } as const;

export type RowHeight = keyof typeof HEIGHT;

/** The number of rows rendered above and below the visible rows, so that Tab can move to the next row. */
const AROUND = 4;

/**
 * The maximum number of rows rendered in one frame, because a whole window of rows would cause a noticeable delay on a
 * slow machine.
 */
const AT_ONCE = 8;

/** The visible height in pixels if there is no layout, as in a test. */
const UNKNOWN = 600;

/** The first index whose value is greater than `value`, in values in increasing order. */
function placeAfter(values: Float64Array, value: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? Infinity) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function scrollTo(element: HTMLElement, top: number): void {
  element.scrollTop = top;
}

/** The indices from `first` up to, but not including, `last`. */
interface Range {
  readonly first: number;
  readonly last: number;
}

/** The part of `wanted` to render next: the rows that are already rendered, and some more, from the top. */
function grown(drawn: Range, wanted: Range): Range {
  const isApart = drawn.last <= wanted.first || drawn.first >= wanted.last;
  const kept = isApart
    ? { first: wanted.first, last: wanted.first }
    : { first: Math.max(drawn.first, wanted.first), last: Math.min(drawn.last, wanted.last) };
  const first = Math.max(wanted.first, kept.first - AT_ONCE);
  return { first, last: Math.min(wanted.last, kept.last + AT_ONCE - (kept.first - first)) };
}

interface Window {
  /** The indices of the rows to render, in order. */
  readonly drawn: readonly number[];
  /** The top of each row, and the bottom of the last row. */
  readonly tops: Float64Array;
  /** Scrolls a row into view. */
  readonly show: (at: number) => void;
}

/** `rows` has the height of each row; the row `focused` is always rendered. */
export function useWindow(box: RefObject<HTMLElement | null>, rows: readonly RowHeight[], focused: number): Window {
  const [{ top, height }, setSight] = useState({ top: 0, height: UNKNOWN });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () =>
      startTransition(() => setSight({ top: element.scrollTop, height: element.clientHeight || UNKNOWN }));
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [box]);

  const tops = useMemo(() => {
    const tops = new Float64Array(rows.length + 1);
    for (const [at, height] of rows.entries()) tops[at + 1] = (tops[at] ?? 0) + HEIGHT[height];
    return tops;
  }, [rows]);

  const first = Math.max(0, placeAfter(tops, top) - 1 - AROUND);
  const last = Math.min(rows.length, placeAfter(tops, top + height) + AROUND);
  const [before, setBefore] = useState<Range | null>(null);
  const part = before ? grown(before, { first, last }) : { first, last };
  useEffect(() => {
    if (before?.first === part.first && before.last === part.last) return;
    const next = { first: part.first, last: part.last };
    const frame = requestAnimationFrame(() => startTransition(() => setBefore(next)));
    return () => cancelAnimationFrame(frame);
  }, [before, part.first, part.last]);
  const drawn = Array.from({ length: Math.max(0, part.last - part.first) }, (_, at) => part.first + at);
  if (focused >= 0 && focused < rows.length && (focused < part.first || focused >= part.last)) drawn.push(focused);
  drawn.sort((one, other) => one - other);

  const show = (at: number) => {
    const element = box.current;
    const [begin = 0, end = 0] = [tops[at], tops[at + 1]];
    if (!element || (begin >= element.scrollTop && end + HEIGHT.plain <= element.scrollTop + element.clientHeight))
      return;
    scrollTo(element, Math.max(0, begin - element.clientHeight / 3));
  };
  return { drawn, tops, show };
}
