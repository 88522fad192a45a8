/** Paying without a bank: each way is declined once, then approved, and the merchant sees it paid. */
import { expect, expectAccessible, test } from './journey.ts';
import { merchantAt } from './merchant.ts';
import { payerOn } from './payer.ts';

/** A wallet and its like, by way; undefined where one alone offers it. */
const WAYS = [
  ['ewallet', "Touch 'n Go eWallet"],
  ['bnpl', 'SPayLater'],
  ['paypal', undefined],
  ['crypto', undefined],
] as const;

for (const [way, name] of WAYS)
  test(`a bill is declined, then paid by ${way} @desktop`, async ({ page, house, say }) => {
    const merchant = await merchantAt(house);
    const bill = await merchant.createBill((await merchant.createCollection('Yuran Taska')).id);
    const payer = payerOn(page, house, say.pay);
    const provider = (answer: string) => page.getByRole('button', { name: answer, exact: true });
    await payer.open(bill.id);
    await page.getByRole('radio', { name: say.pay(`way.${way}`), exact: true }).check();
    if (name) await payer.choose(name);
    await expectAccessible(page);
    await payer.payButton.click();
    await expect(provider('Approve')).toBeVisible();
    await expectAccessible(page);
    await provider('Decline: not enough money').click();
    await expect(payer.declined).toBeVisible();
    await expect(page.getByRole('radio', { name: say.pay(`way.${way}`), exact: true })).toBeChecked();

    await payer.payButton.click();
    await provider('Let time run out').click();
    await expect(page.getByRole('alert')).toContainText(say.pay('failed.time_ran_out.title'));
    await payer.payButton.click();
    await provider('Approve').click();
    await expect(payer.receipt).toBeVisible();
    await payer.open(bill.id);
    await expect(page.getByRole('heading', { name: say.pay('paid.title') })).toBeVisible();
  });
