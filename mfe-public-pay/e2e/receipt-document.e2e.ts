/** The HTML documents of receipts, invoices and top-ups: readable without JavaScript, and before their script loads. */
import { topUps } from '@portal/shared/contract/merchant/payments/top-ups.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { BANKS, payerOn } from '../../deploy/testbed/payer.ts';
import { holdScript, untilRendered } from '../../deploy/testbed/rendered-documents.ts';

/** Pays the bill at a bank; returns the path of its receipt. */
async function pay(payer: ReturnType<typeof payerOn>, page: Page, id: string): Promise<string> {
  await payer.open(id);
  await payer.payAt(BANKS.approves);
  await expect(payer.receipt).toBeVisible();
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

test(
  'without JavaScript, a receipt and its invoice show who was paid, what for, how much, and with which bank',
  { tag: '@pairwise' },
  async ({ browser, page, testbed, merchant, language, say }) => {
    const bill = await merchant.createBill((await merchant.createCollection('Yuran Taska')).id);
    const receipt = await pay(payerOn(page, testbed, say.pay), page, bill.id);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const reader = await context.newPage();
    const read = (path: string, title: string) =>
      untilRendered(async () => {
        await reader.goto(`${testbed.payer}${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
        expect(await reader.getByRole('heading', { level: 1, name: title }).count()).toBe(1);
      });
    await read(receipt, say.pay('receipt.title'));
    const main = reader.getByRole('main');
    for (const text of ['Tadika Sinar Pagi', 'RM 120.00', 'Yuran bulanan', 'SBI Bank A'])
      await expect(main.getByText(text).first()).toBeVisible();
    await expect(reader.getByRole('button')).toHaveCount(0);
    await read(`/pay/invoice/${bill.id}`, say.secondary('invoice.title'));
    for (const text of ['Nurul Huda binti Ismail', 'RM 120.00', 'Yuran bulanan', 'SBI Bank A'])
      await expect(main.getByText(text).first()).toBeVisible();
    await expect(reader.getByRole('button')).toHaveCount(0);
    await context.close();
  },
);

test(
  'a receipt and an invoice are readable before their script loads, and are unchanged by hydration',
  { tag: '@phone' },
  async ({ page, testbed, merchant, say }) => {
    const bill = await merchant.createBill((await merchant.createCollection('Yuran Taska')).id);
    const receipt = await pay(payerOn(page, testbed, say.pay), page, bill.id);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    const invoice = `/pay/invoice/${bill.id}`;
    const opened = `/api/v1/customer-bills/${bill.id}/customer-bills`;
    for (const [path, title, expected] of [
      [receipt, say.pay('receipt.title'), []],
      [invoice, say.secondary('invoice.title'), [opened]],
    ] as const) {
      const release = await holdScript(page);
      const heading = page.getByRole('heading', { level: 1, name: title });
      await untilRendered(async () => {
        calls.length = 0;
        await page.goto(testbed.payer + path, { waitUntil: 'commit' });
        await expect(heading).toBeVisible({ timeout: 2_000 });
      });
      const amount = page.getByRole('main').getByText('RM 120.00');
      await expect(amount).toBeVisible();
      await amount.evaluate((element) => (element.dataset['rendered'] = 'before'));
      expect(await page.locator('[inert]').count()).toBeGreaterThan(0);
      release();
      await expect(page.locator('[inert]')).toHaveCount(0);
      await expect(amount).toHaveAttribute('data-rendered', 'before');
      await expectAccessible(page);
      expect(calls).toEqual(expected);
    }
  },
);

test(
  'without JavaScript, a top-up shows its subject, its amount, and that payment needs JavaScript',
  { tag: '@pairwise' },
  async ({ browser, merchant, language, say }) => {
    const query = { invoice_no: crypto.randomUUID(), pool_type: 'payout' as const };
    const { page_url } = await merchant.call(topUps.addFund, { query, body: { amount: '500.00' } });
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const title = page.getByRole('heading', { name: say.secondary('topup.title.payout') });
    await untilRendered(async () => {
      await page.goto(`${page_url}&lang=${language}`);
      expect(await title.count()).toBe(1);
    });
    await expect(page.getByRole('main').getByText('RM 500.00', { exact: true })).toBeVisible();
    await expect(page.getByText(/JavaScript/)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await context.close();
  },
);
