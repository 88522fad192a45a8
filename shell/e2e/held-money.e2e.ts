/** Money of a payment that its payer had cancelled is held and visible, and the merchant decides about it. */
import { like } from '../../deploy/testbed/words.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { payerOn } from '../../deploy/testbed/payer.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

for (const [decision, becomes] of [
  ['return', 'payments.returned'],
  ['apply', null],
] as const)
  test(
    `money that a bank took after the payer had cancelled is held until the merchant decides: ${decision}`,
    { tag: '@desktop' },
    async ({ page, context, testbed, merchant, say }) => {
      const t = say.collections;
      const name = `Puan Kalsom (${decision})`;
      const collection = await merchant.createCollection('Yuran Taska');
      const bill = await merchant.createBill(collection.id, { payer_name: name });

      await test.step('the payer cancels at the bank, but the bank takes the money', async () => {
        const tab = await context.newPage();
        const payer = payerOn(tab, testbed, say.pay);
        await payer.open(bill.id);
        await payer.choose('Maybank2u');
        await payer.payButton.click();
        await tab.getByRole('heading', { name: 'Log in' }).waitFor();
        const bank = tab.url();
        await tab.getByRole('button', { name: 'Cancel' }).click();
        await tab.waitForURL(`${testbed.payer}/**`);
        await tab.goto(bank);
        await tab.getByRole('button', { name: 'The money arrives after all' }).click();
        await expect(tab.getByRole('heading', { name: / is done$/ })).toBeVisible();
        await tab.close();
      });

      await test.step('the merchant sees the held money, and decides', async () => {
        await portalOn(page, testbed, say.shell).enter('/collections/payments?state=held');
        await page
          .getByRole('row')
          .filter({ hasText: bill.bill_number })
          .getByRole('cell')
          .filter({ has: page.locator('time') })
          .getByRole('link')
          .click();
        const payment = page.getByRole('dialog', { name: like(bill.bill_number) });
        await expect(payment.getByText(t('payments.held'))).toBeVisible();
        await expectAccessible(page);
        await payment.getByRole('button', { name: t(`held.${decision}`) }).click();
        const dialog = page.getByRole('dialog', { name: like(t(`held.${decision}_title`)) });
        await dialog.getByRole('button', { name: t(`held.${decision}`) }).click();
        if (becomes) await expect(payment.getByText(t(becomes))).toBeVisible();
        await expect(payment.getByRole('button', { name: t(`held.${decision}`) })).toBeHidden();
        await expectAccessible(page);
      });

      expect((await merchant.bill(bill.id)).status).toBe(decision === 'apply' ? 'paid' : 'due');
      expect((await merchant.ledger()).faults).toEqual([]);
    },
  );
