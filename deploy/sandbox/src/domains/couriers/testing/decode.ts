/** Codes as another decoder reads them from what is filled in a part of a page. */
import {
  BarcodeFormat,
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  GlobalHistogramBinarizer,
  NotFoundException,
  QRCodeReader,
  RGBLuminanceSource,
  type Result,
} from '@zxing/library';
import type { Rectangle } from './filled-rectangles.ts';

/** Pixels to a point: about 290, 220 and 360 to the inch. A camera looks again from elsewhere, too. */
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

/** Undefined where none can be read. */
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

const HINTS = new Map<DecodeHintType, unknown>([
  [DecodeHintType.TRY_HARDER, true],
  [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.QR_CODE]],
]);

export const decodeQr = (filled: readonly Rectangle[], part: Rectangle): string | undefined =>
  decode((bitmap) => new QRCodeReader().decode(bitmap, HINTS), filled, part);
