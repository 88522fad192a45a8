/** Draws one consignment note on A6. Its few words are in Malay and English, which couriers in Malaysia read. */
import { drawBarcode, drawQr } from '../../../kernel/pdf/codes.ts';
import { drawText, type Doc } from '../../../kernel/pdf/draw.ts';

export interface Address {
  readonly address_line_1: string;
  readonly address_line_2: string;
  readonly postcode: string;
  readonly locality: string;
  readonly state: string;
}

/** The content of a note (the fields of MS 2781:2023). */
export interface Note {
  readonly sender: { readonly name: string; readonly phone: string; readonly address: string };
  readonly receiver: { readonly name: string; readonly phone: string; readonly address: Address | null };
  readonly courier: string;
  readonly order_number: string;
  /** The parcel's number within its order, from 1. */
  readonly parcel_number: number;
  /** Empty before the courier has assigned one; the bar code then contains the order and parcel numbers. */
  readonly tracking_number: string;
  readonly weight_grams: number;
  readonly pieces: number;
  readonly remarks: string;
  /** The URL of the order's page. */
  readonly page: string;
}

/** 105 × 148 mm, in points. */
export const A6 = { width: 297.64, height: 420.945 } as const;

const EDGE = 14;
const INNER = A6.width - 2 * EDGE;
const SMALL = [7, 6] as const;

/** The text in the bar code of a note. */
export const barcodeOf = ({ tracking_number, order_number, parcel_number }: Note): string =>
  tracking_number || `${order_number}-${parcel_number}`;

export const kilograms = (grams: number): string =>
  `${Math.floor(grams / 1000)}.${String(grams % 1000).padStart(3, '0')} kg`;

interface At {
  readonly x: number;
  readonly y: number;
}

function rule(doc: Doc, { x, y }: At): void {
  doc
    .moveTo(x, y)
    .lineTo(x + INNER, y)
    .lineWidth(0.75)
    .stroke('black');
}

const line = (doc: Doc, text: string, { x, y }: At, width: number, size: number): number =>
  drawText(doc, text, { x, y, width, height: size * 1.3, sizes: [size, size * 0.85, size * 0.7, size * 0.55] });

function drawSender(doc: Doc, { sender, courier }: Note, { x, y }: At): void {
  const wide = INNER * 0.62;
  line(doc, 'Daripada / From', { x, y }, wide, 6);
  drawText(doc, sender.name, { x, y: y + 9, width: wide, height: 24, sizes: [10, 8.5, 7, 6] });
  const after = line(doc, sender.phone, { x, y: y + 33 }, wide, 8);
  drawText(doc, sender.address, { x, y: after, width: wide, height: 28, sizes: SMALL });
  line(doc, 'Kurier / Courier', { x: x + wide + 8, y }, INNER - wide - 8, 6);
  drawText(doc, courier, { x: x + wide + 8, y: y + 9, width: INNER - wide - 8, height: 32, sizes: [12, 10, 8, 6] });
}

function drawReceiver(doc: Doc, { receiver: { name, phone, address } }: Note, { x, y }: At): void {
  line(doc, 'Kepada / To', { x, y }, INNER, 6);
  const under = drawText(doc, name, { x, y: y + 9, width: INNER, height: 38, sizes: [14, 12, 10, 9, 8, 7] });
  const after = line(doc, phone, { x, y: under + 1 }, INNER, 11);
  if (!address) return;
  const lines = [address.address_line_1, address.address_line_2].filter((part) => part !== '');
  let next = after + 2;
  for (const part of lines)
    next = drawText(doc, part, { x, y: next, width: INNER, height: 24, sizes: [10, 9, 8, 7, 6] });
  line(doc, `${address.postcode} ${address.locality}, ${address.state}`, { x, y: next + 2 }, INNER, 14);
}

const QR = 92;

function drawFoot(doc: Doc, note: Note, { x, y }: At): void {
  const width = INNER - QR - 8;
  const facts = [
    ['Pesanan / Order', note.order_number],
    ['Bungkusan / Parcel', String(note.parcel_number)],
    ['Berat / Weight', kilograms(note.weight_grams)],
    ['Keping / Pieces', String(note.pieces)],
  ] as const;
  let next = y;
  for (const [label, value] of facts) {
    line(doc, label, { x, y: next + 1.5 }, 64, 6.5);
    next = line(doc, value, { x: x + 66, y: next }, width - 66, 8.5);
  }
  if (note.remarks !== '') {
    line(doc, 'Catatan / Remarks', { x, y: next + 3 }, width, 6.5);
    drawText(doc, note.remarks, { x, y: next + 12, width, height: QR - (next + 12 - y), sizes: [8, 7, 6, 5, 4] });
  }
  drawQr(doc, note.page, { x: x + INNER - QR, y, size: QR });
}

/** @param corner the upper left corner of the A6 area to draw into */
export function drawNote(doc: Doc, note: Note, corner: At): void {
  const x = corner.x + EDGE;
  const at = (y: number): At => ({ x, y: corner.y + y });
  drawSender(doc, note, at(EDGE));
  rule(doc, at(88));
  drawBarcode(doc, barcodeOf(note), { ...at(95), width: INNER, height: 46 });
  line(doc, barcodeOf(note), at(143), INNER, 12);
  rule(doc, at(163));
  drawReceiver(doc, note, at(168));
  rule(doc, at(306));
  drawFoot(doc, note, at(312));
}
