/** Stores: a buyer finds a product, chooses a variant, and has a cart that survives reloads, other tabs and a lost connection. */
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { demoStore } from '../../deploy/testbed/store-screens.ts';
import { like } from '../../deploy/testbed/words.ts';

test('a cart outlasts a reload, is the same in two tabs, and is sent to the shop @phone @arabic', async ({
  page,
  context,
  testbed,
  say,
}) => {
  const { store, withOptions, plain } = await demoStore(testbed);
  const add = page.getByRole('button', { name: say.store('add'), exact: true });
  const cart = page.getByRole('link', { name: like(say.store('cart_of')) });
  await page.goto(`${testbed.payer}/storefront/web/${store.id}`);
  await expect(page.getByRole('heading', { level: 1, name: store.title })).toBeVisible();
  await expect(page).toHaveURL(`${testbed.payer}/store/${store.id}`);

  // From here on, only the keyboard is used.
  await page.getByRole('searchbox').fill(plain.title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=/);
  await page.getByRole('link', { name: plain.title, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: plain.title })).toBeVisible();
  await add.press('Enter');
  await expect(cart).toHaveAccessibleName(like(say.store('cart_of')));
  await expect(page.getByText(say.store('added', { count: '1' }))).toBeVisible();

  await page.goto(`${testbed.payer}/storefront/mobile/${store.id}/product/${withOptions.id}`);
  for (const { values } of withOptions.options)
    await page.getByRole('radio', { name: values[0] ?? '', exact: true }).press('Space');
  await expect(page).toHaveURL(/variant=/);
  await add.click();
  await page.getByRole('textbox', { name: say.store('postcode'), exact: true }).fill('50450');
  await expect(page.getByText('Kuala Lumpur', { exact: true })).toBeVisible();

  await cart.click();
  await expect(page.getByRole('heading', { level: 1, name: say.store('cart.title') })).toBeVisible();
  await expect(page.getByRole('textbox', { name: say.store('postcode'), exact: true })).toHaveValue('50450');
  await expect(page.getByText(say.store('cart.total'), { exact: true })).toBeVisible();
  await expectAccessible(page);

  const second = await context.newPage();
  await second.goto(page.url());
  const inSecond = second.getByRole('textbox', { name: `${say.store('quantity')}: ${plain.title}`, exact: true });
  await inSecond.fill('4');
  await second.close();
  const quantity = page.getByRole('textbox', { name: `${say.store('quantity')}: ${plain.title}`, exact: true });
  await expect(quantity).toHaveValue('4');
  await page.reload();
  await expect(quantity).toHaveValue('4');

  const chat = page.getByRole('link', { name: say.store('cart.whatsapp'), exact: true });
  const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(message).toContain(plain.title);
  const link = message.split('\n').at(-1) ?? '';
  expect(link).toContain(`${testbed.payer}/store/${store.id}/cart?items=`);

  // The link opens the same cart on a device without one.
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(quantity).toHaveValue('4');
  await expect(page).toHaveURL(`${testbed.payer}/store/${store.id}/cart`);
});

test('a cart can be changed without a network connection @phone', async ({ page, context, testbed, say, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { store, plain } = await demoStore(testbed);
  await page.goto(`${testbed.payer}/store/${store.id}/cart?items=${plain.id}*1`);
  const quantity = page.getByRole('textbox', { name: `${say.store('quantity')}: ${plain.title}`, exact: true });
  await expect(quantity).toHaveValue('1');
  await context.setOffline(true);
  await page.getByRole('button', { name: `${say.store('another')}: ${plain.title}`, exact: true }).click();
  await expect(quantity).toHaveValue('2');
  await expect(page.getByText(say.pay('page.offline'))).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(quantity).toHaveValue('2');
});

test('a store with an unknown id is not found @phone', async ({ page, testbed, say, guard }) => {
  guard.allow(/404/);
  await page.goto(`${testbed.payer}/store/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('heading', { level: 1, name: say.store('absent.title') })).toBeVisible();
  await expect(page).toHaveURL(`${testbed.payer}/store-not-found`);
});
