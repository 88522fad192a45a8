/**
 * Bills from a merchant's own Excel file: invalid cells are repaired, no bill is created twice after a lost response, and the result file
 * can be uploaded.
 */
import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { billUploads } from '@portal/shared/contract/merchant/bills/bill-uploads.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { BILL_COLUMNS } from '@portal/shared/domain/bill-sheet.ts';
import { readSheet } from '@portal/shared/domain/sheet/read-sheet.ts';
import { dayFromNow } from '../../deploy/testbed/merchant.ts';
import { sheetFile } from './workbooks.ts';
import { choose } from '../../deploy/testbed/menus.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

const linesOf = async (file: Download) => {
  const rows = await readSheet(new Uint8Array(await readFile(await file.path())));
  return rows.map(({ cells }) => cells);
};

/** The column headings of a kindergarten's own list; the portal does not recognise the first one. */
const HEAD = ['Anak jagaan', 'Emel', 'Perkara', 'Jumlah (RM)', 'Tarikh akhir'];
const rowOf = (at: number, email = `ibu.${at}@example.my`) => [
  `Puan Ibu ${at}`,
  email,
  'Yuran Disember',
  '1,120.50',
  dayFromNow(30),
];

test('rows from Excel are repaired in the grid, their bills are created once, and the same file creates no bills again @desktop', async ({
  page,
  guard,
  testbed,
  merchant,
  say,
}) => {
  guard.allow(/Failed to load resource|ERR_CONNECTION_RESET/);
  const collection = await merchant.createCollection('Yuran dari Excel');
  const portal = portalOn(page, testbed, say.shell);
  await portal.enter(`/collections/view/${collection.id}`);
  await choose(page, say.kit('more_of', { label: say.collections('bills.new') }), say.collections('bill_upload.title'));
  const dialog = page.getByRole('dialog', { name: say.collections('bill_upload.title') });
  const field = dialog.getByLabel(say.sheet('choose'), { exact: true });
  const saving = (name: string) =>
    Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name }).first().click()]);
  const [template] = await saving(say.sheet('template'));
  const [head] = await linesOf(template);
  expect(head?.slice(0, 3)).toEqual(["Payer's name *", "Payer's email", "Payer's phone"]);

  const rows = Array.from({ length: 12 }, (_, at) => rowOf(at, at === 4 ? 'nobody' : undefined));
  await field.setInputFiles(await sheetFile('Senarai.xlsx', HEAD, rows));
  await dialog.getByRole('combobox', { name: 'Anak jagaan' }).selectOption('payer_name');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say.sheet('match.go') }).click();
  await expect(dialog.getByText(say.sheet('to_repair_one', { cells: '1', rows: '1', total: '12' }))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say.sheet('next') }).click();
  const email = say.collections('bills.payer_email');
  const cell = dialog.getByRole('textbox', { name: say.sheet('cell', { column: email, line: '6' }) });
  await expect(cell).toBeFocused();
  await cell.fill('ibu.4@example.my');
  await cell.press('Enter');

  const send = dialog.getByRole('button', { name: say.collections('bill_upload.send_other', { rows: '12' }) });
  await page.route(new RegExp(billUploads.upload.path), async (route) => {
    // The gateway has created the bills; only its response is lost.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send.click();
  await expect(dialog.getByText(say.sheet('unanswered'))).toBeVisible();
  await page.unroute(new RegExp(billUploads.upload.path));
  await page.reload();
  await expect(dialog.getByText(say.sheet('unanswered'))).toBeVisible();
  await send.click();
  await expect(dialog.getByText(say.collections('bill_upload.made_other', { rows: '12' }))).toBeVisible();
  await expectAccessible(page);

  const [result] = await saving(say.collections('bill_upload.result'));
  const [named, first, ...others] = await linesOf(result);
  expect([named?.[0], others.length]).toEqual([say.collections('bills.number'), 11]);
  expect(first?.at(-1)).toMatch(/\/pay\/bill\/[0-9a-f-]{36}$/);

  await dialog.getByRole('button', { name: say.sheet('another') }).click();
  await expect(dialog.getByText('Senarai.xlsx')).toBeVisible();
  await field.setInputFiles(await result.path());
  await send.click();
  await expect(dialog.getByText(say.collections('bill_upload.repeated'))).toBeVisible();
  const { list } = await merchant.call(billUploads.list, {
    query: { collection_id: collection.id, skip: 0, limit: 10 },
    body: { upload_id: null },
  });
  expect([list.total, list.data?.[0]?.bills_total]).toEqual([1, 12]);
});

test('when an edited sheet is uploaded again, rows that are billed already are marked, and only new rows become bills', async ({
  page,
  testbed,
  merchant,
  say,
}) => {
  const { id } = await merchant.createCollection('Yuran dari Excel');
  const portal = portalOn(page, testbed, say.shell);
  await portal.enter(`/collections/view/${id}#excel`);
  const dialog = page.getByRole('dialog', { name: say.collections('bill_upload.title') });
  const button = (name: string, rows?: string) =>
    // The total may follow the label, separated by `·`.
    dialog.getByRole('button', {
      name: new RegExp(`^${say.collections(name, rows === undefined ? {} : { rows })}(?: ·|$)`),
    });
  const send = async (count: number) => {
    const head = BILL_COLUMNS.map(({ name }) => name);
    const rows = Array.from({ length: count }, (_, at) => {
      const [name, email, description, amount, due] = rowOf(at);
      return [name, email, '', description, amount, due, ''].map((text) => text ?? '');
    });
    await dialog
      .getByLabel(say.sheet('choose'), { exact: true })
      .setInputFiles(await sheetFile('Senarai.xlsx', head, rows));
    await dialog.locator('.k-sheet-foot button').last().click();
  };
  const total = async () => (await merchant.call(collections.get, { params: { id } })).bills_total;
  await send(12);
  await dialog.getByRole('button', { name: say.sheet('another') }).click();
  await send(15);

  const sentence = say.collections('bill_upload.some_billed_other', { rows: '12', total: '15' });
  await expect(dialog.getByText(sentence)).toBeVisible();
  await expectAccessible(page);
  expect(await total()).toBe(12);
  await page.reload();
  await expect(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByLabel(say.collections('bill_upload.only_billed')).check();
  await expect(dialog.getByText(say.sheet('in_order_other', { rows: '12' }))).toBeVisible();
  await expectAccessible(page);
  await button('bill_upload.make_new_other', '3').click();
  await expect(dialog.getByText(say.collections('bill_upload.made_other', { rows: '3' }))).toBeVisible();
  await expectAccessible(page);
  expect(await total()).toBe(15);

  const [file] = await Promise.all([page.waitForEvent('download'), button('bill_upload.result').click()]);
  const [head, ...lines] = await linesOf(file);
  const outcome = head?.indexOf(say.collections('bill_upload.outcome')) ?? -1;
  const [billed, made] = [say.collections('bill_upload.outcome_billed'), say.collections('bill_upload.outcome_made')];
  expect(lines.map((cells) => cells[outcome])).toEqual([
    ...Array.from({ length: 12 }, () => billed),
    ...Array.from({ length: 3 }, () => made),
  ]);
  expect(new Set(lines.map((cells) => cells.at(-1))).size).toBe(15);
});
