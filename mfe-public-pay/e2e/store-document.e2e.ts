/** A store's HTML document, as chat programs and readers without JavaScript get it. */
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { formatPhone } from '../../shared/src/domain/phone.ts';
import { demoStore } from '../../deploy/testbed/store-screens.ts';
import { like } from '../../deploy/testbed/words.ts';

test.describe('without JavaScript', { tag: '@pairwise' }, () => {
  test('a store shows its products, their prices, its owner and how to order', async ({
    browser,
    testbed,
    language,
    say,
  }) => {
    const { store, products, plain } = await demoStore(testbed);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    // When the gateway does not answer in time, the edge serves the document without the store, so the journey opens it again.
    await expect(async () => {
      await page.goto(`${testbed.payer}/store/${store.id}?lang=${language}`);
      expect(await page.title()).toBe(store.title);
    }).toPass();
    await expect(page.getByRole('heading', { level: 1, name: store.title })).toBeVisible();
    const goods = page.getByRole('region', { name: say.store('products') }).getByRole('listitem');
    await expect(goods).toHaveCount(Math.min(12, products.length));
    await expect(goods.filter({ hasText: plain.title })).toContainText('RM');
    // Controls that need JavaScript are hidden.
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('combobox')).toBeHidden();
    await expect(page.getByRole('definition').filter({ hasText: say.store('about.prices_text') })).toBeVisible();
    await expect(page.getByRole('link', { name: formatPhone(store.phone) })).toHaveAttribute('href', /^tel:/);
    await context.close();
  });
});

test(
  'a store is readable before its script loads, is unchanged by hydration, and requests no data twice',
  { tag: '@phone' },
  async ({ page, testbed, say }) => {
    const { store, plain } = await demoStore(testbed);
    // The server rendered the document without a cart, so this device first gets one, from a link.
    await page.goto(`${testbed.payer}/store/${store.id}/cart?items=${plain.id}*3`);
    await expect(page).toHaveURL(`${testbed.payer}/store/${store.id}/cart`);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/stores/public/')) calls.push(request.url());
    });
    let release = () => {};
    const held = new Promise<void>((free) => (release = free));
    await page.route(/\/store\.\w+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await expect(async () => {
      await page.goto(`${testbed.payer}/store/${store.id}`, { waitUntil: 'commit' });
      await expect(page.getByRole('link', { name: plain.title, exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const own = page.getByRole('listitem').filter({ hasText: plain.title });
    await own.evaluate((tile) => (tile.dataset['drawn'] = 'before'));
    release();
    await expect(page.locator('[data-overlays]')).toBeAttached();
    await page.getByRole('searchbox').fill(plain.title);
    await expect(own).toHaveAttribute('data-drawn', 'before');
    await expect(page.getByRole('link', { name: like(say.store('cart_of')) })).toContainText('3');
    expect(calls).toEqual([]);
    await expectAccessible(page);

    // A device with another stored language than the document's renders the same data in its own language.
    await page.evaluate(() => localStorage.setItem('portal.language', '"ms"'));
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Cari di kedai ini' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ms');
    expect(calls).toEqual([]);
  },
);

test(
  'the link of a product has a preview card with its picture and price',
  { tag: '@desktop' },
  async ({ page, testbed }) => {
    const { store, products } = await demoStore(testbed);
    const product = products.find(({ image }) => image !== null);
    await page.goto(`${testbed.payer}/storefront/mobile/${store.id}/product/${product?.id}`);
    const card = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
    expect(await card('og:title')).toBe(product?.title);
    expect(await card('og:description')).toContain('RM');
    const picture = await page.request.get((await card('og:image')) ?? '');
    expect(picture.headers()['content-type']).toMatch(/^image\//);
    await expect(page.getByRole('heading', { level: 1, name: product?.title ?? '' })).toBeVisible();
    await expectAccessible(page);
  },
);
