/**
 * A sheet is uploaded again with additional rows: the dialog marks the rows that are billed already, and the person chooses which bills to
 * create.
 */
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { billedIn, cell, csv, HEAD, linesOf, row, saved, sheetDialog } from '@portal/shared/testing/sheets.ts';
import { waitFor } from '@testing-library/react';
import { paths } from '../../paths.ts';
import * as remote from '../../remote.ts';

const { open, http } = portalSpecs(remote, openSandbox);

let collectionId = '';
beforeEach(async () => {
  const body = { title: 'Yuran dari Excel', description: '', record_status: 1 } as const;
  collectionId = (await gateway.call(collections.create, { body })).id;
});

async function openUpload() {
  const { pathname, hash } = paths.bills.upload(collectionId);
  const opened = await open(pathname + hash);
  return { ...opened, ...(await sheetDialog(opened.user)) };
}

/** Uploads a sheet of two rows, then uploads the same two rows together with others. */
async function sendEdited(...rows: readonly (readonly string[])[]) {
  const opened = await openUpload();
  const { user, choose, dialog } = opened;
  await choose(csv(HEAD, row(1), row(2)));
  await user.click(await dialog.findByRole('button', { name: /^Make 2 bills\b/ }));
  await user.click(await dialog.findByRole('button', { name: 'Another file' }));
  await choose(csv(HEAD, row(1), row(2), ...rows));
  await user.click(await dialog.findByRole('button', { name: /^Make \d bills\b/ }));
  return opened;
}

it('when a sheet is uploaded again with new rows, rows that are billed already are marked, and only new bills are created', async () => {
  const file = saved();
  const { user, dialog } = await sendEdited(row(3), row(4), row(5));
  expect(await dialog.findByText('2 of 5 rows are billed already')).toBeVisible();
  expect(await billedIn(collectionId)).toHaveLength(2);
  expect(cell("Payer's name", 2)).toHaveAccessibleDescription(/^Billed already: INV-\d{5}$/);
  expect(cell("Payer's name", 4)).not.toHaveAccessibleDescription();
  expect(await axeFaults()).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'Only rows that are billed already' }));
  expect(dialog.queryByRole('textbox', { name: "Payer's name, row 4" })).toBeNull();
  expect(cell("Payer's name", 3)).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Make only the 3 new bills · RM\u00A0361.50' }));
  expect(await dialog.findByText('3 bills created')).toBeVisible();
  expect(dialog.getByText(/2 rows were billed already and are left out/)).toBeVisible();
  expect(await billedIn(collectionId)).toHaveLength(5);
  expect(await axeFaults()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Download result' }));
  await waitFor(async () => expect(await linesOf(await file())).toHaveLength(6));
  const [head, ...lines] = await linesOf(await file());
  const [name, outcome] = [head?.indexOf("Payer's name") ?? -1, head?.indexOf('Result') ?? -1];
  expect(lines.map((cells) => [cells[name], cells[outcome]])).toEqual([
    ['Puan Baris 1', 'Billed already'],
    ['Puan Baris 2', 'Billed already'],
    ['Puan Baris 3', 'Made'],
    ['Puan Baris 4', 'Made'],
    ['Puan Baris 5', 'Made'],
  ]);
  for (const cells of lines) expect(cells.at(-1)).toMatch(/\/pay\/bill\/[0-9a-f-]{36}$/);
  await user.click(dialog.getByRole('button', { name: 'Another file' }));
  expect(await dialog.findByText('2 billed already')).toBeVisible();
});

it('a row that is marked as billed already loses the mark when it is edited, and bills can be created from all rows', async () => {
  const { user, dialog } = await sendEdited(row(3));
  await dialog.findByText('2 of 3 rows are billed already');
  await user.clear(cell('Description', 2));
  await user.type(cell('Description', 2), 'Yuran Januari{Enter}');
  expect(await dialog.findByText('1 of 3 rows is billed already')).toBeVisible();
  expect(cell("Payer's name", 2)).not.toHaveAccessibleDescription();
  await user.click(dialog.getByRole('button', { name: /^Make all 3\b/ }));
  expect(await dialog.findByText('3 bills created')).toBeVisible();
  expect(dialog.queryByText(/left out/)).toBeNull();
  expect(await billedIn(collectionId)).toHaveLength(5);
});

it('the choice to create only the new bills survives a lost response and a reload, and the new bills are created once', async () => {
  const first = await sendEdited(row(3));
  await first.dialog.findByText('2 of 3 rows are billed already');
  dispatchEvent(new Event('pagehide'));
  await first.close();

  const second = await openUpload();
  expect(await second.dialog.findByText('2 of 3 rows are billed already')).toBeVisible();
  const mend = http().lose();
  await second.user.click(second.dialog.getByRole('button', { name: /^Make only the 1 new bill\b/ }));
  expect(await second.dialog.findByText('It is not known yet whether these were made')).toBeVisible();
  expect(second.dialog.queryByRole('button', { name: /^Make all 3\b/ })).toBeNull();
  dispatchEvent(new Event('pagehide'));
  await second.close();
  mend();

  const { user, dialog } = await openUpload();
  await user.click(await dialog.findByRole('button', { name: /^Make only the 1 new bill\b/ }));
  expect(await dialog.findByText('1 bill created')).toBeVisible();
  expect(await billedIn(collectionId)).toHaveLength(3);
});

it('a sheet whose rows were all billed through another sheet creates no bills, and marks each row as billed', async () => {
  const { user, choose, dialog } = await openUpload();
  await choose(csv(HEAD, row(1), row(2), row(3)));
  await user.click(await dialog.findByRole('button', { name: /^Make 3 bills\b/ }));
  await user.click(await dialog.findByRole('button', { name: 'Another file' }));
  await choose(csv(HEAD, row(1), row(2)));
  await user.click(await dialog.findByRole('button', { name: /^Make 2 bills\b/ }));
  expect(await dialog.findByText('All 2 rows are billed already')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Make none' }));
  expect(await dialog.findByText('No bills created')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download result' })).toBeVisible();
  expect(await billedIn(collectionId)).toHaveLength(3);
});
