import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { cell, csv, HEAD, row, sheetDialog } from '@portal/shared/testing/sheets.ts';
import { paths } from '../../paths.ts';
import * as remote from '../../remote.ts';

const { open } = portalSpecs(remote, openSandbox);

async function openUpload() {
  const body = { title: 'Yuran dari Excel', description: '', record_status: 1 } as const;
  const { id } = await gateway.call(collections.create, { body });
  const { pathname, hash } = paths.bills.upload(id);
  const opened = await open(pathname + hash);
  return { ...opened, ...(await sheetDialog(opened.user)) };
}

it('cells show the parsed amounts and days, and the cell being edited shows the typed text', async () => {
  const { user, choose, dialog } = await openUpload();
  await choose(csv(HEAD, row(1, { 4: 'RM 1200', 5: '46357' }), row(2, { 4: 'lots', 5: '01/12/2026' })));
  expect(await dialog.findByText('1 cell to fix in 1 of 2 rows')).toBeVisible();
  expect([cell('Amount', 2), cell('Due', 2), cell('Due', 3)].map(({ value }) => value)).toEqual([
    '1,200.00',
    '1 Dec 2026',
    '1 Dec 2026',
  ]);
  expect(cell('Amount', 3)).toHaveValue('lots');

  await user.click(cell('Amount', 2));
  expect(cell('Amount', 2)).toHaveValue('RM 1200');
  await user.click(cell('Amount', 3));
  expect(cell('Amount', 2)).toHaveValue('1,200.00');
  await user.clear(cell('Amount', 3));
  await user.type(cell('Amount', 3), '٣٧٧٫٥{Enter}');
  await user.tab();
  expect(cell('Amount', 3)).toHaveValue('377.50');
  expect(await dialog.findByRole('button', { name: 'Make 2 bills · RM\u00A01,577.50' })).toBeVisible();
  await user.click(cell('Amount', 3));
  expect(cell('Amount', 3)).toHaveValue('٣٧٧٫٥');
});

it('cells show phone numbers in one format; a number that cannot be parsed stays as typed', async () => {
  const { user, choose, dialog } = await openUpload();
  await choose(csv(HEAD, row(1, { 2: '0123456789' }), row(2, { 2: '60 12-3456789' }), row(3, { 2: '12' })));
  await dialog.findByText('1 cell to fix in 1 of 3 rows');
  expect([2, 3, 4].map((line) => cell("Payer's phone", line).value)).toEqual([
    '+60 12-345 6789',
    '+60 12-345 6789',
    '12',
  ]);
  await user.click(cell("Payer's phone", 2));
  expect(cell("Payer's phone", 2)).toHaveValue('0123456789');
});

it('a row with a due date in the past has a warning, and is still sent', async () => {
  const { user, choose, dialog } = await openUpload();
  await choose(csv(HEAD, row(1, { 5: '15/01/2020' }), row(2)));
  await dialog.findByText('2 rows, nothing to fix · 1 warning');
  expect(cell('Due', 2)).toHaveAccessibleDescription('This due date has passed');
  expect(cell('Due', 2)).toBeValid();
  expect(cell('Due', 3)).not.toHaveAccessibleDescription();
  expect(await axeFaults()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Make 2 bills · RM\u00A0241.00' }));
  expect(await dialog.findByText('2 bills created')).toBeVisible();
});

it('a corrected due date no longer has a warning', async () => {
  const { user, choose, dialog } = await openUpload();
  await choose(csv(HEAD, row(1, { 5: '2020-01-15' })));
  await dialog.findByText('1 row, nothing to fix · 1 warning');
  await user.clear(cell('Due', 2));
  await user.type(cell('Due', 2), '2027-01-15');
  await user.tab();
  expect(cell('Due', 2)).not.toHaveAccessibleDescription();
  expect(cell('Due', 2)).toHaveValue('15 Jan 2027');
  expect(dialog.getByText('1 row, nothing to fix')).toBeVisible();
});
