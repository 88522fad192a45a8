/** Shared helpers for specs of sheets of bills: rows, files, and the dialog into which they are loaded. */
import { screen, within } from '@testing-library/react';
import type { User } from './user.ts';
import { bills } from '../contract/merchant/bills/bills.ts';
import { readSheet } from '../domain/sheet/read-sheet.ts';
import { gateway } from '../gateway/gateway.ts';
import { bytesOf } from './pictures.ts';

export const HEAD = [
  "Payer's name",
  "Payer's email",
  "Payer's phone",
  'Description',
  'Amount',
  'Due',
  'Last day to pay',
];
/** The cells of a bill that differs from every other row. */
export const row = (at: number, changes: Partial<Record<number, string>> = {}) =>
  [`Puan Baris ${at}`, `baris.${at}@example.my`, '', 'Yuran Disember', '120.50', '2027-01-15', ''].map(
    (usual, place) => changes[place] ?? usual,
  );

export const csv = (head: readonly string[], ...rows: readonly (readonly string[])[]) =>
  new File([[head, ...rows].map((cells) => cells.join(',')).join('\r\n')], 'yuran.csv', { type: 'text/csv' });

/** The open dialog for bills, which accepts files. */
export async function sheetDialog(user: User) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Bills from Excel' }));
  const choose = async (file: File) =>
    user.upload(await dialog.findByLabelText('Choose a file', { selector: 'input' }), file);
  return { dialog, choose };
}

export const cell = (column: string, line: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${column}, row ${line}` });

/** The names of the payers of the bills in a collection. */
export async function billedIn(collectionId: string): Promise<readonly string[]> {
  const everything = {
    search: { search_enable: false, search_key: '', search_column: 'bill_number' },
    sort: { parameter_name: 'payer_name', sort_type: 'asc' },
    filter: {},
  } as const;
  const input = { params: { id: collectionId }, query: { skip: 0, limit: 50 }, body: everything };
  return (await gateway.call(bills.ofCollection, input)).list.data.map(({ payer_name }) => payer_name);
}

/** Captures the file that the page gives to the browser to save. */
export function saved(): () => Promise<File> {
  let blob: Blob | undefined;
  URL.createObjectURL = (exportedBlob) => {
    blob = exportedBlob as Blob;
    return 'blob:file';
  };
  HTMLAnchorElement.prototype.click = () => undefined;
  URL.revokeObjectURL = () => undefined;
  return async () => new File([(await bytesOf(blob ?? new Blob())) as Uint8Array<ArrayBuffer>], 'result.xlsx');
}

/** The cells of a file, line by line. */
export const linesOf = async (file: File) => {
  const rows = await readSheet(new Uint8Array(await bytesOf(file)));
  return rows.map(({ cells }) => cells);
};
