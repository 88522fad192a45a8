import { openingHours } from '@portal/shared/contract/merchant/stores/opening-hours.ts';
import { storeProducts } from '@portal/shared/contract/merchant/stores/store-products.ts';
import { stores } from '@portal/shared/contract/merchant/stores/stores.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { moveItem } from '@portal/shared/domain/move-item.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { formContract } from '@portal/shared/testing/form-contract.tsx';
import { listContract } from '@portal/shared/testing/list-contract.tsx';
import { setFilter } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import ar from '../messages/ar.json';
import ms from '../messages/ms.json';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const LIST = paths.stores.list();
const specs = portalSpecs(remote, openSandbox);
const { open, calls } = specs;

const EMPTY = { description: '', email: '', phone: '', address: '', collection_id: null };
const newStore = (title: string) => gateway.call(stores.create, { body: { ...EMPTY, title } });

/** The row of the card for one of the eight disclosures. */
const item = async (name: string) => {
  const card = within(await screen.findByRole('region', { name: 'Eight things to show buyers' }));
  return within(card.getByText(name, { selector: 'b' }).closest('li') as HTMLElement);
};

async function storeOf(title: string) {
  const { list } = await gateway.call(stores.list, stores.list.toInput(stores.list.readView(new URLSearchParams())));
  return list.data.find((store) => store.title === title)?.id ?? '';
}

listContract(specs, {
  address: LIST,
  title: 'Stores',
  sort: 'Name',
  record: (id) => paths.stores.one('view', id),
});

formContract(specs, {
  address: paths.stores.create(),
  edit: (id) => paths.stores.one('edit', id),
  title: 'New store',
  requiredField: { label: 'Name', wire: 'title' },
  path: 'stores',
  fill: async (user, name) => user.type(screen.getByRole('textbox', { name: 'Name' }), name),
  // After a store is created, its page opens.
  read: async (_, name) => {
    await screen.findByRole('heading', { level: 1, name });
    return document.querySelector('main') as HTMLElement;
  },
});

it.each([
  ['/stores/manage', 'heading', 'Stores'],
  ['/stores/store-products', 'heading', 'Products in stores'],
  ['/stores/create', 'dialog', 'New store'],
  ['/stores/order-management', 'heading', 'Orders'],
])('store management is at the URLs of the specification: %s', async (address, role, name) => {
  await open(address);
  expect(await screen.findByRole(role, { name })).toBeVisible();
});

describe('the list of stores', () => {
  it('filters drafts, and publishes only complete stores', async () => {
    const { user } = await open(`${LIST}?sort=title&dir=asc`);
    expect(within(await screen.findByRole('row', { name: /Kedai Tadika/ })).getByText('Published')).toBeVisible();
    await setFilter(user, 'Status', 'Draft');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Gerai Hari Sukan' }));
    expect(within(screen.getByRole('toolbar')).queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it.each([
    ['ms', ms],
    ['ar', ar],
  ] as const)('is translated: %s', async (language, words) => {
    await open(LIST);
    await speak(language);
    expect(await screen.findByRole('heading', { level: 1, name: words['stores.title'] })).toBeVisible();
    await speak('en');
  });
});

describe('the page of a store', () => {
  it('lists the missing disclosures of the store until none is missing, and then publishes the store', async () => {
    const { id } = await newStore('Gerai baharu');
    const { user } = await open(paths.stores.one('view', id));
    expect(await screen.findByText('Publishing waits for this')).toBeVisible();
    expect((await item('Terms')).getByText('Missing')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish Gerai baharu' })).toBeNull();
    expect(await axeFaults()).toEqual([]);

    await user.click((await item('Ways to pay')).getByRole('button', { name: 'Make a collection' }));
    expect(await screen.findByText('The collection Gerai baharu is made.')).toBeVisible();
    await waitFor(async () => expect((await item('Ways to pay')).getByText('Shown')).toBeVisible());

    await user.click((await item('Terms')).getByRole('link', { name: 'Fill in: Terms' }));
    expect(await screen.findByRole('textbox', { name: /^Name of the seller/ })).toHaveValue('Tadika Sinar Pagi');
    await user.click(screen.getByRole('switch', { name: 'The seller has no registration number' }));
    expect(screen.getByRole('textbox', { name: /^Registration number/ })).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: /^Estimated time of delivery/ }), 'Tiga hari');
    await user.type(screen.getByRole('textbox', { name: /^Terms/ }), 'Tujuh hari.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Seller and terms are saved.')).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Products shown' }));
    await user.click(await screen.findByRole('button', { name: 'Add Baju sukan' }));
    expect(screen.queryByRole('button', { name: 'Add Baju sukan' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The products of this store are saved.')).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Required information' }));
    expect((await item('Contact')).getByText('Missing')).toBeVisible();
    await user.click((await item('Contact')).getByRole('link', { name: 'Fill in: Contact' }));
    await user.type(await screen.findByRole('textbox', { name: /^Address/ }), 'Taiping');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Publish Gerai baharu' }));
    expect(await screen.findByText('Gerai baharu is published.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish Gerai baharu' })).toBeNull());
    expect(screen.getByText('Published')).toBeVisible();
  });

  it('shows an error at an empty field that a published store must have, and keeps typed input', async () => {
    const { user } = await open(paths.stores.settings(await storeOf('Kedai Tadika'), 'details'));
    const terms = await screen.findByRole('textbox', { name: /^Terms/ });
    await user.clear(terms);
    await user.type(screen.getByRole('textbox', { name: /^Estimated time of delivery/ }), ' ya');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: '4270' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(terms).toHaveAccessibleDescription(/A published store shows this to buyers/));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Estimated time/ }).value).toMatch(/ ya$/);
  });
});

describe('opening hours', () => {
  it('are empty at first, and can be set', async () => {
    const { id } = await newStore('Gerai pagi');
    const { user } = await open(paths.stores.settings(id, 'hours'));
    expect(await screen.findByText(/^Nothing is set yet/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByText('Closed')).toHaveLength(7);
    await user.click(screen.getByRole('button', { name: 'Add hours: Monday' }));
    const monday = within(screen.getByRole('group', { name: 'Monday, hours 1' }));
    expect(monday.getByLabelText('Opens')).toHaveValue('09:00');
    fireEvent.change(monday.getByLabelText('Closes'), { target: { value: '13:00' } });
    await user.click(screen.getByRole('button', { name: 'Every day as on Monday' }));
    await user.click(screen.getByRole('button', { name: 'Remove Sunday, hours 1' }));
    expect(await axeFaults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Opening hours are saved.')).toBeVisible();
    expect(await gateway.call(openingHours.ofStore, { params: { store_id: id } })).toMatchObject({
      monday: [{ from: '09:00', to: '13:00' }],
      saturday: [{ from: '09:00', to: '13:00' }],
      sunday: [],
      version: 1,
    });
    // After the save, the same form changes the stored row.
    expect(await screen.findByText(/^In the time of Kuala Lumpur/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add hours: Sunday' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await gateway.call(openingHours.ofStore, { params: { store_id: id } })).toMatchObject({
        sunday: [{ from: '09:00', to: '17:00' }],
        version: 2,
      }),
    );
    expect(calls('stores/edit/opening-day-hours').map(({ body }) => body)).toMatchObject([{ version: 1 }]);
  });

  it('are refused at their row when they overlap, and no request is sent', async () => {
    const { id } = await newStore('Gerai petang');
    const { user } = await open(paths.stores.settings(id, 'hours'));
    await user.click(await screen.findByRole('button', { name: 'Add hours: Friday' }));
    await user.click(screen.getByRole('button', { name: 'Add hours: Friday' }));
    const second = within(screen.getByRole('group', { name: 'Friday, hours 2' }));
    fireEvent.change(second.getByLabelText('Opens'), { target: { value: '16:00' } });
    fireEvent.change(second.getByLabelText('Closes'), { target: { value: '20:00' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(second.getByLabelText('Opens')).toHaveAccessibleDescription('These hours overlap those in row 1'),
    );
    expect(calls('stores/create/opening-day-hours')).toEqual([]);
  });
});

describe('the products of a store', () => {
  it('link to their form when they have no description', async () => {
    await open(paths.stores.settings(await storeOf('Gerai Hari Sukan'), 'products'));
    const describe = await screen.findByRole('link', { name: 'Describe Kasut sukan putih' });
    expect(describe.getAttribute('href')).toMatch(/^\/products\/edit\//);
  });

  it('can be chosen for each store, moved with buttons that keep the focus, and removed', async () => {
    const { user } = await open(paths.stores.products());
    const id = await storeOf('Kedai Tadika');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Store' }), 'Kedai Tadika');
    const shown = async () =>
      within(await screen.findByRole('list', { name: 'Products shown' }))
        .getAllByRole('listitem')
        .map((row) => row.querySelector('b')?.textContent);
    await waitFor(async () =>
      expect(await shown()).toEqual(['Baju sukan', 'Baju harian', 'Beg galas', 'Botol air 500 ml']),
    );
    await user.click(screen.getByRole('button', { name: 'Move Beg galas up' }));
    expect(screen.getByText('Beg galas is now 2 of 4')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Beg galas up' })).toHaveFocus();
    await user.keyboard('{Enter}');
    // The first product can only be moved down.
    expect(screen.getByRole('button', { name: 'Move Beg galas down' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Baju harian' }));
    expect(await shown()).toEqual(['Beg galas', 'Baju sukan', 'Botol air 500 ml']);
    expect(await axeFaults()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Add products' }), 'harian{Enter}');
    expect(calls('store-products/').filter(({ method }) => method === 'PUT')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Add Baju harian' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The products of this store are saved.')).toBeVisible();
    const { products } = await gateway.call(storeProducts.get, { params: { store_id: id } });
    expect(products.map(({ title }) => title)).toEqual(['Beg galas', 'Baju sukan', 'Botol air 500 ml', 'Baju harian']);
  });

  it.each<[number, -1 | 1, string]>([
    [0, 1, 'bac'],
    [2, -1, 'acb'],
    [0, -1, 'abc'],
    [2, 1, 'abc'],
    [5, 1, 'abc'],
  ])('stay in a valid order when the product at position %s is moved by %s', (place, by, expected) => {
    expect(moveItem(['a', 'b', 'c'], place, place + by).join('')).toBe(expected);
  });
});

// The tests below sign another person in, so they run last.
describe('a person who may only read stores', () => {
  const clerk = portalSpecs(remote, openSandbox, { username: 'rosnah', password: 'cendol pulut tanpa santan' });

  it.each([
    ['details', '201901000005 (1312345-A)'],
    ['products', 'Baju harian'],
    ['hours', '08:00–12:30, 14:00–17:00'],
  ])('sees the %s, and no control that saves', async (part, text) => {
    await clerk.open(paths.stores.settings(await storeOf('Kedai Tadika'), part));
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /Save|Add|Remove|Publish/ })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
