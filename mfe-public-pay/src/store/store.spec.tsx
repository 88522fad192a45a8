import { setLanguage } from '@portal/shared/i18n/i18n.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { act, screen, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { storesFor } from '../testing/stores.ts';

const specs = payerSpecs(remote, openSandbox);
const { open, http } = specs;
const { createProduct, createStore, closeStore } = storesFor(specs.asMerchant);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const tiles = () =>
  within(screen.getByRole('region', { name: 'Products' }))
    .queryAllByRole('listitem')
    .map((tile) => tile.textContent);

const NONE = '00000000-0000-4000-8000-000000000000';

describe('a store', () => {
  it('shows its products, their prices, and all legal disclosures', async () => {
    const cake = await createProduct({
      title: 'Kek lapis',
      options: [{ name: 'Saiz', values: ['Kecil', 'Besar'] }],
      variants: [[['Kecil'], '8.00'], [['Besar']]],
    });
    const id = await createStore([cake, await createProduct({ title: 'Tiket', price: '1234.50' })]);
    await open(paths.store(id));
    expect(await heading('Gerai Ujian')).toBeVisible();
    expect(tiles()).toEqual([expect.stringMatching(/Kek lapis.*From RM.8\.00/), expect.stringMatching(/RM.1,234\.50/)]);
    expect(screen.getByText('Open now')).toBeVisible();
    const about = screen.getByRole('heading', { level: 2, name: 'About this shop' }).closest('section');
    for (const text of [
      'Gerai Ujian Enterprise',
      '201901000005',
      'gerai@example.my',
      '+60 12-345 6789',
      'Boleh dipulangkan dalam tujuh hari.',
      'Tiga hari bekerja',
      'Tadika Sinar Pagi',
      /Credit Card/,
      /All prices are in ringgit/,
    ])
      expect(within(about as HTMLElement).getByText(text)).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('is searched by words and filtered by a category, at a URL that can be shared', async () => {
    const id = await createStore([
      await createProduct({ title: 'Kek lapis', category: 'Kek' }),
      await createProduct({ title: 'Teh tarik', category: 'Minuman' }),
    ]);
    const user = await open(paths.store(id));
    await heading('Gerai Ujian');
    await user.type(screen.getByRole('searchbox', { name: 'Search this shop' }), 'teh{Enter}');
    expect(await screen.findByText('Products: 1')).toBeVisible();
    expect(tiles()).toEqual([expect.stringContaining('Teh tarik')]);
    expect(location.search).toBe('?q=teh');
    await user.click(screen.getByRole('link', { name: /^Kek \d/ }));
    expect(await screen.findByText('Nothing here matches that.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show everything' }));
    expect(await screen.findByRole('link', { name: 'Kek lapis' })).toBeVisible();
    expect(location.search).toBe('');
    await open(`${paths.store(id)}?q=teh`);
    expect(await screen.findByRole('searchbox')).toHaveValue('teh');
    expect(tiles()).toHaveLength(1);
  });

  it('with more than a page of products shows the rest after a click', async () => {
    const ids: string[] = [];
    for (let count = 1; count <= 26; count += 1) ids.push(await createProduct({ title: `Kuih ${count}` }));
    const user = await open(paths.store(await createStore(ids)));
    await heading('Gerai Ujian');
    expect(tiles()).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Kuih 26' })).toBeVisible();
    expect(tiles()).toHaveLength(26);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('that is closed, or takes no orders, shows this state together with its products', async () => {
    const product = await createProduct({ title: 'Kek lapis' });
    await open(paths.store(await createStore([product], { isOpen: false, takesOrders: false })));
    await heading('Gerai Ujian');
    expect(screen.getByText('Closed now')).toBeVisible();
    expect(screen.getByText('No orders for now')).toBeVisible();
    expect(tiles()).toHaveLength(1);
  });

  it.each(['/storefront/web/', '/storefront/mobile/'])(
    'is the redirect target of %s, and keeps the query',
    async (at) => {
      const id = await createStore([await createProduct({ title: 'Kek lapis' })]);
      await open(`${at}${id}?q=kek`);
      await heading('Gerai Ujian');
      expect(location.pathname + location.search).toBe(`${paths.store(id)}?q=kek`);
    },
  );

  it('that is not published is not found, at any of its pages', async () => {
    const product = await createProduct({ title: 'Kek lapis' });
    const id = await createStore([product]);
    await closeStore(id);
    for (const address of [
      paths.store(id),
      paths.storeCart(id),
      paths.storeProduct(id, product),
      `/storefront/web/${id}`,
      paths.store(NONE),
      paths.store('not-an-id'),
    ]) {
      await open(address);
      expect(await heading('We cannot find this shop')).toBeVisible();
      expect(location.pathname).toBe('/store-not-found');
    }
    expect(await axeFaults()).toEqual([]);
  });

  it('shows an error when the gateway cannot be reached, and is shown after a retry', async () => {
    const id = await createStore([await createProduct({ title: 'Kek lapis' })]);
    const restore = http().cut();
    const user = await open(paths.store(id));
    expect(await heading('We cannot reach the payment service')).toBeVisible();
    restore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Gerai Ujian')).toBeVisible();
  });

  it('is mirrored and completely translated in Arabic', async () => {
    await open(paths.store(await createStore([await createProduct({ title: 'Kek lapis' })])));
    await heading('Gerai Ujian');
    await act(() => setLanguage('ar'));
    expect(await screen.findByRole('heading', { level: 2, name: 'عن هذا المتجر' })).toBeVisible();
    expect(document.documentElement.dir).toBe('rtl');
    expect(await axeFaults()).toEqual([]);
  });
});
