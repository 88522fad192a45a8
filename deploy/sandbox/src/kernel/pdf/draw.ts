/** Documents with text of any script. Lengths are points, 72 to the inch; the origin is the upper left corner. */
import Pdf from 'pdfkit';
import { fontOf, FONT_NAMES } from './fonts.ts';
import { linesOf, type Line } from './text.ts';

export type Doc = InstanceType<typeof Pdf>;

/** A document without a page, dated `at`. The empty `font` keeps PDFKit from loading Helvetica. */
export function newDocument(title: string, at: Date): Doc {
  const info = { Title: title, CreationDate: at };
  const doc = new Pdf({ autoFirstPage: false, font: '', margin: 0, info });
  for (const name of FONT_NAMES) doc.registerFont(name, fontOf(name).bytes);
  return doc;
}

export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Font sizes, tried in this order until the whole text fits. When no size fits, the last size shows the beginning of the text. */
  readonly sizes: readonly number[];
}

const LEADING = 1.3;
/** The height of a line above its baseline, in ems. */
const ASCENT = 1;

function drawLine(doc: Doc, { runs, width, isRtl }: Line, size: number, { x, y, width: room }: Omit<TextBox, 'sizes'>) {
  let at = isRtl ? x + room - width * size : x;
  for (const run of runs) {
    // With a list of features, PDFKit shapes the run as a whole, and not word by word.
    doc
      .font(run.font, size)
      .text(run.text, at, y + ASCENT * size, { lineBreak: false, baseline: 'alphabetic', features: [] });
    at += run.width * size;
  }
}

interface Fitted {
  readonly size: number;
  readonly lines: readonly Line[];
}

/** The lines in the first size in which all of them fit; in the last size, as many lines as fit. */
function fitted(text: string, { sizes, width, height }: TextBox): Fitted {
  let found: Fitted | undefined;
  for (const size of sizes) {
    const lines = linesOf(text, width / size);
    const most = Math.max(1, Math.floor(height / (LEADING * size)));
    found = { size, lines: lines.slice(0, most) };
    if (lines.length <= most) break;
  }
  if (!found) throw new TypeError('A text has no size.');
  return found;
}

/** Draws the text and returns the y below it. */
export function drawText(doc: Doc, text: string, { sizes, ...box }: TextBox): number {
  const { size, lines } = fitted(text, { sizes, ...box });
  let { y } = box;
  for (const line of lines) {
    drawLine(doc, line, size, { ...box, y });
    y += LEADING * size;
  }
  return y;
}

/** Ends the document and returns all its bytes. */
export async function bytesOf(doc: Doc): Promise<Buffer> {
  const parts: Buffer[] = [];
  doc.end();
  for await (const part of doc) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
