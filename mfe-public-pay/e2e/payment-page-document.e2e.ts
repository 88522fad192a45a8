/** The HTML document of a payment page: readable without JavaScript, and its fields can be used before its script loads. */
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { payerOn } from '../../deploy/testbed/payer.ts';
import { holdScript, untilRendered } from '../../deploy/testbed/rendered-documents.ts';

const TITLE = 'Tiket Konsert Amal';

test(
  'without JavaScript, a payment page shows the payee, the purpose, the price, and that payment needs JavaScript',
  { tag: '@pairwise' },
  async ({ browser, testbed, merchant, language }) => {
    const { id } = await merchant.createPage(TITLE);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await untilRendered(async () => {
      await page.goto(`${testbed.payer}/pay/collections/${id}?lang=${language}`);
      expect(await page.getByRole('heading', { level: 1, name: TITLE }).count()).toBe(1);
    });
    await expect(page.getByRole('main').getByText('RM 25.00', { exact: true })).toBeVisible();
    await expect(page.getByText(/JavaScript/)).toBeVisible();
    // Nothing can be typed or pressed, because it would be lost.
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await context.close();
  },
);

test(
  'text typed on a payment page before its script loads is kept with the focus, and makes the bill',
  { tag: '@phone' },
  async ({ page, testbed, merchant, say }) => {
    const { id } = await merchant.createPage(TITLE);
    const files: string[] = [];
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
      else if (/^\/(payment-page|secondary-words)/.test(pathname)) files.push(pathname.replace(/\.\w+\./, '.'));
    });
    const release = await holdScript(page);
    const field = (name: Parameters<typeof say.secondary>[0]) =>
      page.getByRole('textbox', { name: say.secondary(name), exact: true });
    await untilRendered(async () => {
      files.length = 0;
      await page.goto(`${testbed.payer}/pay/collections/${id}?quantity=2`, { waitUntil: 'commit' });
      await expect(field('own.name')).toBeVisible({ timeout: 2_000 });
    });
    await expect(page.locator('[inert]')).toHaveCount(2);
    await field('own.name').evaluate((element) => (element.dataset['rendered'] = 'before'));
    await field('own.name').fill('Siti Khadijah');
    await field('own.email').pressSequentially('siti@exam');
    // The button is not usable, so this key does nothing.
    await page.keyboard.press('Enter');
    // The document names the files of its page, so they arrive while the script is still missing.
    await expect
      .poll(() => files.toSorted())
      .toEqual(['/payment-page.css', '/payment-page.js', '/secondary-words-en.js']);
    release();
    await expect(page.locator('[inert]')).toHaveCount(0);
    await page.keyboard.type('ple.my');
    await expect(field('own.email')).toHaveValue('siti@example.my');
    await expect(field('own.name')).toHaveValue('Siti Khadijah');
    await expect(field('own.name')).toHaveAttribute('data-rendered', 'before');
    expect(calls).toEqual([]);
    expect(files).toHaveLength(3);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(payerOn(page, testbed, say.pay).payButton).toContainText('50.00');
  },
);
