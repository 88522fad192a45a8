/** Helpers for uploads: they create workbooks, for example of customers, and open the upload dialog. */
import type { Page } from '@playwright/test';
import { writeWorkbook } from '@portal/shared/domain/sheet/workbook.ts';
import type { Words } from '../../deploy/testbed/words.ts';
import { expect } from '../../deploy/testbed/journey.ts';

const HEAD = ['Name', 'Email', 'Phone', 'Identity number', 'Postcode', 'State', 'Note', 'Status'];

/** The row of a customer that no other test uses. */
export const rowOf = (mark: string, at: number, email = `${mark}.${at}@example.my`) => [
  `Puan ${mark} ${at}`,
  email,
  '012-345 6789',
  '900131-14-5678',
  '30250',
  'Perak',
  'Two children, from the morning class',
  'Active',
];

/** A workbook as a file that a person could choose. */
export async function sheetFile(name: string, head: readonly string[], rows: readonly (readonly string[])[]) {
  const parts = await writeWorkbook({ title: 'Sheet1', isRtl: false, head, rows });
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name, mimeType, buffer: Buffer.from(await new Blob(parts).arrayBuffer()) };
}

/** A workbook of customers. */
export const workbookOf = (rows: readonly (readonly string[])[]) => sheetFile('customers.xlsx', HEAD, rows);

/** A unique mark for the names of one test's customers. */
export const newMark = () => crypto.randomUUID().slice(0, 8);

/** Opens the dialog, and waits until it accepts a file. */
export async function openUpload(page: Page, say: { readonly sheet: Words; readonly collections: Words }) {
  await page.getByRole('button', { name: say.collections('customers.upload') }).click();
  const dialog = page.getByRole('dialog', { name: say.collections('customers.upload') });
  const field = dialog.getByLabel(say.sheet('choose'), { exact: true });
  await expect(field).toBeAttached();
  return { dialog, field };
}
