/** Measures the pixels of a picture. It does not recognise objects or people. */
import type { PictureHint, PictureSquare } from '@portal/shared/contract/merchant/media/image-analysis.ts';
import sharp, { strategy } from 'sharp';
import type { Pixels } from './encode.ts';
import { LARGEST } from './sizes.ts';

/** The measurements of a picture. */
export interface Measures {
  readonly width: number;
  readonly height: number;
  readonly hints: readonly PictureHint[];
  readonly colours: readonly string[];
  readonly crop: PictureSquare | null;
}

/** A greyscale picture: one value per pixel, from 0 to 255. */
interface Shades {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const open = ({ data, width, height, channels }: Pixels) => sharp(data, { raw: { width, height, channels } });

/** The greyscale of a picture on a white background, because most pages show transparent parts on white. */
async function shadesOf(pixels: Pixels, longest: number): Promise<Shades> {
  const { data, info } = await open(pixels)
    .flatten({ background: '#fff' })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / Math.max(1, values.length);

function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return meanOf(values.map((value) => (value - mean) ** 2));
}

/** The shades of the pixels for whose position `isWithin` is true; x and y are from 0 to 1. */
function shadesWithin({ data, width, height }: Shades, isWithin: (x: number, y: number) => boolean): readonly number[] {
  return Array.from(data).filter((_shade, at) => isWithin((at % width) / width, Math.floor(at / width) / height));
}

const isMiddle = (part: number): boolean => part >= 0.25 && part < 0.75;
const isEdge = (part: number): boolean => part < 0.06 || part >= 0.94;

/** Limits for the mean shade, from 0 to 255, in the middle of a picture: below `DARK` it is too dark, above `BRIGHT` too bright. */
const DARK = 50;
const BRIGHT = 250;

function lightHint(shades: Shades): readonly PictureHint[] {
  const light = meanOf(shadesWithin(shades, (x, y) => isMiddle(x) && isMiddle(y)));
  if (light < DARK) return ['dark'];
  return light > BRIGHT ? ['bright'] : [];
}

/** The highest variance of the shades along the edge at which a background counts as plain. */
const PLAIN = 150;

const isPlain = (shades: Shades): boolean =>
  varianceOf(shadesWithin(shades, (x, y) => isEdge(x) || isEdge(y))) <= PLAIN;

const TILES = 8;
/** The variance of the Laplacian below which the sharpest tile of a picture looks blurred. */
const SOFT = 60;
/** The variance of shades below which a picture has no detail that could be sharp. */
const EMPTY = 12;

/**
 * The variance of the Laplacian in the sharpest tile. One tile is enough, because the background may be blurred while the subject is sharp.
 */
function sharpnessOf({ data, width, height }: Shades): number {
  const at = (x: number, y: number) => data[y * width + x] ?? 0;
  const tiles = Array.from({ length: TILES * TILES }, (): number[] => []);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const laplacian = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      tiles[Math.floor((y * TILES) / height) * TILES + Math.floor((x * TILES) / width)]?.push(laplacian);
    }
  return Math.max(...tiles.map(varianceOf));
}

const isBlurred = (shades: Shades): boolean =>
  varianceOf(Array.from(shades.data)) > EMPTY && sharpnessOf(shades) < SOFT;

const COLOURS = 5;
/** The smallest part of a picture that a colour must cover to be listed. */
const LEAST_PART = 0.02;
/** The distance in RGB below which two colours are counted as one; black and white are 442 apart. */
const NEAR = 48;
/** The side of the square to which a picture is scaled for counting colours, in pixels. */
const COUNTED = 64;

interface ColourGroup {
  pixels: number;
  readonly total: [red: number, green: number, blue: number];
}

const meanColour = ({ total, pixels }: ColourGroup) => total.map((channel) => channel / pixels);

/** The most frequent colours as hexadecimal codes, each the mean of a group of similar colours. */
async function coloursOf(pixels: Pixels): Promise<readonly string[]> {
  const small = open(pixels).flatten({ background: '#fff' }).resize(COUNTED, COUNTED, { fit: 'fill' }).raw();
  const data = await small.toBuffer();
  const groups: ColourGroup[] = [];
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const near = groups.find((group) => {
      const [r = 0, g = 0, b = 0] = meanColour(group);
      return Math.hypot(r - red, g - green, b - blue) < NEAR;
    });
    const group = near ?? { pixels: 0, total: [0, 0, 0] };
    if (!near) groups.push(group);
    group.pixels += 1;
    for (const [channel, value] of [red, green, blue].entries())
      group.total[channel] = (group.total[channel] ?? 0) + value;
  }
  const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');
  return groups
    .filter((group) => group.pixels >= LEAST_PART * COUNTED * COUNTED)
    .toSorted((one, other) => other.pixels - one.pixels)
    .slice(0, COLOURS)
    .map((group) => `#${meanColour(group).map(hex).join('')}`);
}

const clamp = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most));

/**
 * `FILL`: the part of the square's side that the subject fills. `WORTH`: a crop is proposed only when its side is below this part of the
 * longest side.
 */
const FILL = 0.8;
const WORTH = 0.9;

/** The square around the subject on a plain background; undefined when there is no clear subject. */
async function squareAroundSubject(pixels: Pixels): Promise<PictureSquare | undefined> {
  const { width, height } = pixels;
  const { info } = await open(pixels).trim({ threshold: 24 }).toBuffer({ resolveWithObject: true });
  if (info.trimOffsetLeft === undefined || info.trimOffsetTop === undefined) return undefined;
  const [left, top] = [-info.trimOffsetLeft, -info.trimOffsetTop];
  const side = Math.min(Math.round(Math.max(info.width, info.height) / FILL), width, height);
  return {
    left: clamp(left + info.width / 2 - side / 2, width - side),
    top: clamp(top + info.height / 2 - side / 2, height - side),
    side,
  };
}

/** The square that draws the most attention: edges, saturated colours and skin tones. */
async function squareOfAttention(pixels: Pixels): Promise<PictureSquare> {
  const side = Math.min(pixels.width, pixels.height);
  const { info } = await open(pixels)
    .resize({ width: side, height: side, fit: 'cover', position: strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // sharp reports how far the picture was moved, so the offsets are negative or minus zero.
  return { left: Math.abs(info.cropOffsetLeft ?? 0), top: Math.abs(info.cropOffsetTop ?? 0), side };
}

async function cropOf(pixels: Pixels, hasPlainGround: boolean): Promise<PictureSquare | null> {
  const square = (hasPlainGround && (await squareAroundSubject(pixels))) || (await squareOfAttention(pixels));
  const isWhole = square.side >= WORTH * Math.max(pixels.width, pixels.height);
  return isWhole ? null : square;
}

export async function measuresOf(pixels: Pixels): Promise<Measures> {
  const { width, height } = pixels;
  const coarse = await shadesOf(pixels, 200);
  const hasPlainGround = isPlain(coarse);
  const hints: PictureHint[] = [
    ...(Math.max(width, height) < LARGEST ? (['small'] as const) : []),
    ...lightHint(coarse),
    ...(isBlurred(await shadesOf(pixels, 800)) ? (['blurred'] as const) : []),
    ...(hasPlainGround ? [] : (['busy'] as const)),
  ];
  return { width, height, hints, colours: await coloursOf(pixels), crop: await cropOf(pixels, hasPlainGround) };
}
