/** A bill's HTML document: readable before its script loads, and without JavaScript. */
import type { Locator, Page } from '@playwright/test';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { payAtBank } from '../../deploy/testbed/bank.ts';
import { chooseLanguage } from '../../deploy/testbed/chosen-language.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { BANKS, payerOn } from '../../deploy/testbed/payer.ts';
import { holdScript, untilRendered } from '../../deploy/testbed/rendered-documents.ts';

/** The amount of the bills in these journeys. */
const AMOUNT = 'RM 120.00';

test(
  'without JavaScript, a payer reads a bill, pays it at a bank, and then sees that it is paid',
  { tag: '@pairwise' },
  async ({ browser, testbed, merchant, language, say }) => {
    const collection = await merchant.createCollection('Yuran Taska');
    const bill = await merchant.createBill(collection.id);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const payer = payerOn(page, testbed, say.pay);
    const address = `${testbed.payer}/pay/bill/${bill.id}?lang=${language}`;
    await untilRendered(async () => {
      await page.goto(address);
      expect(await page.getByText(bill.bill_number).count()).toBe(1);
    });
    await expect(page.getByRole('main').getByText(bill.description)).toBeVisible();
    await expect(page.getByRole('main').getByText(AMOUNT, { exact: true })).toBeVisible();
    await expect(page.getByText(/JavaScript/)).toBeVisible();
    await payer.payButton.click();
    await expect(page.getByRole('alert')).toHaveText(say.pay('bill.choose'));
    await payer.payAt(BANKS.approves);
    await page.waitForURL(/fpx-status/);
    const result = `${page.url()}&lang=${language}`;
    await untilRendered(async () => {
      await page.goto(result);
      await expect(payer.receipt).toBeVisible({ timeout: 2_000 });
      await page.getByRole('link', { name: say.pay('paid.receipt') }).click();
      await page.waitForURL(/thankyou/);
      await expect(payer.receipt).toBeVisible({ timeout: 2_000 });
    });
    await expect(page.getByText(/JavaScript/)).toHaveCount(0);
    await untilRendered(async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: say.pay('paid.title') })).toBeVisible({ timeout: 2_000 });
    });
    await context.close();
  },
);

/** Opens a bill and waits until its amount can be read, which needs no script. */
async function read(page: Page, address: string): Promise<Locator> {
  const amount = page.getByRole('main').getByText(AMOUNT, { exact: true });
  await untilRendered(async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(amount).toBeVisible({ timeout: 2_000 });
  });
  return amount;
}

test(
  'a bill is readable before its script loads, is unchanged by hydration, and can then be paid',
  { tag: '@phone' },
  async ({ page, testbed, merchant, say }) => {
    const collection = await merchant.createCollection('Yuran Taska');
    const bill = await merchant.createBill(collection.id);
    const payer = payerOn(page, testbed, say.pay);
    const services: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('list-payment-services')) services.push(request.url());
    });
    const release = await holdScript(page);
    const amount = await read(page, `${testbed.payer}/pay/bill/${bill.id}`);
    // The controls that need the script are inert: the languages, and the search for a bank.
    await expect(page.locator('[inert]')).toHaveCount(2);
    await amount.evaluate((element) => (element.dataset['rendered'] = 'before'));
    release();
    await expect(page.locator('[inert]')).toHaveCount(0);
    await payer.choose(BANKS.approves);
    await expect(amount).toHaveAttribute('data-rendered', 'before');
    expect(services).toEqual([]);
    await expectAccessible(page);
    await payer.payAt(BANKS.approves);
    await expect(payer.receipt).toBeVisible();
  },
);

test('a page whose bill is paid elsewhere while its script loads shows immediately that the bill is paid', async ({
  page,
  browser,
  testbed,
  merchant,
  say,
}) => {
  const collection = await merchant.createCollection('Yuran Taska');
  const bill = await merchant.createBill(collection.id);
  const release = await holdScript(page);
  await read(page, `${testbed.payer}/pay/bill/${bill.id}`);
  const elsewhere = await browser.newContext();
  const other = payerOn(await elsewhere.newPage(), testbed, say.pay);
  await other.open(bill.id);
  await other.payAt(BANKS.approves);
  await expect(other.receipt).toBeVisible();
  await elsewhere.close();
  release();
  await expect(page.getByRole('heading', { name: say.pay('paid.title') })).toBeVisible();
});

test('a device with another stored language renders a bill in that language, without a second request for the same data', async ({
  page,
  context,
  testbed,
  merchant,
}) => {
  await chooseLanguage(context, 'ms');
  const collection = await merchant.createCollection('Yuran Taska');
  const bill = await merchant.createBill(collection.id);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) calls.push(new URL(request.url()).pathname);
  });
  const opened = `/api/v1/${publicPay.bill.path.replace('{id}', bill.id).replace('{product}', 'customer')}`;
  await untilRendered(async () => {
    calls.length = 0;
    await page.goto(`${testbed.payer}/pay/bill/${bill.id}`);
    await expect(page.getByRole('group', { name: 'Bank anda' })).toBeVisible();
    expect(calls.filter((path) => path !== opened)).toEqual([]);
  });
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ms');
});

test('a bill can be paid before its script loads, and going back from the bank shows the same payment', async ({
  page,
  testbed,
  merchant,
  say,
}) => {
  const collection = await merchant.createCollection('Yuran Taska');
  const bill = await merchant.createBill(collection.id);
  const payer = payerOn(page, testbed, say.pay);
  const release = await holdScript(page);
  await read(page, `${testbed.payer}/pay/bill/${bill.id}`);
  await payer.choose(BANKS.approves);
  await payer.payButton.click();
  await page.waitForURL(/\/sandbox\/fpx\//);
  const bank = page.url();
  release();
  await page.goBack();
  const onward = page.getByRole('link', { name: say.pay('open.go', { bank: BANKS.approves }) });
  await expect(onward).toHaveAttribute('href', bank);
  await page.reload();
  await expect(onward).toHaveAttribute('href', bank);
  await onward.click();
  await payAtBank(page);
  await expect(payer.receipt).toBeVisible();
});

test('a bank that is chosen before the script loads stays chosen', async ({ page, testbed, merchant, say }) => {
  const collection = await merchant.createCollection('Yuran Taska');
  const bill = await merchant.createBill(collection.id);
  const payer = payerOn(page, testbed, say.pay);
  const release = await holdScript(page);
  await read(page, `${testbed.payer}/pay/bill/${bill.id}`);
  await payer.choose(BANKS.declines);
  release();
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: BANKS.declines })).toBeChecked();
  await payer.payButton.click();
  await payAtBank(page);
  await expect(payer.declined).toBeVisible();
});

test('a bill whose script fails to load can be paid, and no notice covers its button', async ({
  page,
  testbed,
  merchant,
  guard,
  say,
}) => {
  guard.allow(/Failed to load resource|ERR_FAILED/);
  const collection = await merchant.createCollection('Yuran Taska');
  const bill = await merchant.createBill(collection.id);
  const payer = payerOn(page, testbed, say.pay);
  await page.route(/\/main\.\w+\.js$/, (route) => route.abort());
  await read(page, `${testbed.payer}/pay/bill/${bill.id}`);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(page.getByRole('heading', { name: 'This page has not opened' })).toHaveCount(0);
  await payer.choose(BANKS.approves);
  await payer.payButton.click();
  await page.waitForURL(/\/sandbox\/fpx\//);
});
