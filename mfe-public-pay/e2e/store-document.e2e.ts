/** A store's document, as chat programs and readers without script get it. */
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { demoStore } from '../../deploy/testbed/store-screens.ts';

test.describe('without script', { tag: '@pairwise' }, () => {
  test('a store says what it sells, at which prices, who it is and how to order', async ({
    browser,
    testbed,
    language,
    say,
  }) => {
    const { store, products, plain } = await demoStore(testbed);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    // A gateway that is too busy to answer in time leaves the document as it was built.
    await expect(async () => {
      await page.goto(`${testbed.payer}/store/${store.id}?lang=${language}`);
      expect(await page.title()).toBe(store.title);
    }).toPass();
    await expect(page.getByRole('heading', { level: 1, name: store.title })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(Math.min(12, products.length));
    await expect(page.getByRole('listitem').filter({ hasText: plain.title })).toContainText('RM');
    await expect(page.getByRole('definition').filter({ hasText: say.store('about.prices_text') })).toBeVisible();
    await expect(page.getByRole('link', { name: store.phone })).toHaveAttribute('href', /^tel:/);
    await context.close();
  });
});

test(
  'the link of a product brings a card with its picture and price',
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
