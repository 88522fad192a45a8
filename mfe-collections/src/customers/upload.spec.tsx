import { writeWorkbook } from '@portal/shared/domain/sheet/workbook.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as remote from '../remote.ts';

const LIST = '/customers/datatable';
const { open, calls, http } = portalSpecs(remote, openSandbox);

let count = 0;
/** A name that no other test has. */
const someone = () => `Puan Sheet ${String((count += 1))}`;

const HEAD = ['Name', 'Email', 'Phone', 'State', 'Status'];
const row = (name: string, changes: Partial<Record<number, string>> = {}) =>
  HEAD.map((_, at) => changes[at] ?? [name, `${name.replaceAll(' ', '.')}@example.my`, '', '', ''][at] ?? '');

const csv = (...rows: readonly (readonly string[])[]) =>
  new File([rows.map((cells) => cells.join(',')).join('\r\n')], 'customers.csv', { type: 'text/csv' });

async function openUpload() {
  const opened = await open(LIST);
  await opened.user.click(await screen.findByRole('button', { name: 'Customers from Excel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Customers from Excel' });
  const field = await within(dialog).findByLabelText('Choose a file', { selector: 'input' });
  const choose = (file: File) => opened.user.upload(field, file);
  return { ...opened, dialog: within(dialog), choose };
}

const cell = (column: string, line: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${column}, row ${line}` });
const created = () => calls('customers').filter(({ method, url }) => method === 'POST' && url === 'customers');

describe('customers from Excel', () => {
  it('can be prepared with a template and a list of the columns, which marks the required columns', async () => {
    const { dialog } = await openUpload();
    expect(dialog.getByRole('button', { name: 'Download template' })).toBeVisible();
    const terms = dialog.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms.slice(0, 3)).toEqual(['Name required', 'Email required', 'Phone']);
    expect(await axeFaults()).toEqual([]);
  });

  it('are created from the valid rows; the invalid rows stay for correction', async () => {
    const [good, bad] = [someone(), someone()];
    const { user, choose, dialog } = await openUpload();
    await choose(csv(HEAD, row(good), row(bad, { 1: 'nobody' })));
    expect(await dialog.findByText('1 cell to fix in 1 of 2 rows')).toBeVisible();
    expect(cell('Email', 3)).toHaveAccessibleDescription('Enter an email address, like name@example.my');
    expect(created()).toEqual([]);
    expect(await axeFaults()).toEqual([]);

    await user.click(dialog.getByRole('button', { name: 'Create 1 customer' }));
    expect(await dialog.findByText('Done: 1 · Refused: 0 · Without an answer: 0 · Not sent: 0')).toBeVisible();
    expect(dialog.queryByDisplayValue(good)).toBeNull();

    await user.click(dialog.getByRole('button', { name: 'Next cell to fix' }));
    await waitFor(() => expect(cell('Email', 3)).toHaveFocus());
    await user.clear(cell('Email', 3));
    await user.type(cell('Email', 3), 'somebody@example.my{Enter}');
    await user.click(await dialog.findByRole('button', { name: 'Create 1 customer' }));
    expect(await dialog.findByText('Every row is done')).toBeVisible();
    expect(created().map(({ body }) => (body as { name: string }).name)).toEqual([good, bad]);
    await user.click(
      within(dialog.getByText('Every row is done').closest('[role=dialog]') as HTMLElement).getAllByRole('button', {
        name: 'Close',
      })[0] as HTMLElement,
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('link', { name: bad })).toBeVisible();
  });

  it('can be read from a workbook or a .csv file, or pasted as rows', async () => {
    const { choose, dialog, user } = await openUpload();
    const name = someone();
    const parts = await writeWorkbook({ title: 'T', isRtl: false, head: HEAD, rows: [row(name)] });
    await choose(new File(parts, 'customers.xlsx'));
    expect(await dialog.findByDisplayValue(name)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Another file' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    const field = await dialog.findByLabelText('Or paste rows copied from a spreadsheet');
    const pasted = [HEAD, row(name)].map((cells) => cells.join('\t')).join('\n');
    fireEvent.paste(field, { clipboardData: { getData: () => pasted } });
    expect(await dialog.findByDisplayValue(name)).toBeVisible();
  });

  it('have errors for unknown and missing columns, repeated emails and unknown choices', async () => {
    const { choose, dialog } = await openUpload();
    await choose(
      csv(
        ['E-mel', 'Nama', 'Umur', 'Status'],
        ['a@example.my', 'A', '7', 'aktif'],
        ['A@example.my', 'B', '8', 'maybe'],
      ),
    );
    expect(await dialog.findByText('Left out, because no column has this name')).toBeVisible();
    expect(dialog.getByText('Umur')).toBeVisible();
    expect(dialog.getByText(/^Phone · Identity number/)).toBeVisible();
    expect(cell('Email', 3)).toHaveAccessibleDescription('The same as in row 2');
    expect(screen.getByRole('combobox', { name: 'Status, row 3' })).toHaveAccessibleDescription(
      'Choose one of the options',
    );
    expect(screen.getByRole('combobox', { name: 'Status, row 2' })).toHaveAccessibleDescription('');
  });

  it('can be filtered to the rows with errors, and rows can be removed', async () => {
    const { user, choose, dialog } = await openUpload();
    await choose(csv(HEAD, row(someone()), row(someone(), { 0: '' }), row(someone())));
    await user.click(await dialog.findByRole('checkbox', { name: 'Only rows to fix' }));
    await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(2));
    await user.click(dialog.getByRole('button', { name: 'Remove row 3' }));
    expect(dialog.getByRole('status')).toHaveFocus();
    await user.click(dialog.getByRole('checkbox', { name: 'Only rows to fix' }));
    expect(await dialog.findByText('2 rows, nothing to fix')).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Remove row 2' }));
    expect(dialog.getByRole('button', { name: 'Remove row 4' })).toHaveFocus();
  });

  it('without errors show “nothing to fix”, and this message gets the focus when the pressed control is disabled or removed', async () => {
    const { user, choose, dialog } = await openUpload();
    await choose(csv(HEAD, row(someone()), row(someone(), { 1: 'nobody' })));
    const next = await dialog.findByRole('button', { name: 'Next cell to fix' });
    await user.click(dialog.getByRole('checkbox', { name: 'Only rows to fix' }));
    await user.clear(cell('Email', 3));
    await user.type(cell('Email', 3), 'somebody.else@example.my');
    await user.click(next);
    expect(dialog.getByRole('status')).toHaveFocus();
    expect(dialog.getByRole('status')).toHaveTextContent('1 row, nothing to fix');
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(await axeFaults()).toEqual([]);

    await user.click(dialog.getByRole('checkbox', { name: 'Only rows to fix' }));
    expect(dialog.getByRole('status')).toHaveFocus();
    expect(dialog.getByRole('status')).toHaveTextContent('2 rows, nothing to fix');
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });

  it.each([
    [new File(['\0\0'], 'photo.png'), /It is not an Excel workbook/],
    [new File(['PK\u0003\u0004no'], 'cut.xlsx'), /The file is damaged/],
    [csv(HEAD), /There are no rows in it/],
    [csv(['x', 'y'], ['1', '2']), /The first row must hold the names of the columns/],
  ])('are not created from a file that cannot be read, and the reason is shown: %#', async (file, sentence) => {
    const { choose } = await openUpload();
    // The field accepts only certain files, but any file can be dropped on it.
    const field = await screen.findByLabelText('Choose a file', { selector: 'input' });
    field.removeAttribute('accept');
    await choose(file);
    const fault = await screen.findByText(sentence);
    // The focus scrolls the message into view, because the list of columns below can push it out.
    expect(fault.closest('[role="alert"]')).toHaveFocus();
  });

  it('are created once when a row whose response was lost is sent again under the same idempotency key', async () => {
    const name = someone();
    const { user, choose, dialog } = await openUpload();
    await choose(csv(HEAD, row(name)));
    const mend = http().cut();
    await user.click(await dialog.findByRole('button', { name: 'Create 1 customer' }));
    expect(await dialog.findByText('Done: 0 · Refused: 0 · Without an answer: 1 · Not sent: 0')).toBeVisible();
    expect(cell('Name', 2)).toHaveAttribute('readonly');
    mend();
    await user.click(dialog.getByRole('button', { name: 'Create 1 customer' }));
    expect(await dialog.findByText('Every row is done')).toBeVisible();
  });

  it('that were not sent are lost only after a question', async () => {
    const { user, choose, dialog } = await openUpload();
    await choose(csv(HEAD, row(someone())));
    await dialog.findByText('1 row, nothing to fix');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByText('1 row, nothing to fix')).toBeVisible();
  });
});
