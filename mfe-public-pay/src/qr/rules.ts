/** A DuitNow QR code on a payer's page: how long it can be paid, in words, and the picture of it that a banking app opens. */
import { drawingOf } from '@portal/shared/domain/qr-drawing.ts';
import type { Language } from '@portal/shared/i18n/language.ts';
import { localeOf, unitText } from '../page/rules.ts';

/** `4 minutes, 32 seconds`; whole minutes leave out the seconds. */
export function durationText(seconds: number, language: Language): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts = [
    ...(minutes > 0 ? [unitText(minutes, 'minute', language)] : []),
    ...(rest > 0 || minutes === 0 ? [unitText(rest, 'second', language)] : []),
  ];
  return new Intl.ListFormat(localeOf(language), { type: 'unit', style: 'long' }).format(parts);
}

/** Pixels for each square: enough for a phone's camera, and small enough to send. */
const SCALE = 12;

/** Keeps the code on the device as a PNG picture; a browser that draws none keeps none. */
export async function savePicture(payload: string, name: string): Promise<void> {
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
