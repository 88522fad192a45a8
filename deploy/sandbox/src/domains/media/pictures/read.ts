/**
 * Reads a file as a picture in a separate process (`process.mjs`). The type is detected from the bytes, not from the name or the declared type.
 */
import { PICTURE_KINDS, PICTURE_SIDE } from '@portal/shared/contract/merchant/media/picture-limits.ts';
import { rule, type RuleMessage } from '@portal/shared/contract/kernel/rules.ts';
import sharp from 'sharp';
import { pixelsOf, type Pixels } from './encode.ts';

/** Whether a file begins like one of the accepted types. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 16);
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP', 12);
  return (
    isWebp || head.startsWith('\x89PNG\r\n\x1a\n') || head.startsWith('\xff\xd8\xff') || head.startsWith('ftypavif', 4)
  );
}

/** The problem of a file, as a rule whose text forms can show. */
export interface PictureProblem {
  readonly problem: RuleMessage;
}

const DAMAGED = { problem: rule('picture_damaged') };

/** Whether a PNG has the `acTL` chunk, which gives its number of frames; libvips reads the first frame and does not report the others. */
function isMovingPng(bytes: Buffer): boolean {
  const head = bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT')));
  return head.includes('acTL');
}

/** The picture's pixels, upright and no larger than the largest size, or the problem of the file. */
export async function readPixels(content: Uint8Array): Promise<Pixels | PictureProblem> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  if (!isPicture(bytes)) return { problem: rule('mimes', { kinds: PICTURE_KINDS }) };
  const options = { limitInputPixels: PICTURE_SIDE * PICTURE_SIDE, failOn: 'error', sequentialRead: true } as const;
  const image = sharp(bytes, options);
  try {
    // A picture whose header declares too large sides is refused before it is decoded.
    const { width, height, pages = 1 } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (width > PICTURE_SIDE || height > PICTURE_SIDE) return { problem: rule('pixels', { max: PICTURE_SIDE }) };
    if (pages > 1 || isMovingPng(bytes)) return { problem: rule('picture_moves') };
    return await pixelsOf(image);
  } catch {
    // Messages of libvips are too technical for people, so a general message replaces them.
    return DAMAGED;
  }
}
