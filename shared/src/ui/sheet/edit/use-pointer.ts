/** Pointer events of a grid: select cells, open a cell, and drag the fill handle. */
import { useEffect, useEffectEvent, useRef, type PointerEvent } from 'react';
import { alone, type Place, type Rectangle, type Selection } from './selection.ts';

interface Grid {
  readonly selection: Selection;
  readonly chosen: Rectangle;
  readonly filling: Rectangle | null;
  readonly isReadOnly: boolean;
  readonly setSelection: (selection: Selection) => void;
  readonly setFilling: (area: Rectangle | null) => void;
  /** Selects cells, and focuses the active cell. */
  readonly want: (selection: Selection) => void;
  /** Opens the active cell for typing. */
  readonly begin: () => void;
  readonly fill: (from: Rectangle, to: Pick<Rectangle, 'top' | 'bottom'>) => void;
}

export function usePointer({
  selection,
  chosen,
  filling,
  isReadOnly,
  setSelection,
  setFilling,
  want,
  begin,
  fill,
}: Grid) {
  const { active } = selection;
  const dragging = useRef<'select' | 'fill' | null>(null);
  /** The pointer type of the last press, because not every browser reports it with a click. */
  const pointer = useRef('');

  const placeOf = (element: Element | null): Place | undefined => {
    const cell = element?.closest<HTMLElement>('[data-at]');
    const row = cell?.closest<HTMLElement>('[data-row]');
    return cell && row ? { row: Number(row.dataset['row']), at: Number(cell.dataset['at']) } : undefined;
  };

  function onPointerDown(event: PointerEvent): void {
    const target = event.target as Element;
    pointer.current = event.pointerType;
    if (event.button !== 0 || target instanceof HTMLInputElement) return;
    const place = placeOf(target);
    if (!place) return;
    if (target.matches('[data-fill]')) {
      dragging.current = 'fill';
      setFilling(chosen);
      event.preventDefault();
      return;
    }
    // A touch scrolls; touching a selected cell again opens its field.
    if (event.pointerType === 'touch') return;
    dragging.current = 'select';
    want(event.shiftKey ? { ...selection, extent: place } : alone(place));
  }

  function onClick(event: { readonly target: EventTarget }): void {
    const target = event.target as Element;
    const place = placeOf(target);
    if (!place || target instanceof HTMLInputElement || dragging.current === 'fill') return;
    const isTouch = pointer.current === 'touch';
    if (isTouch && place.row === active.row && place.at === active.at) begin();
    else if (isTouch) want(alone(place));
  }

  function onPointerMove(event: PointerEvent): void {
    if (dragging.current === null || event.buttons !== 1) return;
    const place = placeOf(document.elementFromPoint(event.clientX, event.clientY));
    if (!place) return;
    if (dragging.current === 'select') setSelection({ ...selection, extent: place });
    else setFilling({ ...chosen, top: Math.min(chosen.top, place.row), bottom: Math.max(chosen.bottom, place.row) });
  }

  const drop = useEffectEvent(() => {
    const wasFilling = dragging.current === 'fill';
    dragging.current = null;
    if (!wasFilling || !filling) return;
    setFilling(null);
    if (isReadOnly || (filling.top === chosen.top && filling.bottom === chosen.bottom)) return;
    fill(chosen, filling);
    want({ active: { row: filling.top, at: chosen.left }, extent: { row: filling.bottom, at: chosen.right } });
  });
  useEffect(() => {
    const listen = () => drop();
    addEventListener('pointerup', listen);
    return () => removeEventListener('pointerup', listen);
  }, []);

  return {
    onPointerDown,
    onPointerMove,
    onClick,
    onDoubleClick: ({ target }: { readonly target: EventTarget }) => {
      if (placeOf(target as Element) && !(target instanceof HTMLInputElement)) begin();
    },
  };
}
