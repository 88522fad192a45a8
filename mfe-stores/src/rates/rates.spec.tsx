import { axeFaults } from '@portal/shared/testing/axe.ts';
import { formContract } from '@portal/shared/testing/form-contract.tsx';
import { listContract } from '@portal/shared/testing/list-contract.tsx';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak, type OpenedRemote } from '@portal/shared/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import ar from '../messages/ar.json';
import ms from '../messages/ms.json';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const specs = portalSpecs(remote, openSandbox);
const { open } = specs;

const field = (name: string, band = 1) =>
  within(screen.getByRole('group', { name: `Weights ${band}` })).getByRole('textbox', { name: new RegExp(`^${name}`) });

async function choose(user: OpenedRemote['user']) {
  await user.selectOptions(screen.getByRole('combobox', { name: 'Zone' }), 'Sarawak');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Shipping method' }), 'Kurier Helang');
}

/** The prices of the sample parcels, by weight. */
function parcels(): Readonly<Record<string, string | null>> {
  const preview = within(screen.getByRole('region', { name: 'What parcels cost' }));
  const [weights, prices] = [preview.getAllByRole('term'), preview.getAllByRole('definition')];
  return Object.fromEntries(weights.map(({ textContent }, at) => [textContent, prices[at]?.textContent ?? null]));
}

it('the list of rates shows the zone, the method, the weights and the lowest price of each rate', async () => {
  await open(`${paths.rates.list()}?sort=title&dir=asc`);
  const row = within(await screen.findByRole('row', { name: /Helang Sarawak/ }));
  for (const name of ['Sarawak', 'Kurier Helang', '0–3, 5–30 kg', /11\.00/])
    expect(row.getByRole('cell', { name })).toBeVisible();
});

it('the gaps of all rates are listed below the list, by zone and method', async () => {
  await open(paths.rates.list());
  const check = within(await screen.findByRole('region', { name: 'Are all weights priced?' }));
  expect(check.getByText('3.001–5 kg to Sarawak has no price.')).toBeVisible();
  expect(check.getByText('1.501–2 kg to Sarawak has more than one price.')).toBeVisible();
  expect(check.getByText('No rate in use reaches Pulau.')).toBeVisible();
  expect(check.getAllByRole('note')).toHaveLength(3);
});

describe('the form “What does a parcel cost?”', () => {
  it.each([
    ['50480', '2.7', ['Semenanjung', 'RM11.00', 'RM11.90']],
    ['93000', '4', ['Sarawak', 'No price for this weight', 'RM29.90']],
    ['93000', '2', ['Sarawak', 'RM19.00', 'More than one price for this weight']],
    ['93000', '10.001', ['Sarawak', 'RM87.50', 'Heavier than the method takes']],
    ['88000', '1', ['Sabah dan Labuan', 'RM12.00', 'No rate to this zone']],
    ['07000', '1', ['Pulau', 'No rate to this zone', 'No rate to this zone']],
  ])('shows for the postcode %s and %s kg: %j', async (postcode, weight, [zone, helang, pantas]) => {
    const { user } = await open(paths.rates.list());
    const test = within(await screen.findByRole('region', { name: 'What does a parcel cost?' }));
    await user.type(test.getByRole('textbox', { name: 'Postcode' }), postcode);
    await user.type(test.getByRole('textbox', { name: 'Weight (kg)' }), weight);
    await user.click(test.getByRole('button', { name: 'Show prices' }));
    await test.findByText('Kurier Helang');
    const factOf = (name: string) => test.getByText(name).nextElementSibling?.textContent;
    expect(['Zone', 'Kurier Helang', 'Kurier Pantas'].map(factOf)).toEqual([zone, helang, pantas]);
  });
});

describe('a rate', () => {
  it('shows its gaps and nine sample parcels while it is typed, before it is saved', async () => {
    const { user } = await open(paths.rates.create());
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Kad baharu');
    expect(new Set(Object.values(parcels()))).toEqual(new Set(['–']));
    await choose(user);
    await user.type(field('Up to'), '3');
    await user.type(field('Price'), '11');
    await user.type(field('Each next kg'), '8');
    expect(Object.keys(parcels())).toHaveLength(9);
    expect(parcels()).toMatchObject({ '1 kg': 'RM11.00', '1.5 kg': 'RM19.00', '5 kg': 'No price for this weight' });
    expect(screen.getByText('3.001–30 kg to Sarawak has no price.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Add weights' }));
    expect(field('Over', 2)).toHaveValue('3');
    await user.clear(field('Over', 2));
    await user.type(field('Over', 2), '2.5');
    await user.type(field('Up to', 2), '30');
    await user.type(field('Price', 2), '45');
    expect(screen.getByText('2.501–3 kg to Sarawak has more than one price.')).toBeVisible();
    expect(parcels()).toMatchObject({ '3 kg': 'More than one price for this weight', '20 kg': 'RM45.00' });
    expect(await axeFaults()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Remove weights 1' }));
    expect(field('Over')).toHaveValue('2.5');
    expect(screen.getByText('0.001–2.5 kg to Sarawak has no price.')).toBeVisible();
    const saves = specs
      .calls('shipping-rates')
      .filter(({ method, url }) => method === 'POST' && url === 'shipping-rates');
    expect(saves).toEqual([]);
  });

  it('accepts a rate card that is pasted from a spreadsheet', async () => {
    const { user } = await open(paths.rates.create());
    await screen.findByRole('textbox', { name: 'Title' });
    await user.click(field('Over'));
    await user.paste('Over\tUp to\tPrice\tNext\r\n0 kg\t1 kg\tRM 6.00\t\r\n1\t30\t8.50\t2.50\r\n');
    expect([field('Over', 2), field('Up to', 2)].map((input) => (input as HTMLInputElement).value)).toEqual([
      '1',
      '30',
    ]);
    expect(field('Price')).toHaveValue('6.00');
    expect(field('Each next kg', 2)).toHaveValue('2.50');
    expect(parcels()).toMatchObject({ '1 kg': 'RM6.00', '3 kg': 'RM11.00' });
  });

  it('is refused at invalid weights, and keeps typed input', async () => {
    const { user } = await open(paths.rates.create());
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Kad salah');
    await choose(user);
    await user.clear(field('Over'));
    await user.type(field('Over'), '5');
    await user.type(field('Up to'), '3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field('Price')).toHaveAccessibleDescription('Enter an amount, like 120.50');
    await user.type(field('Price'), '7');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field('Up to')).toHaveAccessibleDescription('This must be more than where the weights begin');
    expect(field('Up to')).toHaveValue('3');
  });

  it('is shown as sentences', async () => {
    const { user } = await open(paths.rates.list());
    await user.click(await screen.findByRole('link', { name: 'Helang Sarawak' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Helang Sarawak' }));
    expect(drawer.getByText(/^0–3 kg: RM\s11.00 for the first kg, RM\s8.00 for each next kg$/)).toBeVisible();
    expect(drawer.getByText('3.001–5 kg to Sarawak has no price.')).toBeVisible();
  });
});

it('the form of a rate creates a missing zone and a missing shipping method in dialogs over the form', async () => {
  const { user } = await open(paths.rates.create());
  const make = async (button: string, title: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: button }));
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), title);
    const postcodes = dialog.queryByRole('textbox', { name: /^Postcodes/ });
    if (postcodes) await user.type(postcodes, '81200');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: button })).toBeNull());
  };
  await make('New zone', 'Kempas');
  await make('New method', 'Kurier Murai');
  const select = (name: string) => screen.getByRole('combobox', { name });
  await waitFor(() => expect(select('Zone')).toHaveDisplayValue('Kempas'));
  await waitFor(() => expect(select('Shipping method')).toHaveDisplayValue('Kurier Murai'));
});

it.each([
  ['ms', ms],
  ['ar', ar],
] as const)('the list of rates is translated: %s', async (language, words) => {
  await open(paths.rates.list());
  await speak(language);
  expect(await screen.findByRole('heading', { level: 2, name: words['rates.check'] })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await speak('en');
});

// The shared list tests run last, because they create records.
listContract(specs, {
  address: paths.rates.list(),
  title: 'Shipping rates',
  sort: 'Title',
  record: (id) => paths.rates.one('view', id),
});

formContract(specs, {
  address: paths.rates.create(),
  title: 'New rate',
  requiredField: { label: 'Title', wire: 'title' },
  path: 'shipping-rates',
  fill: async (user, title) => {
    await user.type(screen.getByRole('textbox', { name: 'Title' }), title);
    await choose(user);
    await user.type(field('Up to'), '30');
    await user.type(field('Price'), '9');
    await waitFor(() => expect(field('Price')).toHaveValue('9'));
  },
});
