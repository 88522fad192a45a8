import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { billUploads } from '@portal/shared/contract/merchant/bills/bill-uploads.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { choose, otherOptions } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { billedIn, cell, csv, HEAD, linesOf, row, saved, sheetDialog } from '@portal/shared/testing/sheets.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { paths } from '../../paths.ts';
import * as remote from '../../remote.ts';

const { open, calls, http } = portalSpecs(remote, openSandbox);

/** The bill that the first row of the sheet creates. */
const row1 = () => ({
  customer_id: null,
  payer_name: 'Puan Baris 1',
  payer_email: 'baris.1@example.my',
  payer_phone: '',
  description: 'Yuran Disember',
  amount: '120.50',
  due_date: '2027-01-15',
  expires_on: null,
});

let collectionId = '';
beforeEach(async () => {
  const body = { title: 'Yuran dari Excel', description: '', record_status: 1 } as const;
  collectionId = (await gateway.call(collections.create, { body })).id;
});

const sent = () => calls(billUploads.upload.path);

async function openUpload() {
  const { pathname, hash } = paths.bills.upload(collectionId);
  const opened = await open(pathname + hash);
  return { ...opened, ...(await sheetDialog(opened.user)) };
}

it('the upload of bills opens from the menu of New bill, and explains the columns of a sheet', async () => {
  const { user } = await open(paths.collections.one('view', collectionId));
  await choose(user, screen, 'Bills from Excel', otherOptions('New bill'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bills from Excel' }));
  const terms = (await dialog.findAllByRole('term')).map(({ textContent }) => textContent);
  expect(terms).toEqual([
    "Payer's name required",
    "Payer's email",
    "Payer's phone",
    'Description required',
    'Amount required',
    'Due required',
    'Last day to pay',
  ]);
  expect(await axeFaults()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: otherOptions('New bill') })).toHaveFocus();
  await choose(user, screen, 'Bills from Excel', otherOptions('New bill'));
  expect(await screen.findByRole('dialog', { name: 'Bills from Excel' })).toBeVisible();
});

it('the upload of bills keeps the search of the list behind it, and going back does not close it', async () => {
  const { user } = await open(`${paths.collections.one('view', collectionId)}?sort=amount&dir=asc`);
  await choose(user, screen, 'Bills from Excel', otherOptions('New bill'));
  const dialog = await screen.findByRole('dialog', { name: 'Bills from Excel' });
  await waitFor(() => expect(location.hash).toBe(''));
  expect(location.search).toBe('?sort=amount&dir=asc');
  act(() => history.back());
  await within(dialog).findByText('Choose a file');
  expect(dialog).toBeVisible();
});

it('the upload of bills marks every invalid cell, and sends the repaired sheet once as one file', async () => {
  const { user, choose, dialog } = await openUpload();
  const twice = row(1, { 4: '120.5' });
  await choose(csv(HEAD, row(1), row(2, { 1: 'nobody', 5: '15/01/2020', 6: '31-01-2020' }), twice));
  expect(await dialog.findByText('3 cells to fix in 2 of 3 rows · 1 warning')).toBeVisible();
  expect(cell("Payer's email", 3)).toHaveAccessibleDescription('Enter an email address, like name@example.my');
  expect(cell('Last day to pay', 3)).toHaveAccessibleDescription('The last day to pay has passed');
  expect(cell("Payer's name", 4)).toHaveAccessibleDescription('The same as in row 2');
  expect(dialog.queryByRole('button', { name: /^Make 3 bills\b/ })).toBeNull();
  expect(await axeFaults()).toEqual([]);

  await user.clear(cell("Payer's email", 3));
  await user.type(cell("Payer's email", 3), 'baris.2@example.my{Enter}');
  await user.clear(cell('Last day to pay', 3));
  await user.tab();
  await user.click(dialog.getByRole('button', { name: 'Remove row 4' }));
  await user.click(await dialog.findByRole('button', { name: /^Make 2 bills\b/ }));
  expect(await dialog.findByText('2 bills created')).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(await billedIn(collectionId)).toEqual(['Puan Baris 1', 'Puan Baris 2']);
  expect(await axeFaults()).toEqual([]);
  await user.click(dialog.getByText('Close', { selector: 'button *' }));
  expect(await screen.findAllByText('New')).toHaveLength(2);
});

it('after a lost response the rows stay unchanged, and the retry creates the bills once', async () => {
  const { user, choose, dialog } = await openUpload();
  await choose(csv(HEAD, row(1), row(2)));
  const mend = http().lose();
  await user.click(await dialog.findByRole('button', { name: /^Make 2 bills\b/ }));
  expect(await dialog.findByText('It is not known yet whether these were made')).toBeVisible();
  expect(cell("Payer's name", 2)).toBeDisabled();
  mend();
  await user.click(dialog.getByRole('button', { name: /^Make 2 bills\b/ }));
  expect(await dialog.findByText('2 bills created')).toBeVisible();
  expect(await billedIn(collectionId)).toHaveLength(2);
});

it('repaired cells are still there after a reload, and are discarded only after a confirmation', async () => {
  const first = await openUpload();
  await first.choose(csv(HEAD, row(1, { 0: '' }), row(2)));
  await first.dialog.findByText('1 cell to fix in 1 of 2 rows');
  await first.user.type(cell("Payer's name", 2), 'Puan Kekal{Enter}');
  dispatchEvent(new Event('pagehide'));
  await first.close();

  const { user } = await open(paths.collections.one('view', collectionId));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bills from Excel' }));
  expect(await dialog.findByDisplayValue('Puan Kekal')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Another file' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await dialog.findByLabelText('Choose a file', { selector: 'input' })).toBeInTheDocument();
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(0);
});

it('the upload of bills offers to send the links of the new bills, and shows the outcome', async () => {
  const { user, choose, dialog } = await openUpload();
  await choose(csv(HEAD, row(1), row(2)));
  await user.click(await dialog.findByRole('button', { name: /^Make 2 bills\b/ }));
  await user.click(await dialog.findByRole('button', { name: 'Send 2 by email' }));
  const sending = within(await screen.findByRole('dialog', { name: 'Send by email' }));
  expect(await axeFaults()).toEqual([]);
  await user.click(await sending.findByRole('button', { name: 'Send 2 emails' }));
  expect(await sending.findByText('2 sent.')).toBeVisible();
});

it('the result file of an upload can be uploaded again, creates no bills, and shows that the bills exist already', async () => {
  const file = saved();
  const { user, choose, dialog } = await openUpload();
  await choose(csv(HEAD, row(1), row(2)));
  await user.click(await dialog.findByRole('button', { name: /^Make 2 bills\b/ }));
  await user.click(await dialog.findByRole('button', { name: 'Download result' }));
  await waitFor(async () => expect(await linesOf(await file())).toHaveLength(3));
  const [head, first] = await linesOf(await file());
  expect(head).toEqual(['Bill', ...HEAD, 'Status', 'Result', 'Link']);
  expect(first).toEqual([
    expect.stringMatching(/^INV-\d{5}$/),
    'Puan Baris 1',
    'baris.1@example.my',
    '',
    'Yuran Disember',
    '120.50',
    '2027-01-15',
    '',
    'Due',
    'Made',
    expect.stringMatching(/\/pay\/bill\/[0-9a-f-]{36}$/),
  ]);

  await user.click(dialog.getByRole('button', { name: 'Another file' }));
  expect(await dialog.findByRole('heading', { name: 'Earlier uploads' })).toBeVisible();
  expect(dialog.getByText('yuran.csv')).toBeVisible();
  expect(dialog.getByText('2 bills')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await choose(await file());
  expect(await dialog.findByText('2 rows, nothing to fix')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Make 2 bills\b/ }));
  expect(await dialog.findByText('These bills were made before')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /by email$/ })).toBeNull();
  expect(await billedIn(collectionId)).toHaveLength(2);
});

it('the person matches the columns of a merchant’s file, and the match is stored for the next file', async () => {
  const own = ['Anak', 'Emel', 'Kelas', 'Jumlah (RM)', 'Tarikh akhir', 'Catatan'];
  const cells = ['Adam', 'adam@example.my', '5 Melur', '80', '15-01-2027', 'lambat'];
  const { user, choose, dialog } = await openUpload();
  await choose(csv(own, cells));
  expect(await dialog.findByRole('heading', { name: 'Match columns' })).toBeVisible();
  expect(dialog.getByRole('combobox', { name: 'Emel' })).toHaveDisplayValue("Payer's email");
  expect(dialog.getByRole('combobox', { name: 'Jumlah (RM)' })).toHaveDisplayValue('Amount');
  expect(dialog.getByRole('combobox', { name: 'Catatan' })).toHaveDisplayValue('Description');
  expect(dialog.getByText("Payer's name", { selector: 'p' })).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Anak' }), "Payer's name");
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Kelas' }), 'Description');
  expect(dialog.getByRole('combobox', { name: 'Catatan' })).toHaveDisplayValue('Leave it out');
  expect(await axeFaults()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Go on' }));
  expect(await dialog.findByDisplayValue('5 Melur')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Make 1 bill\b/ }));
  await user.click(await dialog.findByRole('button', { name: 'Another file' }));

  await choose(csv(own, cells.with(0, 'Hawa')));
  expect(await dialog.findByDisplayValue('Hawa')).toBeVisible();
  expect(cell('Description', 2)).toHaveValue('5 Melur');
});

it('a stopped collection accepts no sheet, shows the reason, and still shows the results of earlier sheets', async () => {
  const { user, choose, dialog, close } = await openUpload();
  await choose(csv(HEAD, row(1)));
  await dialog.findByRole('button', { name: /^Make 1 bill\b/ });
  const body = { title: 'Yuran dari Excel', description: '', record_status: 2 } as const;
  await gateway.call(collections.update, { params: { id: collectionId }, body });
  await user.click(dialog.getByRole('button', { name: /^Make 1 bill\b/ }));
  const alert = within(await screen.findByRole('dialog', { name: /4204/ }));
  await user.click(alert.getByRole('button'));
  expect(cell("Payer's name", 2)).toBeEnabled();
  expect(await billedIn(collectionId)).toEqual([]);
  await close();
  sessionStorage.clear();

  const again = await openUpload();
  expect(await again.dialog.findByText(/Start it again to make bills/)).toBeVisible();
  expect(again.dialog.queryByLabelText('Choose a file')).toBeNull();
});

it('the upload of bills opens from the form of a bill, and from the list of all bills after a collection is chosen', async () => {
  const form = await open(paths.bills.create(collectionId));
  await form.user.click(await screen.findByRole('link', { name: 'Many bills from Excel' }));
  expect(await screen.findByRole('dialog', { name: 'Bills from Excel' })).toBeVisible();
  await form.close();

  const { user } = await open(paths.customerBills.list());
  await user.click(await screen.findByRole('button', { name: 'Bills from Excel' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Bills from Excel' }));
  const collection = choice.getByRole('combobox', { name: 'Collection' });
  await user.type(collection, 'Yuran dari');
  const [option] = await screen.findAllByRole('option', { name: 'Yuran dari Excel', hidden: true });
  await user.click(option as HTMLElement);
  expect(await axeFaults()).toEqual([]);
  await user.click(choice.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByLabelText('Choose a file', { selector: 'input' })).toBeInTheDocument();
});

it('an export of bills can be uploaded when it has the columns that a bill requires', async () => {
  const file = saved();
  const body = { ...row1(), collection_id: collectionId } as const;
  await gateway.call(bills.create, { body });
  const { user, close } = await open(paths.collections.one('view', collectionId));
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  for (const name of ["Payer's email", 'Description']) await user.click(await screen.findByRole('checkbox', { name }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Export 1 row' }));
  await user.click(await screen.findByRole('button', { name: 'Excel workbook (.xlsx)' }));
  await waitFor(async () => expect(await linesOf(await file())).toHaveLength(2));
  await close();

  const { dialog, choose } = await openUpload();
  await choose(await file());
  expect(await dialog.findByText('1 row, nothing to fix')).toBeVisible();
  expect(cell("Payer's email", 2)).toHaveValue('baris.1@example.my');
});
