/** Decodes bar codes and QR codes with an independent decoder from the filled rectangles in a part of a page. */
import {
  BinaryBitmap,
  Code128Reader,
  GlobalHistogramBinarizer,
  NotFoundException,
  QRCodeReader,
  RGBLuminanceSource,
  type Result,
} from '@zxing/library';
import { QR_HINTS } from '../../../testing/qr-picture.ts';
import type { Rectangle } from './filled-rectangles.ts';

/** Pixels per point: about 290, 220 and 360 per inch. The decoder tries each scale in turn, as a camera scans from several distances. */
const SCALES = [4, 3, 5] as const;

function bitmapOf(filled: readonly Rectangle[], part: Rectangle, scale: number): BinaryBitmap {
  const width = Math.round(part.width * scale);
  const height = Math.round(part.height * scale);
  const pixels = new Uint8ClampedArray(width * height).fill(255);
  for (const one of filled) {
    const [left, right] = [one.x, one.x + one.width].map((x) => Math.round((x - part.x) * scale)) as [number, number];
    const [top, bottom] = [one.y, one.y + one.height].map((y) => Math.round((y - part.y) * scale)) as [number, number];
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
      pixels.fill(0, y * width + Math.max(0, left), y * width + Math.min(width, right));
  }
  return new BinaryBitmap(new GlobalHistogramBinarizer(new RGBLuminanceSource(pixels, width, height)));
}

/** The text of the code; undefined when no code can be read. */
function decode(read: (bitmap: BinaryBitmap) => Result, filled: readonly Rectangle[], part: Rectangle) {
  for (const scale of SCALES)
    try {
      return read(bitmapOf(filled, part, scale)).getText();
    } catch (cause) {
      if (!(cause instanceof NotFoundException)) throw cause;
    }
  return undefined;
}

export const decodeBarcode = (filled: readonly Rectangle[], part: Rectangle): string | undefined =>
  decode((bitmap) => new Code128Reader().decode(bitmap), filled, part);

export const decodeQr = (filled: readonly Rectangle[], part: Rectangle): string | undefined =>
  decode((bitmap) => new QRCodeReader().decode(bitmap, QR_HINTS), filled, part);
