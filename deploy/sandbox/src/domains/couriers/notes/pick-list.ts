/** Draws a pick list on A4, order by order: a box to tick, the quantity, the product with its variant, and the SKU. */
import { bytesOf, drawText, newDocument, type Doc } from '../../../kernel/pdf/draw.ts';

export interface PickedLine {
  readonly title: string;
  readonly sku: string;
  readonly quantity: number;
}

export interface PickedOrder {
  readonly number: string;
  readonly buyer_name: string;
  readonly lines: readonly PickedLine[];
}

const PAGE = { width: 595.28, height: 841.89, edge: 40 } as const;
const COLUMNS = { box: 0, quantity: 22, title: 66, sku: 380 } as const;
const INNER = PAGE.width - 2 * PAGE.edge;
const ROW = 26;
const HEAD = 30;

interface Cell {
  readonly y: number;
  readonly from: number;
  readonly to: number;
  readonly size?: number;
}

const cell = (doc: Doc, text: string, { y, from, to, size = 10 }: Cell): number =>
  drawText(doc, text, { x: PAGE.edge + from, y, width: to - from - 8, height: ROW, sizes: [size, 9, 8, 7, 6] });

function newPage(doc: Doc): number {
  doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
  cell(doc, 'Senarai ambilan / Pick list', { y: PAGE.edge, from: 0, to: INNER, size: 14 });
  const y = PAGE.edge + 26;
  cell(doc, 'Bil. / Qty', { y, from: COLUMNS.quantity, to: COLUMNS.title, size: 7 });
  cell(doc, 'Produk / Product', { y, from: COLUMNS.title, to: COLUMNS.sku, size: 7 });
  cell(doc, 'SKU', { y, from: COLUMNS.sku, to: INNER, size: 7 });
  return y + 12;
}

function drawLine(doc: Doc, { title, sku, quantity }: PickedLine, y: number): void {
  doc
    .lineWidth(0.75)
    .rect(PAGE.edge + 2, y + 1, 11, 11)
    .stroke('black');
  cell(doc, `${quantity} ×`, { y, from: COLUMNS.quantity, to: COLUMNS.title, size: 11 });
  cell(doc, title, { y, from: COLUMNS.title, to: COLUMNS.sku });
  cell(doc, sku, { y, from: COLUMNS.sku, to: INNER });
}

function drawHead(doc: Doc, { number, buyer_name }: PickedOrder, y: number): void {
  doc
    .lineWidth(0.5)
    .moveTo(PAGE.edge, y + 4)
    .lineTo(PAGE.edge + INNER, y + 4)
    .stroke('black');
  cell(doc, number, { y: y + 9, from: 0, to: 150, size: 11 });
  cell(doc, buyer_name, { y: y + 9, from: 150, to: INNER, size: 11 });
}

/** Lists the orders in the sequence of `picked`. Their consignment notes have the same sequence. */
export async function pickListFile(picked: readonly PickedOrder[], at: Date): Promise<Buffer> {
  const doc = newDocument('Pick list', at);
  const bottom = PAGE.height - PAGE.edge;
  let y = newPage(doc);
  for (const order of picked) {
    // The heading of an order is on the same page as its first line.
    if (y + HEAD + ROW > bottom) y = newPage(doc);
    drawHead(doc, order, y);
    y += HEAD;
    for (const line of order.lines) {
      if (y + ROW > bottom) y = newPage(doc);
      drawLine(doc, line, y);
      y += ROW;
    }
  }
  return bytesOf(doc);
}
