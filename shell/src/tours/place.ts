/**
 * The position of a tour's card: next to its target, and always inside the window. All values are pixels of the window.
 */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Box, 'width' | 'height'>;

/** The gap between the card and its target; `EDGE` is the gap between the card and the window's edge. */
const GAP = 14;
const EDGE = 12;
/** The margin around the target. */
const ROOM = 6;

/** Up to this window width, the card is as wide as the window. */
export const NARROW = 640;

/** The bright part of the page: the target with a margin, clipped to the window. */
export function brightOf(target: Box, window: Size): Box {
  const left = Math.max(0, target.left - ROOM);
  const top = Math.max(0, target.top - ROOM);
  return {
    left,
    top,
    width: Math.min(window.width, target.left + target.width + ROOM) - left,
    height: Math.min(window.height, target.top + target.height + ROOM) - top,
  };
}

const within = (value: number, length: number, room: number) => Math.max(EDGE, Math.min(value, room - length - EDGE));

/** Below the target if there is space, else above it. If there is space neither above nor below, the card covers the end of the target. */
export function cardAt(bright: Box, card: Size, window: Size, isRightToLeft: boolean): Pick<Box, 'left' | 'top'> {
  const below = bright.top + bright.height + GAP;
  const above = bright.top - GAP - card.height;
  const hasRoom = (top: number) => top >= EDGE && top + card.height <= window.height - EDGE;
  const top = hasRoom(below) ? below : hasRoom(above) ? above : window.height - card.height - EDGE;
  const start = isRightToLeft ? bright.left + bright.width - card.width : bright.left;
  const left = window.width <= NARROW ? EDGE : within(start, card.width, window.width);
  return { left, top: phoneTop(bright, card, window) ?? Math.max(EDGE, top) };
}

/** On a phone the card is at the bottom, unless the target is at the bottom. */
function phoneTop(bright: Box, card: Size, window: Size): number | null {
  if (window.width > NARROW) return null;
  const bottom = window.height - card.height - EDGE;
  const isCovered = bright.top + bright.height > bottom - GAP && bright.top > window.height / 2;
  return isCovered ? EDGE : bottom;
}
