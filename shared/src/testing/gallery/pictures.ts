/** Handles pictures of the gallery in a browser: compresses them, and compares them with the confirmed pictures. */
import { changeOf, SCALE, type Area, type Pixels } from './compare.ts';
import type { StateBox } from './settle.ts';

/** The quality of the compression, from 0 to 1, at which letters can still be read. */
const QUALITY = 0.35;

/**
 * A picture drawn at `scale`: a picture of the page is reduced to the size of confirmed pictures; a confirmed picture is
 * not reduced.
 */
async function drawn(url: string, scale: number) {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = document.createElement('canvas');
  const [width = 0, height = 0] = [picture.naturalWidth, picture.naturalHeight].map((size) => Math.round(size * scale));
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser draws nothing.');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  return { canvas, pixels: pen.getImageData(0, 0, width, height) as Pixels };
}

/** Converts a picture to WebP; input and output are data URLs. */
export const compact = async (url: string): Promise<string> =>
  (await drawn(url, SCALE)).canvas.toDataURL('image/webp', QUALITY);

export interface Change {
  readonly state: string;
  readonly what: string;
}

/** The changed states of a page; states that were not confirmed yet are changes too. */
export async function changes(
  kept: string,
  keptBoxes: Readonly<Record<string, Area>>,
  now: string,
  boxes: readonly StateBox[],
): Promise<readonly Change[]> {
  const [{ pixels: before }, { pixels: after }] = await Promise.all([drawn(kept, 1), drawn(now, SCALE)]);
  const found = boxes.flatMap(({ state, ...area }) => {
    const keptArea = keptBoxes[state];
    const what = keptArea ? changeOf(before, keptArea, after, area) : 'is new';
    return what === undefined ? [] : [{ state, what }];
  });
  const shown = new Set(boxes.map(({ state }) => state));
  const gone = Object.keys(keptBoxes).filter((state) => !shown.has(state));
  return [...found, ...gone.map((state) => ({ state, what: 'is gone' }))];
}
