import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { setQuantity } from '@portal/shared/domain/cart/cart.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { paths } from '../../paths.ts';
import * as remote from '../../remote.ts';
import { storesFor } from '../../testing/stores.ts';
import { changeCart, readCart } from '../cart.rules.ts';

const specs = payerSpecs(remote, openSandbox);
const { open, http } = specs;
const { createProduct, changeProduct, createStore, showProducts } = storesFor(specs.asMerchant);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const quantity = (title: string) => screen.getByRole('textbox', { name: `Quantity: ${title}` });
const total = (label: RegExp) => screen.getByText(label).parentElement;
const counts = (storeId: string) => readCart(storeId).items.map(({ data, quantity: many }) => [data.title, many]);
const linkTo = (storeId: string, ...lines: string[]) => `${paths.storeCart(storeId)}?items=${lines.join()}`;

/** Creates a store with cake for RM12.50 and tea for RM5.00, and opens a cart with two cakes and one tea. */
async function filled(options: Parameters<typeof createStore>[1] = {}) {
  const cake = await createProduct({ title: 'Kek lapis', price: '12.50' });
  const tea = await createProduct({ title: 'Teh', price: '5.00' });
  const store = await createStore([cake, tea], options);
  const user = await open(linkTo(store, `${cake}*2`, `${tea}*1`));
  await screen.findByRole('link', { name: 'Kek lapis' });
  return { cake, tea, store, user };
}

/** Fires the event that another tab's write causes. */
const otherTab = (storeId: string) =>
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: `portal.cart.${storeId}` })));

describe('a cart', () => {
  it('announces the new quantity after every change, and each change can be undone', async () => {
    const { store, user } = await filled();
    expect(total(/^Total without delivery/)).toHaveTextContent(/RM.30\.00$/);
    await user.click(screen.getByRole('button', { name: 'One more: Kek lapis' }));
    expect(await screen.findByText(/^Kek lapis: 3\. The goods come to RM.42\.50\.$/)).toBeVisible();
    await user.clear(quantity('Teh'));
    await user.type(quantity('Teh'), '٤');
    expect(counts(store)).toEqual([
      ['Kek lapis', 3],
      ['Teh', 4],
    ]);
    await user.clear(quantity('Teh'));
    await user.type(quantity('Teh'), '0');
    await user.tab();
    expect(quantity('Teh')).toHaveValue('4');
    await user.clear(quantity('Teh'));
    await user.type(quantity('Teh'), '5000');
    await user.tab();
    expect(quantity('Teh')).toHaveValue('999');
    expect(screen.getByText('The shop sells at most 999 of this at a time.')).toBeVisible();
    await user.clear(quantity('Teh'));
    await user.type(quantity('Teh'), '4');
    await user.click(screen.getByRole('button', { name: 'Take out: Teh' }));
    expect(await screen.findByText('Teh is taken out.')).toBeVisible();
    expect(counts(store)).toEqual([['Kek lapis', 3]]);
    await user.click(screen.getByRole('button', { name: 'Put back' }));
    expect(counts(store)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Empty the cart' }));
    expect(await screen.findByText('Nothing is in your cart yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Put back' }));
    expect(quantity('Kek lapis')).toHaveValue('3');
    expect(await axeFaults()).toEqual([]);
  });

  it('is the same after a reload and in two tabs, and each store has its own cart', async () => {
    const { store } = await filled();
    act(() => changeCart(store, (cart) => setQuantity(cart, cart.items[0]?.data.id ?? '', 7)));
    expect(await screen.findByDisplayValue('7')).toBeVisible();
    // Another tab's write changes only the storage.
    const key = `portal.cart.${store}`;
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('"quantity":7', '"quantity":9'));
    await otherTab(store);
    expect(quantity('Kek lapis')).toHaveValue('9');
    localStorage.removeItem(key);
    await otherTab(store);
    expect(await screen.findByText('Nothing is in your cart yet.')).toBeVisible();
    const again = await filled();
    await open(paths.storeCart(again.store));
    expect(await screen.findByRole('link', { name: 'Kek lapis' })).toBeVisible();
    await open(paths.storeCart(store));
    expect(await screen.findByText('Nothing is in your cart yet.')).toBeVisible();
  });

  it.each(['not json', '{"version":1}', '{"version":0,"storeID":"x","items":[]}'])(
    'starts empty when the device has stored an invalid cart: %s',
    async (content) => {
      const { store } = await filled();
      localStorage.setItem(`portal.cart.${store}`, content);
      await open(paths.storeCart(store));
      expect(await screen.findByText('Nothing is in your cart yet.')).toBeVisible();
    },
  );

  it('lists the changes of each line, and counts only products that are still sold', async () => {
    const { cake, tea, store } = await filled();
    await changeProduct(cake, { price: '13.00' });
    await showProducts(store, [cake]);
    await open(paths.storeCart(store));
    expect(await screen.findByText(/^Was RM.12\.50 when you added it$/)).toBeVisible();
    expect(screen.getByText('The shop does not sell this any more. It is not counted.')).toBeVisible();
    expect(total(/^Total without delivery/)).toHaveTextContent(/RM.26\.00$/);
    await showProducts(store, [cake, tea]);
    await changeProduct(tea, { min_purchase_quantity: '3' });
    await changeProduct(cake, { max_purchase_quantity: '1' });
    await open(paths.storeCart(store));
    expect(await screen.findByText('The shop sells at least 3 of this at a time.')).toBeVisible();
    expect(screen.getByText('The shop sells at most 1 of this at a time.')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('includes the lowest delivery price after the postcode is entered', async () => {
    const { user } = await filled();
    await user.type(screen.getByRole('textbox', { name: 'Delivery to postcode' }), '34000');
    // The goods weigh 1.8 kg: delivery costs RM8.50 with Helang and RM11.90 with Pantas.
    expect(await screen.findByText('Total')).toBeVisible();
    expect(total(/^Total$/)).toHaveTextContent(/RM.38\.50$/);
    await user.click(screen.getByRole('button', { name: 'One more: Kek lapis' }));
    await screen.findByText(/The goods come to/);
    // The goods now weigh 2.4 kg.
    await screen.findByText(/^RM.53\.50$/);
  });

  it('is sent to the shop as a message with a link that opens the same cart', async () => {
    const { cake, tea, store, user } = await filled();
    await user.type(screen.getByRole('textbox', { name: 'Delivery to postcode' }), '34000');
    await screen.findByText('Total');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Send as WhatsApp message to the shop' });
    const { origin, pathname, searchParams } = new URL(link.href);
    expect(origin + pathname).toBe('https://wa.me/60123456789');
    const items = `${location.origin}${linkTo(store, `${cake}*2`, `${tea}*1`)}`;
    expect(searchParams.get('text')?.replaceAll('\u00A0', ' ')).toBe(
      [
        'Hello Gerai Ujian, I would like to order:',
        '',
        '2 × Kek lapis: RM 25.00',
        '1 × Teh: RM 5.00',
        '',
        'Goods: RM 30.00',
        'Delivery to 34000 Taiping, Perak with Kurier Helang: RM 8.50',
        'Total: RM 38.50',
        '',
        items,
      ].join('\n'),
    );
    expect(link).toHaveAttribute('rel', 'noreferrer');
    expect(screen.getByRole('link', { name: 'Send as email to the shop' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:gerai@example\.my\?body=Hello%20Gerai/),
    );
    await user.click(screen.getByRole('button', { name: 'Copy the cart as a link' }));
    expect(await screen.findByText('The link to this cart is copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(items);
  });

  it('is sent by email when the phone number of the shop has no WhatsApp', async () => {
    await filled({ phone: '1-300-88 2525' });
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Send as email to the shop' })).toBeVisible();
  });

  it('from a link replaces the buyer’s own cart only after a confirmation', async () => {
    const { cake, tea, store } = await filled();
    let user = await open(linkTo(store, `${tea}*5`));
    expect(await screen.findByRole('heading', { name: 'A cart came with this link' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(counts(store)).toHaveLength(2);
    await waitFor(() => expect(location.search).toBe(''));
    user = await open(linkTo(store, `${tea}*5`, `${cake}*0`, 'x*1', `${store}*1`));
    await user.click(await screen.findByRole('button', { name: 'Use the cart of the link' }));
    expect(counts(store)).toEqual([['Teh', 5]]);
    await open(linkTo(store, `${store}*1`));
    expect(await screen.findByText('The shop does not sell the goods of this link any more.')).toBeVisible();
  });

  it('is shown and changed without a connection, at the last known prices', async () => {
    const { store, user } = await filled();
    await user.click(screen.getByRole('link', { name: 'Gerai Ujian' }));
    await heading('Gerai Ujian');
    const restore = http().cut();
    await user.click(screen.getByRole('link', { name: /^Cart:/ }));
    expect(await screen.findByText(/These are the prices you saw last/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'One more: Teh' }));
    expect(counts(store)).toEqual([
      ['Kek lapis', 2],
      ['Teh', 2],
    ]);
    restore();
  });
});
