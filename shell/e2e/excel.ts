/** Customers in a workbook, and the dialog that takes it. */
import type { Page } from '@playwright/test';
import { writeWorkbook } from '@portal/shared/domain/sheet/workbook.ts';
import { expect } from './journey.ts';
import type { Words } from './words.ts';

const HEAD = ['Name', 'Email', 'Phone', 'Identity number', 'Postcode', 'State', 'Note', 'Status'];

/** A customer whom no other journey has. */
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

/** As a file that a person could choose. */
export async function workbookOf(rows: readonly (readonly string[])[]) {
  const parts = await writeWorkbook({ title: 'Customers', isRtl: false, head: HEAD, rows });
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: 'customers.xlsx', mimeType, buffer: Buffer.from(await new Blob(parts).arrayBuffer()) };
}

/** Names the customers of one journey. */
export const newMark = () => crypto.randomUUID().slice(0, 8);

/** Opens the dialog, and waits until it can take a file. */
export async function openUpload(page: Page, say: { readonly sheet: Words; readonly collections: Words }) {
  await page.getByRole('button', { name: say.collections('customers.upload') }).click();
  const dialog = page.getByRole('dialog', { name: say.collections('customers.upload') });
  const field = dialog.getByLabel(say.sheet('choose'), { exact: true });
  await expect(field).toBeAttached();
  return { dialog, field };
}
