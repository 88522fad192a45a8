/** The tasks of the picture process. Their results can be serialised for another process. */
import type { PictureSquare } from '@portal/shared/contract/merchant/media/image-analysis.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { cutOf, picturesOf, type Pixels } from './encode.ts';
import { measuresOf } from './measure.ts';
import { readPixels, type PictureProblem } from './read.ts';

async function withPixels<T>(content: Uint8Array, work: (pixels: Pixels) => Promise<T>): Promise<T | PictureProblem> {
  const pixels = await readPixels(content);
  return 'problem' in pixels ? pixels : work(pixels);
}

export const TASKS = {
  /** The picture in all its sizes, or the problem of the file. */
  make: (content: Uint8Array) => withPixels(content, picturesOf),
  /** A square of the picture in all its sizes, or the problem. */
  cut: ({ content, square }: { readonly content: Uint8Array; readonly square: PictureSquare }) =>
    withPixels(content, async (pixels) => {
      const isWithin = square.left + square.side <= pixels.width && square.top + square.side <= pixels.height;
      return isWithin ? picturesOf(await cutOf(pixels, square)) : { problem: rule('crop_outside') };
    }),
  measure: (content: Uint8Array) => withPixels(content, measuresOf),
};
