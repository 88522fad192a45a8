/** Crops a picture to a square by dragging, with two fingers, with the arrow keys, or with the slider. */
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { LARGEST_ZOOM, panBy, squareOf, zoomedTo, type CropWindow } from './crop-window.ts';
import { useImageText } from './messages.ts';

/** The width of the canvas in pixels: twice its size on screen, for screens with a high pixel density. */
const DRAWN = 640;
const STEP = 0.04;
const ZOOM_STEP = 0.1;

interface Props {
  readonly bitmap: ImageBitmap;
  readonly window: CropWindow;
  readonly onChange: (window: CropWindow) => void;
  readonly isDisabled: boolean;
}

const MOVES: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP };

interface Finger {
  readonly x: number;
  readonly y: number;
}

const apart = ([one, other]: readonly Finger[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

export function Cropper({ bitmap, window, onChange, isDisabled }: Props) {
  const t = useImageText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, Finger>());

  useEffect(() => {
    const { left, top, side } = squareOf(bitmap, window);
    const pen = canvas.current?.getContext('2d');
    pen?.clearRect(0, 0, DRAWN, DRAWN);
    pen?.drawImage(bitmap, left, top, side, side, 0, 0, DRAWN, DRAWN);
  }, [bitmap, window]);

  // The focus moves from the file picker to the cropper.
  useEffect(() => canvas.current?.focus(), []);

  const move = (right: number, down: number) => onChange(panBy(bitmap, window, right, down));
  const zoom = (to: number) => onChange(zoomedTo(bitmap, window, to));

  function press(event: KeyboardEvent) {
    if (isDisabled || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = MOVES[event.key];
    const by = ZOOMS[event.key];
    if (to) move(...to);
    else if (by !== undefined) zoom(Math.round((window.zoom + by) * 100) / 100);
    else return;
    event.preventDefault();
  }

  function touch(event: PointerEvent<HTMLCanvasElement>) {
    if (isDisabled) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before || isDisabled) return;
    const wide = apart([...fingers.current.values()]);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const displayedWidth = event.currentTarget.clientWidth;
    if (fingers.current.size === 1)
      move((before.x - event.clientX) / displayedWidth, (before.y - event.clientY) / displayedWidth);
    else if (wide > 0) zoom((window.zoom * apart([...fingers.current.values()])) / wide);
  }

  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);

  return (
    <>
      <canvas
        ref={canvas}
        className="k-crop"
        width={DRAWN}
        height={DRAWN}
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a screen reader leaves its arrow keys to it
        role="application"
        aria-label={t('crop')}
        onKeyDown={press}
        onPointerDown={touch}
        onPointerMove={drag}
        onPointerUp={lift}
        onPointerCancel={lift}
      />
      <label className="k-crop-zoom">
        <span>{t('zoom')}</span>
        <input
          type="range"
          min={1}
          max={LARGEST_ZOOM}
          step="any"
          value={window.zoom}
          disabled={isDisabled}
          onChange={(event) => zoom(Number(event.currentTarget.value))}
        />
      </label>
    </>
  );
}
