import { reachConfirmation } from './bank.ts';
import { expect, test } from './journey.ts';
import { BANKS, payerOn } from './payer.ts';

/** What the merchant's books say of a bill: how many attempts there were, and how many paid it. */
const countsOf = (timeline: readonly { readonly kind: string }[]) => ({
  started: timeline.filter(({ kind }) => kind === 'attempt_started').length,
  paid: timeline.filter(({ kind }) => kind === 'paid').length,
  duplicates: timeline.filter(({ kind }) => kind === 'attempt_duplicate').length,
});

test.describe('a bill is paid once', { tag: '@phone' }, () => {
  test('however often the button is pressed', async ({ page, house, merchant, say }) => {
    const { id } = await merchant.createBill((await merchant.createCollection('Yuran Taska')).id);
    const payer = payerOn(page, house, say.pay);
    await payer.open(id);
    await payer.choose(BANKS.approves);
    await payer.payButton.dblclick();
    await reachConfirmation(page);
    await page.getByRole('button', { name: /^Pay RM/ }).dblclick();
    await expect(payer.receipt).toBeVisible();
    expect(countsOf((await merchant.bill(id)).timeline)).toEqual({ started: 1, paid: 1, duplicates: 0 });
  });

  test('after going back from the receipt, and after reloading the bill', async ({ page, house, merchant, say }) => {
    const { id } = await merchant.createBill((await merchant.createCollection('Yuran Taska')).id);
    const payer = payerOn(page, house, say.pay);
    await payer.open(id);
    await payer.payAt(BANKS.approves);
    await expect(payer.receipt).toBeVisible();
    await page.reload();
    await expect(payer.receipt).toBeVisible();
    await payer.open(id);
    await expect(page.getByRole('heading', { name: say.pay('paid.title') })).toBeVisible();
    await expect(payer.payButton).toBeHidden();
    expect(countsOf((await merchant.bill(id)).timeline)).toEqual({ started: 1, paid: 1, duplicates: 0 });
  });

  test('when the payer goes back from the bank: the same payment goes on', async ({ page, house, merchant, say }) => {
    const { id } = await merchant.createBill((await merchant.createCollection('Yuran Taska')).id);
    const payer = payerOn(page, house, say.pay);
    await payer.open(id);
    await payer.choose(BANKS.approves);
    await payer.payButton.click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: say.pay('open.go', { bank: BANKS.approves }) }).click();
    await reachConfirmation(page);
    await page.getByRole('button', { name: /^Pay RM/ }).click();
    await expect(payer.receipt).toBeVisible();
    expect(countsOf((await merchant.bill(id)).timeline)).toEqual({ started: 1, paid: 1, duplicates: 0 });
  });

  test('in a second tab, which follows the first', async ({ page, context, house, merchant, say }) => {
    const { id } = await merchant.createBill((await merchant.createCollection('Yuran Taska')).id);
    const first = payerOn(page, house, say.pay);
    const other = await context.newPage();
    const second = payerOn(other, house, say.pay);
    await first.open(id);
    await second.open(id);
    await first.choose(BANKS.approves);
    await first.payButton.click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await expect(second.payButton).toBeHidden();
    await reachConfirmation(page);
    await page.getByRole('button', { name: /^Pay RM/ }).click();
    await expect(first.receipt).toBeVisible();
    await other.reload();
    await expect(other.getByRole('heading', { name: say.pay('paid.title') })).toBeVisible();
    expect(countsOf((await merchant.bill(id)).timeline)).toEqual({ started: 1, paid: 1, duplicates: 0 });
  });
});
