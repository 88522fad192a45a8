/** Paying by card: the form, an answer at once and 3-D Secure; and no trace of a card in what the browser keeps or sends. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { payerOn } from './payer.ts';

const APPROVED = '4444333322221111';
const CHALLENGED = '5555555555554444';
const DECLINED = '4000000000000002';
const CVV = '123';

/** Everything that the browser sends, from now on: addresses and bodies, beacons too. */
function sentBy(context: BrowserContext): readonly string[] {
  const sent: string[] = [];
  context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

const keptIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stores = [localStorage, sessionStorage].map((store) => Object.entries(store));
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const caches = await globalThis.caches.keys();
    return JSON.stringify([stores, databases, caches, document.cookie, history.state, location.href]);
  });

test('a bill is paid by card, and no trace of the card is left @desktop', async ({
  page,
  house,
  merchant,
  say,
  context,
}) => {
  const sent = sentBy(context);
  const collection = await merchant.createCollection('Yuran Taska');
  const payer = payerOn(page, house, say.pay);
  const field = (name: string) => page.getByRole('textbox', { name: say.card(name), exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  async function pay(number: string) {
    await field('number').fill(number);
    await field('month').fill('12');
    await field('year').fill(String(new Date().getFullYear() + 3));
    await field('cvv').fill(CVV);
    await payer.payButton.click();
  }

  await test.step('the form says what is wrong, at the field', async () => {
    const bill = await merchant.createBill(collection.id);
    await payer.open(bill.id);
    await page.getByRole('radio', { name: say.pay('way.card'), exact: true }).check();
    await pay('4111 1111 1111 1112');
    await expect(page.getByRole('alert')).toHaveText(say.card('fault.2'));
    await expect(field('number')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('declined, then approved', async () => {
    await pay(DECLINED);
    await expect(payer.declined).toBeVisible();
    await expect(field('number')).toHaveValue('');
    await pay('4444 3333 2222 1111');
    await expect(payer.receipt).toBeVisible();
    await expect(page.getByText('Visa •••• 1111')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('3-D Secure is passed', async () => {
    const bill = await merchant.createBill(collection.id);
    await payer.open(bill.id);
    await page.getByRole('radio', { name: say.pay('way.card'), exact: true }).check();
    await pay(CHALLENGED);
    await expect(page.getByRole('heading', { name: 'Is it you who pays?' })).toBeVisible();
    await button('Confirm').click();
    await expect(payer.receipt).toBeVisible();
    await expect(page.getByText('Mastercard •••• 4444')).toBeVisible();
  });

  const traces = [APPROVED, CHALLENGED, DECLINED, `"${CVV}"`, `;${CVV};`];
  const kept = await keptIn(page);
  expect(sent.filter((each) => each.includes('create-payment-viu')).length).toBeGreaterThanOrEqual(3);
  for (const trace of traces) {
    expect(sent.filter((each) => each.includes(trace))).toEqual([]);
    expect(kept).not.toContain(trace);
  }
  expect((await merchant.ledger()).faults).toEqual([]);
});
