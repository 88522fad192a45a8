/** Obstacles between a payer and the bank: a slow network on an old phone, a bank's page that does not open or was closed, and no script. */
import type { Route } from '@playwright/test';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { like } from '../../../deploy/testbed/words.ts';
import { payAtBank } from '../../../deploy/testbed/bank.ts';
import { applyConditions, onBusyMachine, POOR } from '../../../deploy/testbed/conditions.ts';
import { PHONE, scaled } from '../../../deploy/testbed/machine.ts';
import { expect, expectAccessible, test } from '../../../deploy/testbed/journey.ts';
import { BANKS, payerOn } from '../../../deploy/testbed/payer.ts';

/** The limit that the product promises here, in milliseconds from the navigation's start. */
const USABLE_WITHIN = 10_000;

test.describe('on a phone', () => {
  test.use(PHONE);

  test('F37: with 50 kB/s, 400 ms latency and a CPU six times slower, *Pay* can be pressed within 10 seconds', async ({
    page,
    context,
    testbed,
    merchant,
    say,
  }) => {
    const bill = await merchant.createBill((await merchant.createCollection('Yuran Taska')).id);
    const { payButton } = payerOn(page, testbed, say.pay);
    await applyConditions(await context.newCDPSession(page), onBusyMachine(POOR));
    await page.goto(`${testbed.payer}/pay/bill/${bill.id}`, { waitUntil: 'commit' });
    await payButton.click({ trial: true });
    expect(await page.evaluate(() => performance.now())).toBeLessThan(USABLE_WITHIN);
  });
});

test.describe('a payer with a broken connection', () => {
  test('F74: when the bank’s page is blocked and then closed, the payment is still shown, and *check again* shows its result', async ({
    page,
    context,
    testbed,
    merchant,
    say,
  }) => {
    const bill = await merchant.createBill((await merchant.createCollection('Yuran Taska')).id);
    const payer = payerOn(page, testbed, say.pay);
    const bank = `${testbed.gateway}/sandbox/fpx/**`;
    await payer.open(bill.id);
    await payer.choose(BANKS.approves);
    // A response without content leaves the browser on its page, as when something blocks the bank's page.
    await page.route(bank, (route) => route.fulfill({ status: 204 }));
    await payer.payButton.click();
    await expect(page.getByRole('heading', { name: like(say.pay('open.title')) })).toBeVisible({
      timeout: scaled(20_000),
    });
    await page.unroute(bank);

    const there = await page.getByRole('link', { name: like(say.pay('open.go')) }).getAttribute('href');
    const app = await context.newPage();
    await app.goto(there ?? '');
    await app.close();
    await expect(page.getByRole('button', { name: say.pay('open.check') })).toBeVisible();

    // The page also polls without the button. These polls get no response before the button is pressed, because on a busy machine a poll
    // could show the result first.
    const looks: Route[] = [];
    let isPressed = false;
    await page.route(`**/${publicPay.check.path}?*`, (route) =>
      isPressed ? route.continue() : void looks.push(route),
    );
    const again = await context.newPage();
    await again.goto(there ?? '');
    await payAtBank(again);
    await again.waitForURL(`${testbed.payer}/**`);
    await again.close();
    isPressed = true;
    await page.getByRole('button', { name: say.pay('open.check') }).click();
    await expect(page.getByRole('heading', { name: say.pay('paid.title') })).toBeVisible();
    for (const waiting of looks) await waiting.continue();
  });

  test('F75: without JavaScript, the page states in three languages what it needs, and offers no button', async ({
    browser,
    testbed,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${testbed.payer}/pay/bill/00000000-0000-4000-8000-000000000000`);
    await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible();
    for (const language of ['ms', 'ar']) await expect(page.locator(`noscript p[lang=${language}]`)).toBeVisible();
    await expect(page.locator('#root > *')).toHaveCSS('display', 'none');
    await expect(page.getByRole('button')).toHaveCount(0);
    await context.close();
  });

  test('F75: when the script is missing or cannot run, the page shows what to do, until the script loads after all', async ({
    page,
    testbed,
    guard,
    say,
  }) => {
    guard.allow(/Failed to load resource|integrity|ERR_FAILED/i);
    const script = `${testbed.payer}/main.*.js`;
    const address = `${testbed.payer}/pay/bill/00000000-0000-4000-8000-000000000000`;
    const notice = page.getByRole('heading', { name: 'This page has not opened' });
    const expectNotice = () =>
      expect(async () => {
        await page.evaluate(() => {
          for (const animation of document.getAnimations()) animation.finish();
        });
        await expect(notice).toBeVisible({ timeout: 500 });
      }).toPass();

    await test.step('the script is truncated', async () => {
      await page.route(script, (route) => route.abort());
      await page.goto(address);
      await expect(notice).toBeHidden();
      await expectNotice();
      for (const language of ['ms', 'ar']) await expect(page.locator(`#root p[lang=${language}]`)).toBeVisible();
      await expectAccessible(page);
      await page.unroute(script);
    });

    await test.step('the script differs from the released script', async () => {
      await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: 'let a = ;' }));
      await page.getByRole('link', { name: 'Load it again' }).click();
      await expectNotice();
      await page.unroute(script);
    });

    await test.step('the script arrives late', async () => {
      let arrive = () => {};
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      await page.route(script, async (route) => {
        await arrived;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'commit' });
      await expectNotice();
      arrive();
      await expect(page.getByRole('heading', { name: say.secondary('not_found.bill.title') })).toBeVisible();
      await expect(notice).toHaveCount(0);
    });
  });
});
