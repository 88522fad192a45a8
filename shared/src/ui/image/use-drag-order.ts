import { useEffect, useState, type PointerEvent as ReactPointerEvent } from 'react';

const idAt = ({ clientX, clientY }: PointerEvent): string | null =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-picture]')?.dataset['picture'] ?? null;

interface Drag {
  readonly id: string;
  /** The picture over which the dragged picture is. */
  readonly over: string | null;
}

/** Reorders pictures by dragging with mouse, pen or finger. Elements name their picture in `data-picture`. */
export function useDragOrder(onDrop: (id: string, onto: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const id = drag?.id;
  useEffect(() => {
    if (id === undefined) return;
    const control = new AbortController();
    const listen = { signal: control.signal, capture: true };
    const move = (event: PointerEvent) => setDrag({ id, over: idAt(event) });
    const drop = (event: PointerEvent) => {
      const onto = idAt(event);
      setDrag(null);
      if (onto !== null && onto !== id) onDrop(id, onto);
    };
    addEventListener('pointermove', move, listen);
    addEventListener('pointerup', drop, listen);
    addEventListener('pointercancel', () => setDrag(null), listen);
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        // Escape ends the dragging without closing the form.
        event.stopPropagation();
        setDrag(null);
      },
      listen,
    );
    return () => control.abort();
  }, [id, onDrop]);

  return {
    drag,
    /**
     * The handler for a picture that can be dragged. A finger drags only by the handle, so that the page can still be scrolled over a
     * picture.
     */
    start: (picture: string) => (event: ReactPointerEvent<HTMLElement>) => {
      const isGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null;
      if (event.button !== 0 || (event.pointerType === 'touch' && !isGrip)) return;
      event.preventDefault();
      setDrag({ id: picture, over: null });
    },
  };
}
