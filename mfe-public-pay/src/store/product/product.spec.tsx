import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { screen, waitFor } from '@testing-library/react';
import { paths } from '../../paths.ts';
import * as remote from '../../remote.ts';
import { storesFor } from '../../testing/stores.ts';
import { readCart } from '../cart.rules.ts';

const specs = payerSpecs(remote, openSandbox);
const { open, http } = specs;
const { createProduct, createStore, showProducts, countProduct } = storesFor(specs.asMerchant);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const add = () => screen.getByRole('button', { name: 'Add to cart' });
const lines = (storeId: string) => readCart(storeId).items.map(({ data, quantity }) => [data.title, quantity]);

const numbered = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at + 1}`);

async function opened(form: Parameters<typeof createProduct>[0], more = '') {
  const product = await createProduct(form);
  const store = await createStore([product]);
  const user = await open(paths.storeProduct(store, product) + more);
  await heading(form.title);
  return { product, store, user };
}

describe('a product', () => {
  it('is put into the cart in a quantity within its limits', async () => {
    const limits = { min_purchase_quantity: '2', max_purchase_quantity: '5' };
    const { store, user } = await opened({ title: 'Kek lapis', ...limits });
    expect(screen.getByText('Semua tentang Kek lapis.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.click(add());
    expect(await screen.findByText('Added. In your cart now: 3')).toBeVisible();
    expect(lines(store)).toEqual([['Kek lapis', 3]]);
    await user.click(add());
    expect(await screen.findByText(/at most 5 of this/)).toBeVisible();
    expect(lines(store)).toEqual([['Kek lapis', 5]]);
    await user.clear(screen.getByRole('textbox', { name: 'Quantity' }));
    await user.type(screen.getByRole('textbox', { name: 'Quantity' }), '١');
    await user.click(add());
    expect(lines(store)).toEqual([['Kek lapis', 5]]);
    expect(await axeFaults()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Go to cart' }));
    expect(await heading('Your cart')).toBeVisible();
  });

  const OPTIONS = [
    { name: 'Saiz', values: ['Kecil', 'Besar'] },
    { name: 'Warna', values: ['Merah', 'Biru'] },
  ];
  const VARIANTS = [[['Kecil', 'Merah'], '8.00'], [['Besar', 'Merah']], [['Besar', 'Biru'], '12.00']] as const;

  it('with variants requires a value of each option, and shows the chosen variant at its own URL', async () => {
    const form = { title: 'Baju', options: OPTIONS, variants: VARIANTS };
    const { product, store, user } = await opened(form);
    expect(screen.getByText(/^From RM.8\.00$/)).toBeVisible();
    await user.click(add());
    expect(await screen.findByText('Choose Saiz, Warna first.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Kecil' }));
    expect(screen.getByRole('radio', { name: 'Biru (not available)' })).not.toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Biru (not available)' }));
    expect(screen.queryByText(/^Choose .* first\.$/)).toBeNull();
    expect(await screen.findByText('This combination is not sold. Choose another.')).toBeVisible();
    await user.click(add());
    expect(lines(store)).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Besar' }));
    expect(await screen.findByText(/^RM.12\.00$/)).toBeVisible();
    await waitFor(() => expect(location.search).toMatch(/^\?variant=[\w-]{36}$/));
    await user.click(add());
    expect(readCart(store).items).toMatchObject([
      { amount: 1200n, variant: { option_values: ['Besar', 'Biru'], custom_pricing_enable: true } },
    ]);
    await open(paths.storeProduct(store, product) + location.search);
    expect(await screen.findByRole('radio', { name: 'Biru' })).toBeChecked();
    expect(await axeFaults()).toEqual([]);
  });

  it('shows up to ten values of an option as chips, up to 24 as a list, and more as a search', async () => {
    const [ten, many, most] = [numbered('Warna', 10), numbered('Saiz', 24), numbered('Bunga', 25)];
    const options = [
      { name: 'Warna', values: ten },
      { name: 'Saiz', values: many },
      { name: 'Bunga', values: most },
    ];
    const variants = [
      ...ten.map((one, at) => [[one, many[at] ?? '', most[at] ?? '']] as const),
      ...many.slice(10).map((one, at) => [['Warna 1', one, most[at + 10] ?? '']] as const),
      [['Warna 1', 'Saiz 1', 'Bunga 25']] as const,
    ];
    const { store, user } = await opened({ title: 'Jambangan', options, variants });
    await user.click(screen.getByRole('radio', { name: 'Warna 1' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Saiz' }), 'Saiz 1');
    const search = screen.getByRole('combobox', { name: 'Bunga' });
    await user.type(search, 'bunga');
    expect(search).toHaveAccessibleDescription('Choose one from the list.');
    await user.type(search, ' 25');
    expect(search).toHaveValue('Bunga 25');
    await user.click(add());
    expect(readCart(store).items).toMatchObject([{ variant: { option_values: ['Warna 1', 'Saiz 1', 'Bunga 25'] } }]);
  });

  it('shows the delivery price for the postcode stored on the device, or the reason why there is none', async () => {
    const { product, store, user } = await opened({ title: 'Kek lapis', weight_grams: '3300' });
    const postcode = screen.getByRole('textbox', { name: 'Delivery to postcode' });
    await user.type(postcode, '34000');
    expect(await screen.findByText('Taiping, Perak')).toBeVisible();
    expect(screen.getByText('Delivery with Kurier Helang').parentElement).toHaveTextContent(/RM.13\.50$/);
    await user.clear(postcode);
    await user.type(postcode, '٩٣٠٥٠');
    expect(postcode).toHaveValue('93050');
    expect(await screen.findByText(/no price for this weight with Kurier Helang/)).toBeVisible();
    await user.clear(postcode);
    await user.type(postcode, '99999');
    expect(await screen.findByText('There is no postcode 99999. Check it again.')).toBeVisible();
    await user.clear(postcode);
    await user.type(postcode, '123');
    await user.tab();
    expect(postcode).toHaveAccessibleDescription('Five digits, like 50450');
    await user.clear(postcode);
    const restore = http().cut('courier-service');
    await user.type(postcode, '50450');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    restore();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Delivery with Kurier Helang')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await open(paths.storeProduct(store, product));
    expect(await screen.findByRole('textbox', { name: 'Delivery to postcode' })).toHaveValue('50450');
    expect(await screen.findByText('Delivery with Kurier Helang')).toBeVisible();
  });

  it('shows that few pieces are left, and cannot be put into the cart when it is sold out', async () => {
    const { product, store, user } = await opened({ title: 'Kek lapis' });
    expect(screen.queryByText('Few left')).toBeNull();
    await user.click(add());
    await countProduct(product, '2');
    await open(paths.storeProduct(store, product));
    expect(await screen.findByText('Few left')).toBeVisible();
    await countProduct(product, '0');
    const again = await open(paths.storeProduct(store, product));
    expect(await screen.findByText('Sold out')).toBeVisible();
    await again.click(add());
    expect(await screen.findByText(/^This is sold out\./)).toBeVisible();
    expect(lines(store)).toEqual([['Kek lapis', 1]]);
    expect(await axeFaults()).toEqual([]);
    await open(paths.storeCart(store));
    expect(await screen.findByText(/^This is sold out at the moment/)).toBeVisible();
  });

  it('that is not shipped requires no postcode', async () => {
    await opened({ title: 'Tiket', weight_grams: '' });
    expect(screen.queryByRole('textbox', { name: 'Delivery to postcode' })).toBeNull();
  });

  it('that its store no longer sells is named, with a link to another store that sells it', async () => {
    const product = await createProduct({ title: 'Kek lapis' });
    const other = await createProduct({ title: 'Teh' });
    const store = await createStore([product, other]);
    await createStore([product]);
    await showProducts(store, [other]);
    const user = await open(paths.storeProduct(store, product));
    expect(await heading('This shop does not sell Kek lapis any more')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Look around the shop' }));
    await heading('Gerai Ujian');
    await open(paths.storeProduct(store, store));
    expect(await heading('This shop does not sell this')).toBeVisible();
  });
});
