import { setLanguage } from '@portal/shared/i18n/i18n.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { formContract } from '@portal/shared/testing/form-contract.tsx';
import { listContract } from '@portal/shared/testing/list-contract.tsx';
import { choose, MORE, menuItems, otherOptions, setFilter } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const LIST = '/collections/list';
const NOBODY = '00000000-0000-4000-8000-000000000000';

const specs = portalSpecs(remote, openSandbox);
const { open, calls, http } = specs;

const listCalls = () => calls('collections/merchant-collection/');
const rowOf = async (title: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('link', { name: title })).closest('tr');
  if (!row) throw new Error(`${title} is in no row.`);
  return row;
};
const here = () => location.pathname + location.search;

/** Opens a collection's own page from the list, as a person does. */
const openOne = async (title: string) => {
  const opened = await open(LIST);
  await opened.user.click(await screen.findByRole('link', { name: title }));
  await screen.findByRole('heading', { name: title });
  return opened;
};

describe('the list of collections', () => {
  it('shows the status, the number of paid bills and the collected amount of each collection', async () => {
    await open(LIST);
    const row = within(await rowOf('Yuran bulanan 2026'));
    expect(row.getByText('Active')).toBeVisible();
    expect(row.getByRole('cell', { name: /^\d+ of \d+$/ })).toBeVisible();
    expect(row.getByText(/^[\d,]+\.\d\d$/)).toHaveClass('k-money');
    expect(row.getByText(/^\d{1,2} \w+ 2026$/)).toBeVisible();
  });

  it('shows ten collections, newest first, when the URL has no other settings', async () => {
    await open(LIST);
    await rowOf('Yuran bulanan 2026');
    expect(listCalls()).toMatchObject([
      {
        url: 'collections/merchant-collection/?skip=0&limit=10',
        body: { sort: { parameter_name: 'created_at', sort_type: 'desc' }, filter: {} },
      },
    ]);
  });

  it('also searches in the description', async () => {
    const { user } = await open(LIST);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Search in' }), 'Description');
    await user.type(screen.getByRole('searchbox'), 'bus and lunch{Enter}');
    expect(await screen.findByText('1–1 of 1')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Lawatan Zoo Taiping' })).toBeVisible();
  });

  it('filters by status', async () => {
    const { user } = await open(LIST);
    await setFilter(user, 'Status', 'Inactive');
    expect(await screen.findByText('1–1 of 1')).toBeVisible();
    expect(listCalls().at(-1)?.body).toMatchObject({ filter: { record_status: '2' } });
  });
});

describe('stopping and starting a collection', () => {
  it('sends the new status, then reloads the list with the newest ten collections of that status', async () => {
    const { user } = await open(`${LIST}?sort=title&dir=asc&limit=25`);
    await user.click(await screen.findByRole('button', { name: 'Stop Hari Sukan 2026' }));
    expect(await screen.findByText('Hari Sukan 2026 is stopped.')).toBeVisible();
    expect(here()).toBe(`${LIST}?record_status=2`);
    expect(await within(await rowOf('Hari Sukan 2026')).findByText('Inactive')).toBeVisible();
    const [, update, reload] = http().calls;
    expect(update).toMatchObject({ method: 'PUT' });
    expect(update?.body).toEqual({ record_status: 2 });
    expect(reload).toEqual({
      method: 'POST',
      url: 'collections/merchant-collection/?skip=0&limit=10',
      body: {
        search: { search_enable: false, search_key: '', search_column: 'title' },
        sort: { parameter_name: 'created_at', sort_type: 'desc' },
        filter: { record_status: '2' },
      },
    });
    expect(http().calls).toHaveLength(3);
  });

  it('can be undone', async () => {
    const { user } = await open(`${LIST}?record_status=2`);
    await user.click(await screen.findByRole('button', { name: 'Start Hari Sukan 2026' }));
    expect(await screen.findByText('Hari Sukan 2026 is started.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    await waitFor(() => expect(here()).toBe(`${LIST}?record_status=2`));
    expect(await within(await rowOf('Hari Sukan 2026')).findByText('Inactive')).toBeVisible();
  });

  it('leaves the list unchanged when the gateway cannot be reached', async () => {
    const { user } = await open(LIST);
    const stop = await screen.findByRole('button', { name: 'Stop Yuran pendaftaran' });
    const mend = http().cut();
    await user.click(stop);
    const dialog = await screen.findByRole('dialog', { name: 'handlecatch Error' });
    mend();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(here()).toBe(LIST);
    expect(within(await rowOf('Yuran pendaftaran')).getByText('Active')).toBeVisible();
    expect(stop).toBeEnabled();
  });
});

describe('the form of a collection', () => {
  it('creates an active collection, and links to a new bill and to the upload of bills', async () => {
    const { user } = await open(`${LIST}?q=yuran`);
    await user.click(await screen.findByRole('link', { name: 'New collection' }));
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    expect(title).toHaveAccessibleDescription('Payers read it on the bill and on its invoice.');
    await user.type(title, 'Derma banjir');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Derma banjir is saved.')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Derma banjir' })).toBeVisible();
    expect(here()).toMatch(/^\/collections\/view\/[0-9a-f-]{36}$/);
    expect(screen.getByRole('link', { name: 'New bill' })).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
    await choose(user, screen, 'Bills from Excel', otherOptions('New bill'));
    expect(await screen.findByRole('dialog', { name: 'Bills from Excel' })).toBeVisible();
  });

  it('creates a payment page, whose bills are created by payers', async () => {
    const { user } = await open(LIST);
    await user.click(await screen.findByRole('link', { name: 'New collection' }));
    const kinds = within(await screen.findByRole('navigation', { name: 'What kind of collection?' }));
    expect(kinds.getByRole('link', { current: 'page' })).toHaveTextContent('Bills');
    await user.click(kinds.getByRole('link', { name: /^Payment page/ }));
    const form = within(await screen.findByRole('dialog', { name: 'New payment page' }));
    const title = form.getByRole('textbox', { name: 'Title' });
    expect(title).toHaveAccessibleDescription('Payers read it on the page and on their bill.');
    await user.type(title, 'Jualan amal');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByRole('textbox', { name: /^Fixed amount/ })).toHaveAccessibleDescription('Enter fixed amount');
    await user.type(form.getByRole('textbox', { name: /^Fixed amount/ }), '12.50');
    expect(await axeFaults()).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Jualan amal is saved.')).toBeVisible();
    expect(calls('collections/bill-method')).toMatchObject([{ method: 'POST', body: { amount: '12.50' } }]);
    await choose(user, screen, 'Edit');
    const edit = within(await screen.findByRole('dialog', { name: 'Edit Jualan amal' }));
    await user.selectOptions(edit.getByRole('combobox', { name: 'Amount' }), 'open');
    await user.type(edit.getByRole('textbox', { name: /^Minimum/ }), '2');
    await user.click(edit.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls('collections/bill-method/')).toMatchObject([{ method: 'PUT' }]));
    expect(calls('collections/bill-method/')).toMatchObject([{ body: { amount: '', minimum_amount: '2' } }]);
  });

  it('opens over the page of the collection, which shows the change after it is saved', async () => {
    const { user } = await openOne('Derma banjir');
    await choose(user, screen, 'Edit');
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    expect(title).toHaveValue('Derma banjir');
    await user.type(title, ' Kelantan');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Derma banjir Kelantan' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.pathname).toMatch(/^\/collections\/view\//);
  });
});

describe('the page of a collection', () => {
  it('shows its details and its bills, and offers a new bill', async () => {
    await openOne('Yuran bulanan 2026');
    expect(await screen.findByText('Monthly fees for all classes, meals included.')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Yuran bulanan 2026' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'New bill' })).toBeVisible();
    expect(calls('customer-bills/get-based-collection/')).toHaveLength(1);
    expect(await axeFaults()).toEqual([]);
  });

  it('keeps the status filter of its bills in the URL', async () => {
    const { user } = await openOne('Yuran bulanan 2026');
    await setFilter(user, 'Status', 'Paid');
    await waitFor(() => expect(location.search).toBe('?status=paid'));
    await screen.findByRole('button', { name: 'Status: Paid' });
    const cells = within(screen.getByRole('table')).getAllByText(/^(Due|Overdue.*|Paid)$/);
    expect(new Set(cells.slice(1).map((cell) => cell.textContent))).toEqual(new Set(['Paid']));
  });

  it('of a stopped collection shows that it is stopped, and has no button for a new bill', async () => {
    const { user } = await openOne('Lawatan Zoo Taiping');
    expect(screen.getByText('This collection is stopped')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New bill' })).toBeNull();
    await choose(user, screen, 'Start Lawatan Zoo Taiping');
    expect(await screen.findByRole('link', { name: 'New bill' })).toBeVisible();
    expect(screen.queryByText('This collection is stopped')).toBeNull();
    await choose(user, screen, 'Stop Lawatan Zoo Taiping');
    expect(await screen.findByText('This collection is stopped')).toBeVisible();
  });

  it('deletes a collection without bills after a confirmation, and cannot delete a collection with bills', async () => {
    const { user, close } = await openOne('Derma banjir Kelantan');
    await choose(user, screen, 'Delete');
    const question = await screen.findByRole('dialog', { name: 'Delete Derma banjir Kelantan?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Derma banjir Kelantan is deleted.')).toBeVisible();
    await waitFor(() => expect(here()).toBe(LIST));
    await rowOf('Yuran bulanan 2026');
    expect(screen.queryByRole('link', { name: 'Derma banjir Kelantan' })).toBeNull();
    await close();
    const other = await openOne('Yuran bulanan 2026');
    await other.user.click(screen.getByRole('button', { name: MORE }));
    expect(await menuItems()).toEqual(['Edit', 'Clone', 'Stop']);
    await other.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull());
    await other.user.click(screen.getByRole('button', { name: otherOptions('New bill') }));
    expect(await menuItems()).toEqual(['From Excel', 'Take a payment']);
  });

  it.each([`/collections/edit/${NOBODY}`, `/collections/improve/${NOBODY}`])(
    'is not found at %s, because the id or the mode is unknown',
    async (address) => {
      await open(address);
      expect(await screen.findByRole('heading', { name: 'This does not exist' })).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('shows another collection when the URL changes to that collection', async () => {
    const { user } = await openOne('Yuran pendaftaran');
    const first = here();
    act(() => history.back());
    await user.click(await screen.findByRole('link', { name: 'Kelas tambahan bahasa' }));
    await screen.findByRole('heading', { name: 'Kelas tambahan bahasa' });
    act(() => {
      history.pushState(null, '', first);
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByRole('heading', { name: 'Yuran pendaftaran' })).toBeVisible();
  });
});

it('the list of collections is right-to-left in Arabic, and is translated into Malay', async () => {
  await open(LIST);
  await rowOf('Yuran bulanan 2026');
  await act(() => setLanguage('ar'));
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(await screen.findByRole('heading', { name: 'التحصيلات' })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await act(() => setLanguage('ms'));
  expect(await screen.findByRole('heading', { name: 'Kutipan' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Bil dibayar' })).toBeVisible();
  await act(() => setLanguage('en'));
});

listContract(specs, {
  address: LIST,
  title: 'Collections',
  sort: 'Title',
  record: (id) => paths.collections.one('view', id),
});

formContract(specs, {
  address: paths.collections.create(),
  edit: (id) => paths.collections.one('edit', id),
  title: 'New collection',
  requiredField: { label: 'Title', wire: 'title' },
  path: 'collections',
  fill: async (user, title) => {
    const drawer = within(screen.getByRole('dialog', { name: 'New collection' }));
    await user.type(drawer.getByRole('textbox', { name: 'Title' }), title);
  },
  read: async (_user, name) => {
    await screen.findByRole('heading', { level: 1, name });
    return screen.getByRole('main');
  },
});
