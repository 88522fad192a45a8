/**
 * Reads a file as a picture, in a process of its own: by its bytes alone, not by its name or declared type. libvips reads many kinds
 * of files, some of which are programs (SVG, PDF); all are blocked but four.
 */
import { PICTURE_KINDS, PICTURE_SIDE } from '@portal/shared/contract/merchant/media/picture-limits.ts';
import { rule, type RuleMessage } from '@portal/shared/contract/kernel/rules.ts';
import sharp from 'sharp';
import { pixelsOf, type Pixels } from './encode.ts';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
// One picture at a time, each once: nothing is worth keeping.
sharp.cache(false);
sharp.concurrency(1);

/** Whether a file begins as one of the kinds that are taken. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 16);
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP', 12);
  return (
    isWebp || head.startsWith('\x89PNG\r\n\x1a\n') || head.startsWith('\xff\xd8\xff') || head.startsWith('ftypavif', 4)
  );
}

/** What is wrong with a file, as a rule that forms can show. */
export interface PictureProblem {
  readonly problem: RuleMessage;
}

const DAMAGED = { problem: rule('picture_damaged') };

/** The part of a PNG that says how many frames it has; libvips shows the first and is silent about the others. */
function isMovingPng(bytes: Buffer): boolean {
  const head = bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT')));
  return head.includes('acTL');
}

/** The picture's pixels, upright and no larger than the largest size, or what is wrong with the file. */
export async function readPixels(content: Uint8Array): Promise<Pixels | PictureProblem> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  if (!isPicture(bytes)) return { problem: rule('mimes', { kinds: PICTURE_KINDS }) };
  const options = { limitInputPixels: PICTURE_SIDE * PICTURE_SIDE, failOn: 'error', sequentialRead: true } as const;
  const image = sharp(bytes, options);
  try {
    // A claim that is too large is refused by the sides that the head names, before anything is decoded.
    const { width, height, pages = 1 } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (width > PICTURE_SIDE || height > PICTURE_SIDE) return { problem: rule('pixels', { max: PICTURE_SIDE }) };
    if (pages > 1 || isMovingPng(bytes)) return { problem: rule('picture_moves') };
    return await pixelsOf(image);
  } catch {
    // What libvips says of a file is for who wrote libvips.
    return DAMAGED;
  }
}
