/** A merchant takes a payment at the counter, and the customer approves it on their phone. */
import { like } from '../../deploy/testbed/words.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';
import { choose } from '../../deploy/testbed/menus.ts';

test(
  'a payment at the counter is started, is approved on the customer’s phone, and is then shown as paid',
  { tag: '@desktop' },
  async ({ page, context, testbed, merchant, say }) => {
    const t = say.collections;
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: testbed.portal });
    const portal = portalOn(page, testbed, say.shell);
    const collection = await merchant.createCollection('Kaunter kantin');
    const payment = page.getByRole('dialog', { name: like(t('counter.payment')) });

    await test.step('the merchant enters payer, amount, purpose and payment method', async () => {
      await portal.enter(`/collections/view/${collection.id}`);
      await choose(page, say.kit('more_of', { label: t('bills.new') }), t('counter.title'));
      const form = page.getByRole('dialog', { name: t('counter.title') });
      await form.getByLabel(t('bills.amount')).fill('45.00');
      await form.getByLabel(t('bills.description'), { exact: true }).fill('Makan tengah hari, sebulan');
      await form.getByLabel(t('bills.payer_name')).fill('Encik Rashid');
      await form.getByLabel(t('bills.payer_email')).fill('rashid@example.my');
      await form.getByLabel(t('counter.payment_method')).selectOption({ label: 'Boost' });
      await form.getByRole('button', { name: t('counter.start') }).click();
      await expect(payment).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the customer approves; the counter screen shows the payment as paid without a reload', async () => {
      const phone = await context.newPage();
      await payment.getByRole('button', { name: say.kit('copy') }).click();
      await phone.goto(await page.evaluate(() => navigator.clipboard.readText()));
      await phone.getByRole('button', { name: 'Approve' }).click();
      await phone.close();
      await expect(payment.getByText(say.kit('status.success'), { exact: true })).toBeVisible();
      await payment.getByRole('link', { name: t('counter.bill') }).click();
      await expect(page.getByText(say.kit('status.paid'), { exact: true }).first()).toBeVisible();
    });

    expect((await merchant.ledger()).faults).toEqual([]);
  },
);
