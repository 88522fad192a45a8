/** Encodes the sizes of a picture. Pictures are never enlarged, so a small one has fewer sizes. */
import type { PictureSquare } from '@portal/shared/contract/merchant/media/image-analysis.ts';
import sharp, { type Sharp } from 'sharp';
import { FORMATS, LARGEST, SIZES, type Format, type MadePicture, type Rendition } from './sizes.ts';

/** The pixels of a picture, upright and no larger than its largest size. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** 3, or 4 with transparency. */
  readonly channels: 3 | 4;
}

const within = (bound: number) => ({ width: bound, height: bound, fit: 'inside', withoutEnlargement: true }) as const;

/** Decodes the pixels of `image` and drops all metadata: location, camera data and colour profile. */
export async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .autoOrient()
    .resize(within(LARGEST))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels !== 3 && channels !== 4) throw new Error('Pixels in sRGB have three or four channels.');
  return { data, width, height, channels };
}

/** Crops a square, which must lie within the picture. */
export async function cutOf({ data, width, height, channels }: Pixels, square: PictureSquare): Promise<Pixels> {
  const { left, top, side } = square;
  const content = await sharp(data, { raw: { width, height, channels } })
    .extract({ left, top, width: side, height: side })
    .raw()
    .toBuffer();
  return { data: content, width: side, height: side, channels };
}

/** Qualities from best to worst. The first quality that fits the size budget is used, otherwise the last. */
const QUALITIES: Readonly<Record<Format, readonly number[]>> = {
  avif: [55, 45, 36, 28, 20],
  webp: [80, 70, 60, 48, 36, 24],
};

/** Uses low encoding effort: the highest effort saves only a tenth of the bytes and takes ten times as long. */
const write = (image: Sharp, format: Format, quality: number): Promise<Buffer> =>
  (format === 'avif' ? image.avif({ quality, effort: 0 }) : image.webp({ quality, effort: 2 })).toBuffer();

async function written(image: Sharp, format: Format, budget: number): Promise<Uint8Array> {
  let content: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES[format]) {
    content = await write(image.clone(), format, quality);
    if (content.length <= budget) break;
  }
  return content;
}

/** Encodes the sizes that differ: a picture of 500 pixels has two sizes, of 320 and 500 pixels. */
export async function picturesOf({ data, width, height, channels }: Pixels): Promise<MadePicture> {
  const longest = Math.max(width, height);
  const renditions: Rendition[] = [];
  for (const [at, { bound, budget }] of SIZES.entries()) {
    if (at > 0 && longest <= (SIZES[at - 1]?.bound ?? 0)) break;
    const size = await sharp(data, { raw: { width, height, channels } })
      .resize(within(bound))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { info } = size;
    const image = sharp(size.data, { raw: { width: info.width, height: info.height, channels } });
    for (const format of FORMATS)
      renditions.push({
        bound,
        format,
        width: info.width,
        height: info.height,
        content: await written(image, format, budget),
      });
  }
  return { width, height, renditions };
}
