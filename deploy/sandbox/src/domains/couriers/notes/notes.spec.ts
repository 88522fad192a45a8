/** Consignment notes as files: an independent decoder reads every code back from the rectangles in the file. */
import { decodeBarcode, decodeQr } from '../testing/decode.ts';
import { filledRectangles } from '../testing/filled-rectangles.ts';
import { A6, barcodeOf, type Note } from './draw-note.ts';
import { notesFile } from './notes.ts';
import { pickListFile } from './pick-list.ts';

const AT = new Date('2026-11-26T02:00:00Z');
const NAMES = [
  'Siti Hajar binti Rosli',
  '陈美玲'.repeat(42),
  'பிரியா சுப்பிரமணியம் '.repeat(6),
  'محمد بن عبد الله '.repeat(8),
  'W'.repeat(128),
];

const note = (index: number): Note => ({
  sender: { name: 'Kedai Tadika', phone: '05-806 1234', address: '12, Jalan Kota, 34000 Taiping, Perak' },
  receiver: {
    name: NAMES[index % NAMES.length] ?? '',
    phone: '013-480 2216',
    address: {
      address_line_1: 'Blok C-4-2, Pangsapuri Seri Larut',
      address_line_2: '',
      postcode: '34000',
      locality: 'Taiping',
      state: 'Perak',
    },
  },
  courier: 'Kurier Helang',
  order_number: `INV-2611-${String(index).padStart(6, '0')}`,
  parcel_number: 1 + (index % 3),
  tracking_number: ['', `KH${55_390_000 + index}MY`, `4941410530${index}`, `EZP/12.${index}-A B`][index % 4] ?? '',
  weight_grams: 60 * (index + 1),
  pieces: index + 1,
  remarks: 'Pagar berkunci, tolong telefon dahulu.',
  page: `https://bayar.example.my/store/order/0190c2f4-7b1e-7a35-9d5b-${String(index).padStart(12, '0')}`,
});

const notes = Array.from({ length: 100 }, (_, index) => note(index));

/** The bar code is in the upper part of a note, and the QR code is in the lower right corner. */
const upper = (x = 0, y = 0) => ({ x, y: y + 80, width: A6.width, height: 75 });
const CORNER = 113;
const lower = (x = 0, y = 0) => ({
  x: x + A6.width - CORNER,
  y: y + A6.height - CORNER,
  width: CORNER,
  height: CORNER,
});

describe('consignment notes', () => {
  it('have one A6 page for each parcel, in the order of the parcels, and every code on a hundred pages can be decoded', async () => {
    const pages = filledRectangles(await notesFile(notes, 'A6', AT));
    expect(pages.map((filled) => decodeBarcode(filled, upper()))).toEqual(notes.map(barcodeOf));
    expect(pages.map((filled) => decodeQr(filled, lower()))).toEqual(notes.map(({ page }) => page));
  });

  it('are printed four to a page on A4', async () => {
    const pages = filledRectangles(await notesFile(notes.slice(0, 6), 'A4', AT));
    expect(pages).toHaveLength(2);
    const read = pages.flatMap((filled, page) =>
      [0, 1, 2, 3].slice(0, page === 0 ? 4 : 2).map((place) => {
        const [x, y] = [(place % 2) * A6.width, Math.floor(place / 2) * A6.height];
        return [decodeBarcode(filled, upper(x, y)), decodeQr(filled, lower(x, y))];
      }),
    );
    expect(read).toEqual(notes.slice(0, 6).map((one) => [barcodeOf(one), one.page]));
  });
});

it('a pick list of 60 lines has three pages', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({
    title: `Baju sukan ${index}`,
    sku: `BS-${index}`,
    quantity: 2,
  }));
  const bytes = await pickListFile([{ number: 'INV-1', buyer_name: 'Tan Mei Ling', lines }], AT);
  expect(filledRectangles(bytes)).toHaveLength(3);
});
