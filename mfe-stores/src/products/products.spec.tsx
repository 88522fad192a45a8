import { axeFaults } from '@portal/shared/testing/axe.ts';
import { formContract } from '@portal/shared/testing/form-contract.tsx';
import { listContract } from '@portal/shared/testing/list-contract.tsx';
import { setFilter } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak, type OpenedRemote } from '@portal/shared/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import ar from '../messages/ar.json';
import ms from '../messages/ms.json';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { variantRows, withSkus } from './rules.ts';

const LIST = paths.products.list();
const specs = portalSpecs(remote, openSandbox);
const { open, calls } = specs;
type User = OpenedRemote['user'];

async function choose(user: User, label: string, text: string, title: string) {
  await user.type(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }), text);
  await user.click(await screen.findByRole('option', { name: title, hidden: true }));
}

async function fillIn(user: User, title: string) {
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), title);
  await choose(user, 'Category', 'seragam', 'Pakaian seragam');
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '28');
}

const drawer = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

async function newProduct(user: User, title: string) {
  await fillIn(user, title);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return drawer(title);
}

/** Adds an option and types its values one after the other. */
async function addOption(user: User, place: number, name: string, values: readonly string[]) {
  await user.click(screen.getByRole('button', { name: 'Add option' }));
  const group = within(await screen.findByRole('group', { name: `Option ${place}` }));
  expect(group.getByRole('textbox', { name: 'Option' })).toHaveFocus();
  await user.type(group.getByRole('textbox', { name: 'Option' }), name);
  for (const value of values) await user.type(group.getByRole('combobox', { name: 'Values' }), `${value}{Enter}`);
}

describe('the list of products', () => {
  it('shows the price range and the number of variants of each product', async () => {
    await open(`${LIST}?q=Baju&sort=title&dir=asc`);
    const daily = await screen.findByRole('row', { name: /Baju harian/ });
    expect(within(daily).getByRole('cell', { name: 'RM 45.00 – RM 48.00' })).toBeVisible();
    expect(within(daily).getByRole('cell', { name: '6' })).toBeVisible();
    expect(within(daily).getByRole('cell', { name: 'Pakaian seragam' })).toBeVisible();
  });

  it('filters by status, and archives selected products with undo', async () => {
    const { user } = await open(`${LIST}?sort=title&dir=asc`);
    await setFilter(user, 'Status', 'Draft');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Bingkai gambar konvokesyen' }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(calls('products/').filter(({ method }) => method === 'PUT')).toHaveLength(1));
    expect(calls('products/').find(({ method }) => method === 'PUT')?.body).toEqual({ status: 'archived' });
  });

  it.each([
    ['ms', ms],
    ['ar', ar],
  ] as const)('is translated: %s', async (language, words) => {
    await open(LIST);
    await speak(language);
    expect(await screen.findByRole('heading', { level: 1, name: words['products.title'] })).toBeVisible();
    await speak('en');
  });
});

describe('variants', () => {
  it('are previewed as new before they are created, and one variant is then changed', async () => {
    const { user } = await open('/products/new');
    const product = await newProduct(user, 'Topi sekolah');
    await user.click(product.getByRole('button', { name: 'Add options' }));
    await screen.findByRole('dialog', { name: 'Variants of Topi sekolah' });
    await addOption(user, 1, 'Warna', ['Merah', 'Biru']);
    await addOption(user, 2, 'Saiz', ['S', 'M']);
    expect(screen.getByText('Variants: 4 · New: 4 · Exist already: 0')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Price of Biru / M' }), '30');
    await user.type(screen.getByRole('textbox', { name: 'Beginning of the SKUs' }), 'TS');
    expect(screen.getByText('For example TS-MERAH-S')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fill in empty SKUs' }));
    expect(screen.getByRole('textbox', { name: 'SKU of Biru / M' })).toHaveValue('TS-BIRU-M');
    expect(await axeFaults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The variants of Topi sekolah are saved.')).toBeVisible();

    const variants = () => within(screen.getByRole('region', { name: /^Variants/ }));
    await waitFor(() => expect(variants().getAllByRole('row')).toHaveLength(5));
    const row = variants().getByRole('row', { name: /Merah \/ S/ });
    expect(within(row).getByText('TS-MERAH-S')).toBeVisible();
    await user.click(within(row).getByRole('button', { name: 'Edit Merah / S' }));
    const variant = await drawer('Topi sekolah: Merah / S');
    await user.type(variant.getByRole('textbox', { name: /^Price/ }), '26.50');
    await user.click(variant.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(variants().getByRole('row', { name: /Merah \/ S/ })).toHaveTextContent('RM26.50'));
  });

  it('that exist already are marked, and removing a value names the variants that will be archived', async () => {
    const { user } = await open(`${LIST}?q=Botol&sort=title&dir=asc`);
    await user.click(await screen.findByRole('link', { name: 'Botol air 500 ml' }));
    const product = await drawer('Botol air 500 ml');
    await user.click(product.getByRole('button', { name: 'Options and variants' }));
    const set = await drawer('Variants of Botol air 500 ml');
    expect(set.getByText('Variants: 2 · New: 0 · Exist already: 2')).toBeVisible();
    await user.type(set.getByRole('combobox', { name: 'Values' }), '{Backspace}');
    expect(set.getByText('Archived when you save: 1')).toBeVisible();
    await user.type(set.getByRole('combobox', { name: 'Values' }), 'Ungu{Enter}');
    expect(set.getByText('Variants: 2 · New: 1 · Exist already: 1')).toBeVisible();
  });

  it('are refused at their row when their SKU is taken, and the typed input is kept', async () => {
    const { user } = await open('/products/new');
    const product = await newProduct(user, 'Topi sukan');
    await user.click(product.getByRole('button', { name: 'Add options' }));
    await addOption(user, 1, 'Saiz', ['S', 'M']);
    const sku = (size: string) => screen.getByRole('textbox', { name: `SKU of ${size}` });
    await user.type(sku('S'), 'BA-HIJAU');
    await user.type(sku('M'), 'ba-hijau');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sku('M')).toHaveAccessibleDescription('S has this SKU already'));
    await user.clear(sku('M'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: '4009' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(sku('S')).toHaveAccessibleDescription('Botol air 500 ml (Hijau) has this SKU already'));
    expect(sku('S')).toHaveValue('BA-HIJAU');
  });
});

describe('rows of variants', () => {
  const row = (sku: string, ...option_values: string[]) => ({
    option_values,
    sku,
    custom_pricing_price: '12.00',
    weight_grams: '',
    is_active: true,
  });

  it('keep typed input when a value is added, and the price when an option is added', () => {
    const warna = { name: 'Warna', values: ['Merah', 'Biru'] };
    expect(variantRows([warna], [], [row('M', 'Merah')])).toMatchObject([{ sku: 'M' }, { sku: '' }]);
    const rows = variantRows([warna, { name: 'Saiz', values: ['S'] }], [], [row('M', 'Merah')]);
    expect(rows).toMatchObject([
      { option_values: ['Merah', 'S'], sku: '', custom_pricing_price: '12.00' },
      { option_values: ['Biru', 'S'], custom_pricing_price: '' },
    ]);
  });

  it('have no SKU, and are listed, when the SKU pattern would repeat an SKU', () => {
    const options = [{ name: 'Warna', values: ['Merah!', 'Merah', 'Biru'] }];
    const { rows, left } = withSkus([row('', 'Merah!'), row('', 'Merah'), row('X', 'Biru')], 'A', options);
    expect(rows.map(({ sku }) => sku)).toEqual(['A-MERAH', '', 'X']);
    expect(left).toEqual(['Merah']);
  });
});

it('a product without weight shows that it cannot be shipped', async () => {
  const { user } = await open('/products/new');
  const weight = await screen.findByRole('textbox', { name: /^Weight in grams/ });
  expect(weight).toHaveAccessibleDescription(/cannot be sent/);
  await user.type(weight, '180');
  expect(weight).toHaveAccessibleDescription(/With its packing/);
});

// The shared list tests run last, because they create records.
listContract(specs, {
  address: LIST,
  title: 'Products',
  sort: 'Title',
  record: (id) => paths.products.one('view', id),
});

formContract(specs, {
  address: '/products/new',
  title: 'New product',
  requiredField: { label: 'Title', wire: 'title' },
  path: 'products',
  fill: fillIn,
  // A new product is opened, because its options are added there.
  read: (_, name) => screen.findByRole('dialog', { name }),
});
