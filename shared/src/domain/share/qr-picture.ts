/** Saves a QR code as a picture, to open it in a banking app, print it or send it on. */
import { drawingOf } from '../qr-svg.ts';

/** Pixels per square: enough for a phone's camera, and a small file. */
const SCALE = 12;

/** Downloads the code as a PNG picture `name`.png; does nothing if the browser cannot draw it. */
export async function saveQrPicture(payload: string, name: string): Promise<void> {
  const { size, path } = drawingOf(payload);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * SCALE;
  const drawing = canvas.getContext('2d');
  if (!drawing) return;
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.scale(SCALE, SCALE);
  drawing.fillStyle = '#000';
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is filled, no array
  drawing.fill(new Path2D(path));
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = `${name}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
