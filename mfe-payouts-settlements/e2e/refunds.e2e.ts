/** A refund: a part of a paid bill is refunded, another person approves it, and the day's statement lists it. */
import { CHANDRAN } from '../../deploy/testbed/account.ts';
import { merchantAt } from '../../deploy/testbed/merchant.ts';
import { expect, expectAccessible, test, testWithOwnClock } from '../../deploy/testbed/journey.ts';
import { BANKS, payerOn } from '../../deploy/testbed/payer.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

test(
  'refunds and voids are listed, and the details of a refund show its effect on the balances',
  { tag: '@pairwise' },
  async ({ page, testbed, say }) => {
    const t = say.refunds;
    await portalOn(page, testbed, say.shell).enter('/refund/view');
    await expect(page.getByRole('heading', { level: 1, name: t('refunds.title') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').locator('a[href*="/refund/view/"]').first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(t('refunds.state.completed')).first()).toBeVisible();
    await expect(drawer.getByText(t('effect.pending'))).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: t('refunds.voids'), exact: true }).click();
    await expect(page).toHaveURL(/\/refund\/voids/);
  },
);

testWithOwnClock(
  'a partial refund is requested, approved by another person, and listed in the statement of the day',
  { tag: '@desktop' },
  async ({ page, movableTestbed, say, browser }) => {
    const t = say.refunds;
    const merchant = await merchantAt(movableTestbed);
    const portal = portalOn(page, movableTestbed, say.shell);
    const collection = await merchant.createCollection('Yuran Taska Disember');
    const bill = await merchant.createBill(collection.id);

    await testWithOwnClock.step('the bill is paid', async () => {
      const payer = payerOn(page, movableTestbed, say.pay);
      await payer.open(bill.id);
      await page.getByRole('radio', { name: say.channels('channel.fpx_b2c'), exact: true }).check();
      await payer.payAt(BANKS.approves);
      await expect(payer.receipt).toBeVisible();
      await merchant.advanceClock(1);
    });

    await testWithOwnClock.step('the effect of the refund is shown before the refund is requested', async () => {
      await portal.enter('/collections/payments');
      await page.getByRole('main').getByRole('link', { name: bill.bill_number }).first().click();
      await portal.open('/refund/new');
      const form = page.getByRole('dialog', { name: t('refunds.new') });
      await form.getByRole('combobox', { name: t('refunds.payment') }).fill(bill.bill_number);
      await page.getByRole('option', { name: new RegExp(bill.bill_number) }).click();
      await form.getByLabel(t('refunds.amount'), { exact: true }).fill('10');
      await expect(form.getByText(t('effect.pending'))).toBeVisible();
      await form.getByLabel(t('refunds.bank'), { exact: true }).selectOption('MBBEMYKL');
      await form.getByLabel(t('refunds.account'), { exact: true }).fill('5140001111');
      await expectAccessible(page);
      await form.getByRole('button', { name: t('refunds.ask') }).click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByText(t('refunds.state.requested')).first()).toBeVisible();
      await expect(drawer.getByRole('button', { name: t('refunds.approve') })).toHaveCount(0);
    });

    await testWithOwnClock.step('another person approves exactly that effect', async () => {
      const context = await browser.newContext({ locale: 'en-MY' });
      const other = await context.newPage();
      await portalOn(other, movableTestbed, say.shell).enter('/refund/view?status=requested', CHANDRAN);
      await other.getByRole('main').locator('a[href*="/refund/view/"]').first().click();
      await other.getByRole('button', { name: t('refunds.approve') }).click();
      await expect(other.getByRole('dialog').getByText(t('refunds.state.processing')).first()).toBeVisible();
      await context.close();
    });

    await testWithOwnClock.step('the refund arrives, and the statement of the day lists it', async () => {
      await merchant.advanceClock(2);
      await portal.enter('/refund/view?status=completed');
      await page.getByRole('main').locator('a[href*="/refund/view/"]').first().click();
      await expect(page.getByRole('dialog').getByText(t('refunds.bank_reference'))).toBeVisible();
      await portal.enter('/settlement/view');
      await page.getByRole('main').locator('a[href*="/settlement/view/"]').first().click();
      await expect(page.getByRole('term').filter({ hasText: say.settlements('line.refund') })).toBeVisible();
      expect((await merchant.ledger()).faults).toEqual([]);
    });
  },
);
