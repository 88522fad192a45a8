/** A store that was visited once, then opened without any network. */
import { products } from '../../shared/src/contract/merchant/catalogue/products.ts';
import { watch } from '../../deploy/testbed/guard.ts';
import { expect, test } from '../../deploy/testbed/journey.ts';
import { lastPiece } from '../../deploy/testbed/store-screens.ts';
import { like } from '../../deploy/testbed/words.ts';

/** The URLs that the worker has stored so far; runs in the page. */
const stored = async (): Promise<readonly string[]> => {
  const addresses: string[] = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) addresses.push(url);
  return addresses;
};

test('a visited store and its cart work without network, and an order is placed at the current price when back online @phone', async ({
  browser,
  testbed,
  merchant,
  say,
}) => {
  test.slow();
  const { store, product } = await lastPiece(testbed, 'Bekas pensel kalis air');
  const context = await browser.newContext({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });
  const { allow, settle } = await watch(context);
  allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED|FetchEvent/);
  const page = await context.newPage();
  const title = page.getByRole('heading', { level: 1, name: product.title });
  const quantity = page.getByRole('textbox', { name: `${say.store('quantity')}: ${product.title}`, exact: true });
  const buyer = page.getByLabel(say.order('checkout.name'), { exact: true });

  await page.goto(`${testbed.payer}/store/${store.id}`);
  const awaited = ['store-cart', 'order-words', `store/${store.id}`, `product-${store.id}`];
  const missing = async () => {
    const addresses = await page.evaluate(stored);
    return awaited.filter((part) => !addresses.some((address) => address.includes(part)));
  };
  await expect.poll(missing, { timeout: 20_000 }).toEqual([]);
  await page.goto(`${testbed.payer}/storefront/mobile/${store.id}/product/${product.id}`);
  await expect(title).toBeVisible();

  await test.step('without network', async () => {
    await context.setOffline(true);
    await page.goto(`${testbed.payer}/store/${store.id}`);
    await expect(page.getByRole('heading', { level: 1, name: store.title })).toBeVisible();
    await page.goto(`${testbed.payer}/storefront/mobile/${store.id}/product/${product.id}`);
    await expect(title).toBeVisible();
    await page.getByRole('button', { name: say.store('add'), exact: true }).click();
    await page.reload();
    await page.getByRole('link', { name: like(say.store('cart_of')) }).click();
    await expect(quantity).toHaveValue('1');
    await page.reload();
    await expect(quantity).toHaveValue('1');
    await page.goto(`${testbed.payer}/store/${store.id}/checkout`);
    await buyer.fill('Nurul Huda binti Ismail');
    await page.reload();
    await expect(buyer).toHaveValue('Nurul Huda binti Ismail');
  });

  await test.step('back online', async () => {
    await merchant.call(products.update, { params: { id: product.id }, body: { price: '11.90' } });
    await context.setOffline(false);
    await page.goto(`${testbed.payer}/store/${store.id}/cart`);
    await expect(page.getByText(like(say.store('cart.price_changed')))).toBeVisible();
    await page.goto(`${testbed.payer}/store/${store.id}/checkout`);
    await expect(buyer).toHaveValue('Nurul Huda binti Ismail');
    await page.getByLabel(say.order('checkout.email'), { exact: true }).fill('pembeli-luar-talian@example.my');
    await page.getByLabel(say.order('checkout.phone'), { exact: true }).fill('012-345 6789');
    const place = page.getByRole('button', { name: like(say.order('checkout.place')) });
    await expect(place).toContainText('11.90');
    await place.click();
    await expect(page).toHaveURL(/\/pay\/bill\//);
  });
  // Nothing personal is among the stored URLs.
  expect(
    (await page.evaluate(stored)).filter((address) => /order-[0-9a-f]{8}|\/pay\/|order-quote/.test(address)),
  ).toEqual([]);
  await context.close();
  settle();
});
