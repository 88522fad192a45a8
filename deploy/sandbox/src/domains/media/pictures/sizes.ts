/** The sizes and formats in which a picture is stored and served. */

/** The formats for browsers: AVIF is smaller, and WebP is also supported by older browsers. */
export const FORMATS = ['avif', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

/** The longest side of each size in pixels, with its target file size in bytes. */
export const SIZES = [
  { bound: 320, budget: 20_000 },
  { bound: 800, budget: 60_000 },
  { bound: 1600, budget: 220_000 },
] as const;
export type Bound = (typeof SIZES)[number]['bound'];

export const LARGEST = SIZES[2].bound;

/** One size of a picture in one format. */
export interface Rendition {
  readonly bound: Bound;
  readonly format: Format;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly content: Uint8Array;
}

/** A picture in all its sizes. */
export interface MadePicture {
  /** The width and height of the largest size, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly renditions: readonly Rendition[];
}
