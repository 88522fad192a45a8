import { axeFaults } from '@portal/shared/testing/axe.ts';
import { setFilter } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import * as remote from '../remote.ts';

const LIST = '/customers/datatable';
const { open, calls, http } = portalSpecs(remote, openSandbox);
const CSV = 'Comma-separated text (.csv)';

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Customers' });
  return within(table)
    .getAllByRole('row')
    .filter((row) => within(row).queryAllByRole('cell').length > 0);
};
const headers = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!all)/ });
const chosen = () => boxes().flatMap(({ checked }, at) => (checked ? [at] : []));
const here = () => location.search;

/** Collects the files that the page saves, as text including the byte order mark. */
function files(): Promise<string>[] {
  const saved: Promise<string>[] = [];
  URL.createObjectURL = (blob) => {
    const reader = new FileReader();
    saved.push(
      new Promise((done) => {
        reader.onload = () => done(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer));
      }),
    );
    reader.readAsArrayBuffer(blob as Blob);
    return '#saved';
  };
  URL.revokeObjectURL = () => undefined;
  return saved;
}

beforeEach(() => {
  for (const key of Object.keys(localStorage)) if (/\.(views|hidden_columns)\./.test(key)) localStorage.removeItem(key);
});

describe('the selection of rows', () => {
  it('includes the rows in between when Shift is pressed, and one checkbox selects all rows of the page', async () => {
    const { user } = await open(LIST);
    await rows();
    await user.click(boxes()[1] as HTMLElement);
    await user.keyboard('{Shift>}');
    await user.click(boxes()[4] as HTMLElement);
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual([1, 2, 3, 4]);
    const bar = screen.getByRole('toolbar', { name: 'Selected rows' });
    expect(within(bar).getByText('4 rows selected')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(chosen()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Select none' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('is cleared when another page of the list is opened', async () => {
    const { user } = await open(LIST);
    await rows();
    await user.click(boxes()[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(here()).toBe(''));
    expect(chosen()).toEqual([]);
  });

  it('limits an export to the selected rows', async () => {
    const saved = files();
    const { user } = await open(LIST);
    await rows();
    await user.click(boxes()[2] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Export 1 row' }));
    await user.click(await screen.findByRole('button', { name: CSV }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved[0])?.trimEnd().split('\r\n')).toHaveLength(2);
  });
});

const FIGURES = ['Owed', 'Paid', 'Last payment'];

describe('the columns of a list', () => {
  it('can be hidden, and stay hidden for this list only', async () => {
    const { user, close } = await open(LIST);
    await rows();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(await screen.findByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Phone' }));
    await waitFor(() => expect(headers()).toEqual(['Name', 'Email', ...FIGURES, 'State', 'Status', 'Added']));
    await user.keyboard('{Escape}');
    await close();
    await open('/collections/list');
    await waitFor(() => expect(screen.getByRole('table', { name: 'Collections' })).toBeVisible());
    expect(headers()).toHaveLength(7);
  });

  it('that were hidden stay hidden on the next visit, and one button shows all of them again', async () => {
    localStorage.setItem('portal.hidden_columns.customers/merchant-customer-v2', '["phone","email"]');
    const { user } = await open(LIST);
    await rows();
    expect(headers()).toEqual(['Name', ...FIGURES, 'State', 'Status', 'Added']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('button', { name: 'Show all columns' }));
    await waitFor(() => expect(headers()).toHaveLength(9));
    expect(localStorage.getItem('portal.hidden_columns.customers/merchant-customer-v2')).toBeNull();
  });
});

describe('saved views', () => {
  it('are named, opened by their links, renamed and deleted', async () => {
    const { user } = await open(`${LIST}?is_active=false&sort=name&dir=asc&page=1`);
    await rows();
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name of this view' }), 'Tidak aktif{Enter}');
    expect(await screen.findByText('Tidak aktif is saved.')).toBeVisible();

    await setFilter(user, 'Status', 'All');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('link', { name: 'Tidak aktif' }));
    await waitFor(() => expect(here()).toBe('?sort=name&dir=asc&is_active=false'));

    await user.click(screen.getByRole('button', { name: 'Views' }));
    expect(await screen.findByRole('link', { name: 'Tidak aktif' })).toHaveAttribute('aria-current', 'true');
    expect(await axeFaults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Rename Tidak aktif' }));
    const field = await screen.findByRole('textbox', { name: 'New name' });
    await user.clear(field);
    await user.type(field, 'Lama{Enter}');
    expect(await screen.findByRole('link', { name: 'Lama' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete Lama' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Lama' })).toBeNull());
    expect(screen.getByText(/No views are saved yet/)).toBeVisible();
  });

  it('are ignored when their stored format is invalid', async () => {
    localStorage.setItem('portal.views.customers/merchant-customer-v2', '[{"name":1}]');
    const { user } = await open(LIST);
    await rows();
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await waitFor(() => expect(screen.getByText(/No views are saved yet/)).toBeVisible());
  });
});

describe('exporting a list', () => {
  it('uses the chosen time zone for times, with Malaysia’s time zone as the default', async () => {
    const saved = files();
    const { user } = await open(LIST);
    await user.click(await screen.findByRole('button', { name: /^Export/ }));
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveValue('Asia/Kuala_Lumpur');
    await user.selectOptions(zone, 'UTC');
    await user.click(await screen.findByRole('button', { name: CSV }));
    expect(await screen.findByText(/rows are exported/)).toBeVisible();
    expect((await saved[0])?.split('\r\n')[0]).toMatch(/,Added \(UTC\)$/);
  });

  it('shows the number of rows first, and exports exactly the filtered rows with the visible columns', async () => {
    localStorage.setItem('portal.hidden_columns.customers/merchant-customer-v2', '["phone"]');
    const saved = files();
    const { user } = await open(`${LIST}?is_active=true`);
    const button = await screen.findByRole('button', { name: /^Export \d+ rows$/ });
    const total = Number(/\d+/.exec(button.textContent)?.[0]);
    expect(total).toBeGreaterThan(10);
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: CSV }));
    expect(await screen.findByText(`${total} rows are exported.`)).toBeVisible();
    const [head, ...lines] = ((await saved[0]) ?? '').trimEnd().split('\r\n');
    expect(head).toBe(`\uFEFFName,Email,${FIGURES.join()} (Asia/Kuala_Lumpur),State,Status,Added (Asia/Kuala_Lumpur)`);
    expect(lines).toHaveLength(total);
    for (const line of lines) expect(line).toMatch(/,Active,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(calls('customers/merchant-customer').at(-1)).toMatchObject({
      url: 'customers/merchant-customer-v2?skip=0&limit=500',
      body: { filter: { is_active: 'true' } },
    });
  });

  it('can be cancelled, and then saves no file', async () => {
    const saved = files();
    const { user } = await open(LIST);
    const button = await screen.findByRole('button', { name: /^Export \d+ rows$/ });
    const release = http().hold();
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: CSV }));
    expect(await screen.findByRole('progressbar')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    release();
    expect(await screen.findByRole('button', { name: /^Export \d+ rows$/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toEqual([]);
  });

  it('reports that the gateway cannot be reached, and saves no partial file', async () => {
    const saved = files();
    const { user } = await open(LIST);
    const button = await screen.findByRole('button', { name: /^Export \d+ rows$/ });
    const mend = http().cut();
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: CSV }));
    const dialog = await screen.findByRole('dialog', { name: 'handlecatch Error' });
    mend();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(saved).toEqual([]);
    expect(await screen.findByRole('button', { name: /^Export \d+ rows$/ })).toBeEnabled();
  });
});
