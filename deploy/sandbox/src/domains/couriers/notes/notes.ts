/** Consignment notes of many parcels in one document, in the same sequence as the pick list. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PaperSize } from '@portal/shared/contract/merchant/couriers/notes.ts';
import { bytesOf, newDocument, type Doc } from '../../../kernel/pdf/draw.ts';
import { A6, drawNote, type Note } from './draw-note.ts';

const A4 = { width: 2 * A6.width, height: 2 * A6.height } as const;

function newPage(doc: Doc, size: PaperSize): void {
  if (size === 'A6') {
    doc.addPage({ size: [A6.width, A6.height], margin: 0 });
    return;
  }
  const { width, height } = A4;
  doc.addPage({ size: [width, height], margin: 0 });
  doc.moveTo(A6.width, 0).lineTo(A6.width, height).moveTo(0, A6.height).lineTo(width, A6.height);
  doc.lineWidth(0.5).dash(4, { space: 4 }).stroke('gray').undash();
}

/** The notes on one page. An A4 page has four, row by row, with lines to cut along. */
const PER_PAGE: Readonly<Record<PaperSize, number>> = { A6: 1, A4: 4 };

export async function notesFile(notes: readonly Note[], size: PaperSize, at: Date): Promise<Buffer> {
  const doc = newDocument('Consignment notes', at);
  for (const [index, note] of notes.entries()) {
    const place = index % PER_PAGE[size];
    if (place === 0) newPage(doc, size);
    drawNote(doc, note, { x: (place % 2) * A6.width, y: Math.floor(place / 2) * A6.height });
    // A hundred notes take one to two seconds of processor time, so the event loop serves other requests in between.
    await nextTurn();
  }
  return bytesOf(doc);
}
