/** The text of a QR code in a picture, read by a library other than our own reader. */
import { createRequire } from 'node:module';
import type * as Zxing from '@zxing/library';
import type { DecodeHintType } from '@zxing/library';
import sharp from 'sharp';

// Node cannot detect the names of this package's exports in an import.
const zxing = createRequire(import.meta.filename)('@zxing/library') as typeof Zxing;

export const QR_HINTS = new Map<DecodeHintType, unknown>([
  [zxing.DecodeHintType.TRY_HARDER, true],
  [zxing.DecodeHintType.POSSIBLE_FORMATS, [zxing.BarcodeFormat.QR_CODE]],
]);

/** For a picture that contains only a QR code: a search among other content misses one of twenty codes. */
const ALONE = new Map([...QR_HINTS, [zxing.DecodeHintType.PURE_BARCODE, true] as const]);

/** Rejects when the picture is no QR code. */
export async function textOfQr(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const source = new zxing.RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height);
  return new zxing.QRCodeReader()
    .decode(new zxing.BinaryBitmap(new zxing.GlobalHistogramBinarizer(source)), ALONE)
    .getText();
}
