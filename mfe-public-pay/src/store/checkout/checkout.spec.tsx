import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../../paths.ts';
import * as remote from '../../remote.ts';
import { storesFor } from '../../testing/stores.ts';
import { readCart } from '../cart.rules.ts';
import { lastOrder } from '../placed.rules.ts';

const specs = payerSpecs(remote, openSandbox);
const { open } = specs;
const { createProduct, changeProduct, createStore, countProduct, createDiscount } = storesFor(specs.asMerchant);

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const placeButton = () => screen.getByRole('button', { name: /^Order and pay/ });
const summary = () => within(screen.getByRole('region', { name: 'Your order' }));

/** Opens the checkout of a cart with two cakes. Each cake costs RM12.50 and weighs 60 g. */
async function atCheckout(prepare: (cake: string) => Promise<unknown> = async () => undefined) {
  const cake = await createProduct({ title: 'Kek lapis', price: '12.50', weight_grams: '60' });
  await prepare(cake);
  const store = await createStore([cake]);
  const user = await open(`${paths.storeCart(store)}?items=${cake}*2`);
  await user.click(await screen.findByRole('link', { name: 'Checkout' }));
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  await summary().findByText(/2 ×/);
  return { cake, store, user };
}

async function fillIn(user: Awaited<ReturnType<typeof atCheckout>>['user']) {
  await user.type(field('Your name'), 'Tan Mei Ling');
  await user.type(field('Email'), 'meiling@example.my');
  await user.type(field('Phone'), '0123456789');
  await user.clear(field('Postcode'));
  await user.type(field('Postcode'), '50480');
  await screen.findByRole('radio', { name: /Kurier Helang/ });
  await user.type(field('House, street'), '12 Jalan Dato Onn');
  await user.type(screen.getByRole('combobox', { name: 'Town' }), 'Kuala Lumpur');
}

describe('the checkout', () => {
  it('marks each invalid field, and typed input survives a reload', async () => {
    const { store, user } = await atCheckout();
    await user.type(field('Your name'), 'Tan Mei Ling');
    expect(field('More of the address')).toHaveAccessibleDescription('You can leave it empty');
    await user.click(placeButton());
    expect(await screen.findByText('Enter an email address, like name@example.my')).toBeVisible();
    expect(field('Email')).toHaveFocus();
    expect(screen.getByText('Enter a postcode of five digits, like 50480')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await open(paths.checkout(store));
    expect(await screen.findByRole('textbox', { name: 'Your name' })).toHaveValue('Tan Mei Ling');
  });

  it('shows the delivery price for the postcode, fills in the state, and leads to the bill of the order', async () => {
    const { store, user } = await atCheckout();
    await fillIn(user);
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('Kuala Lumpur');
    await user.click(screen.getByRole('radio', { name: /Kurier Pantas/ }));
    await user.click(screen.getByRole('button', { name: /^Order and pay RM.32\.90$/ }));
    expect(await screen.findByText(/Gerai Ujian · Kek lapis/)).toBeVisible();
    expect(await screen.findAllByText(/32\.90/)).not.toEqual([]);

    const order = lastOrder(store) ?? '';
    await open(paths.order(order));
    expect(await screen.findByRole('heading', { name: 'Your order waits for payment' })).toBeVisible();
    expect(screen.getByText('Your goods are kept for you for 15 minutes more.')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    // The cart stays until the order is paid.
    expect(readCart(store).items).toHaveLength(1);
  });

  it('places one order for a cart, even if the form is sent several times', async () => {
    const { store, user } = await atCheckout();
    await fillIn(user);
    await user.click(placeButton());
    await screen.findByText(/Gerai Ujian · Kek lapis/);
    const first = lastOrder(store);
    await open(paths.checkout(store));
    await screen.findByRole('radio', { name: /Kurier Helang/ });
    await user.click(placeButton());
    await screen.findByText(/Gerai Ujian · Kek lapis/);
    expect(lastOrder(store)).toBe(first);
  });

  it('shows how many pieces are left, and sets the quantity to that number with one click', async () => {
    const { user } = await atCheckout((cake) => countProduct(cake, '1'));
    expect(await screen.findByText('Only 1 left.')).toBeVisible();
    expect(placeButton()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Take 1' }));
    await waitFor(() => expect(placeButton()).toBeEnabled());
    expect(summary().getByText(/1 ×/)).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('places no order at a price that the buyer did not see', async () => {
    const { cake, store, user } = await atCheckout();
    await fillIn(user);
    await changeProduct(cake, { price: '15.00' });
    await user.click(placeButton());
    expect(await screen.findByText('Something has changed')).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Order and pay RM.36\.00$/ })).toBeVisible();
    expect(lastOrder(store)).toBeNull();
  });

  it.each([
    ['0.40', /^An order must be at least RM.1\.00$/],
    ['600000.00', /^One order can be at most RM.1,000,000\.00$/],
  ])('of two pieces for RM %s each shows the limit for one order before the order is placed', async (price, title) => {
    const { cake, user } = await atCheckout();
    await changeProduct(cake, { price, weight_grams: '' });
    await user.click(screen.getByRole('link', { name: 'Change the cart' }));
    await user.click(await screen.findByRole('link', { name: 'Checkout' }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Order and pay/ })).toBeDisabled();
    expect(await axeFaults()).toEqual([]);
  });

  it('reduces the total by a discount code, shows why another code is refused, and can remove the code', async () => {
    const code = await createDiscount();
    const { user } = await atCheckout();
    await fillIn(user);
    await user.click(screen.getByText('Do you have a discount code?'));
    const input = screen.getByRole('textbox', { name: 'Discount code' });
    await user.type(input, 'TIADA{Enter}');
    expect(await screen.findByText('The shop has no such code.')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await user.clear(screen.getByRole('textbox', { name: 'Discount code' }));
    await user.type(screen.getByRole('textbox', { name: 'Discount code' }), ` ${code.toLowerCase()} {Enter}`);
    expect(await screen.findByRole('button', { name: /^Order and pay RM.28\.50$/ })).toBeVisible();
    expect(summary().getByText('Jualan Raya')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: /^Order and pay RM.31\.00$/ })).toBeVisible();
  });

  it('of an empty cart redirects to the cart', async () => {
    const { store } = await atCheckout();
    localStorage.clear();
    await open(paths.checkout(store));
    expect(await screen.findByText('Nothing is in your cart yet.')).toBeVisible();
  });
});

it('an unknown order is reported as not found', async () => {
  await open(paths.order('00000000-0000-4000-8000-000000000000'));
  expect(await screen.findByRole('heading', { name: 'We cannot find this order' })).toBeVisible();
});
