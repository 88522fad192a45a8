/**
 * Converts a file of the device to a file for the gateway. Every picture is redrawn on a canvas, so that only the visible pixels are
 * sent: upright, small, and without the camera's metadata about the place.
 */
import { CROPPED_SIDE, PICTURE_KINDS, PICTURE_TYPES } from '../../contract/merchant/media/picture-limits.ts';
import { rule } from '../../contract/kernel/rules.ts';
import { ruleMessage } from '../../i18n/kit.ts';
import { squareOf, type CropWindow } from './crop-window.ts';
import { imageMessages } from './messages.ts';

/** The `message` is in the person's language and explains why a file is refused as a picture. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/**
 * The longest side in pixels. Pictures that are not cropped keep their aspect ratio; screens show no more pixels than
 * this.
 */
const LONGEST = 1600;
const QUALITY = 0.9;

const isKnown = (type: string): boolean => (PICTURE_TYPES as readonly string[]).includes(type);

/** Decodes a picture. Throws `UnreadablePicture`. The caller closes the bitmap. */
export async function openPicture(file: File): Promise<ImageBitmap> {
  if (!isKnown(file.type)) throw new UnreadablePicture(ruleMessage(rule('mimes', { kinds: PICTURE_KINDS })));
  try {
    return await createImageBitmap(file);
  } catch {
    throw new UnreadablePicture(imageMessages.text('unreadable'));
  }
}

/** The name of a file without its extension. */
export const nameOf = ({ name }: File): string =>
  name
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 120) || imageMessages.text('unnamed');

/** Whether two files have the same bytes. */
export async function isSameFile(one: File, other: File): Promise<boolean> {
  if (one.size !== other.size) return false;
  const [left, right] = await Promise.all([one, other].map(async (file) => new Uint8Array(await file.arrayBuffer())));
  return left !== undefined && left.every((byte, at) => byte === right?.[at]);
}

const written = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, type, QUALITY));

interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

async function draw(bitmap: ImageBitmap, part: Part, width: number, height: number, type: string): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const { left, top, ...size } = part;
  canvas.getContext('2d')?.drawImage(bitmap, left, top, size.width, size.height, 0, 0, width, height);
  // A browser that cannot write WebP writes PNG instead, which is suitable for drawings but too large for photographs.
  const webp = await written(canvas, 'image/webp');
  const blob = webp?.type === 'image/webp' || type !== 'image/jpeg' ? webp : await written(canvas, type);
  if (!blob) throw new UnreadablePicture(imageMessages.text('unreadable'));
  return new File([blob], 'picture', { type: blob.type });
}

/** The selected square, in the size that the gateway stores. `type` is the type of the original file. */
export function cut(bitmap: ImageBitmap, window: CropWindow, type: string): Promise<File> {
  const { left, top, side } = squareOf(bitmap, window);
  return draw(bitmap, { left, top, width: side, height: side }, CROPPED_SIDE, CROPPED_SIDE, type);
}

/** The whole picture, reduced in size if it is larger than needed. Throws `UnreadablePicture`. */
export async function shrunk(file: File): Promise<File> {
  const bitmap = await openPicture(file);
  const { width, height } = bitmap;
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  const size = [width, height].map((length) => Math.max(1, Math.round(length * scale)));
  try {
    return await draw(bitmap, { left: 0, top: 0, width, height }, size[0] ?? 1, size[1] ?? 1, file.type);
  } finally {
    bitmap.close();
  }
}
