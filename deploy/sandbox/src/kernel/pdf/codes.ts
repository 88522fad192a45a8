/** Draws bar codes and QR codes as rectangles, so they are sharp at every size and the file contains no picture. */
import bwipjs from 'bwip-js/node';
import type { Doc } from './draw.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The white margin that a reader needs on each side, in modules (ISO/IEC 15417, ISO/IEC 18004). */
const QUIET = { code128: 10, qr: 4 };

/** The widths of bars and spaces in turn, in modules. */
function barsOf(text: string): readonly number[] {
  const [code] = bwipjs.raw('code128', text);
  if (!code || !('sbs' in code)) throw new TypeError('A bar code has no bars.');
  return code.sbs;
}

/** Draws a Code 128 bar code over the whole box, quiet zone included. ASCII letters only. */
export function drawBarcode(doc: Doc, text: string, { x, y, width, height }: Box): void {
  const bars = barsOf(text);
  const modules = bars.reduce((sum, bar) => sum + bar, 2 * QUIET.code128);
  const module = width / modules;
  let at = x + QUIET.code128 * module;
  for (const [index, bar] of bars.entries()) {
    if (index % 2 === 0) doc.rect(at, y, bar * module, height);
    at += bar * module;
  }
  doc.fill('black');
}

/** Draws a QR code as a square, quiet zone included. Adjacent dots of a row are drawn as one rectangle. */
export function drawQr(
  doc: Doc,
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const [code] = bwipjs.raw('qrcode', text, 'eclevel=M');
  if (!code || !('pixs' in code)) throw new TypeError('A QR code has no dots.');
  const { pixs, pixx } = code;
  const dot = size / (pixx + 2 * QUIET.qr);
  for (let row = 0; row * pixx < pixs.length; row++)
    for (let from = 0; from < pixx; from++) {
      let to = from;
      while (to < pixx && pixs[row * pixx + to] === 1) to++;
      if (to === from) continue;
      doc.rect(x + (QUIET.qr + from) * dot, y + (QUIET.qr + row) * dot, (to - from) * dot, dot);
      from = to;
    }
  doc.fill('black');
}
