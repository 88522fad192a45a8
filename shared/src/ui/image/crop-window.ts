/** The geometry of the square crop of a picture. All lengths are pixels of the picture. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface CropWindow {
  /** The centre of the square. */
  readonly x: number;
  readonly y: number;
  /** 1 shows the largest possible square; a larger zoom shows a smaller part, enlarged. */
  readonly zoom: number;
}

export const LARGEST_ZOOM = 5;

export const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** The nearest window that is completely inside the picture. */
function within(size: Size, { x, y, zoom }: CropWindow): CropWindow {
  const clamped = between(1, zoom, LARGEST_ZOOM);
  const half = sideOf(size, clamped) / 2;
  return { x: between(half, x, size.width - half), y: between(half, y, size.height - half), zoom: clamped };
}

/** The largest square in the middle of the picture. */
export const centred = (size: Size): CropWindow => ({ x: size.width / 2, y: size.height / 2, zoom: 1 });

/** Moves the window by fractions of its side: 0.1 to the right is a tenth of the side. */
export function panBy(size: Size, window: CropWindow, right: number, down: number): CropWindow {
  const side = sideOf(size, window.zoom);
  return within(size, { ...window, x: window.x + right * side, y: window.y + down * side });
}

export const zoomedTo = (size: Size, window: CropWindow, zoom: number): CropWindow => within(size, { ...window, zoom });

/** The square to cut out. */
export function squareOf(size: Size, { x, y, zoom }: CropWindow) {
  const side = sideOf(size, zoom);
  return { left: x - side / 2, top: y - side / 2, side };
}
