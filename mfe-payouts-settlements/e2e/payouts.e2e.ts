/** Money leaves: one person prepares a payout, another approves it, and after the day of a new bank account it arrives. */
import { randomUUID } from 'node:crypto';
import { topUps } from '../../shared/src/contract/merchant/payments/top-ups.ts';
import { merchantAt } from '../../deploy/testbed/merchant.ts';
import { expect, expectAccessible, testWithOwnClock } from '../../deploy/testbed/journey.ts';
import { BANKS, payerOn } from '../../deploy/testbed/payer.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

/** Of finance, at the same merchant. */
const CHANDRAN = { username: 'chandran', password: 'mee goreng telur mata' };

const A_DAY_AND_A_MINUTE = 24 * 60 + 1;

testWithOwnClock(
  'a payout is prepared, approved by another person, waits a day for its new bank account, and arrives',
  { tag: '@desktop' },
  async ({ page, movableTestbed, say, browser }) => {
    const t = say.money;
    const merchant = await merchantAt(movableTestbed);
    const portal = portalOn(page, movableTestbed, say.shell);
    const reference = `P-${randomUUID().slice(0, 8)}`;
    const payee = `Kedai Kek ${reference}`;

    await testWithOwnClock.step('the pool is filled like any bill is paid', async () => {
      const input = { query: { invoice_no: `pool-${reference}`, pool_type: 'payout' as const } };
      const { page_url } = await merchant.call(topUps.addFund, { ...input, body: { amount: '500.00' } });
      await page.goto(page_url);
      await page.getByRole('radio', { name: say.channels('channel.fpx_b2c'), exact: true }).check();
      const payer = payerOn(page, movableTestbed, say.pay);
      await payer.payAt(BANKS.approves);
      await expect(payer.receipt).toBeVisible();
    });

    await testWithOwnClock.step('a payee is added, and the bank says whose account it is', async () => {
      await portal.enter('/payees/new');
      const form = page.getByRole('dialog', { name: t('payees.new') });
      await form.getByLabel(t('payees.name'), { exact: true }).fill(payee);
      await form.getByLabel(t('payees.bank'), { exact: true }).selectOption('MBBEMYKL');
      await form.getByLabel(t('payees.account')).fill('5140001111');
      await form.getByLabel(t('payees.holder')).fill('Nurul Aisyah');
      await form.getByRole('button', { name: t('payees.check') }).click();
      await expect(form.getByText(t('payees.same', { name: 'NURUL AISYAH' }))).toBeVisible();
      await expectAccessible(page);
      await form.getByRole('button', { name: say.kit('save') }).click();
      await expect(page.getByText(t('payees.saved', { name: payee }))).toBeVisible();
    });

    await testWithOwnClock.step('what it costs and when it arrives is said before it is prepared', async () => {
      await portal.open('/payout/new');
      const form = page.getByRole('dialog', { name: t('payouts.new') });
      await form.getByRole('combobox', { name: t('payouts.payee') }).fill(payee);
      await page.getByRole('option', { name: payee }).click();
      await form.getByLabel(t('payouts.amount'), { exact: true }).fill('120');
      await form.getByLabel(t('payouts.reference')).fill(reference);
      await expect(form.getByText(t('payouts.warning.new_payee'))).toBeVisible();
      await expect(form.getByText('120.54')).toBeVisible();
      await expectAccessible(page);
      await form.getByRole('button', { name: t('payouts.prepare') }).click();
      await expect(page.getByText(t('payouts.saved', { reference }))).toBeVisible();
      await expect(page.getByRole('button', { name: t('payouts.approve') })).toHaveCount(0);
    });

    await testWithOwnClock.step('another person approves what they see', async () => {
      const context = await browser.newContext({ locale: 'en-MY' });
      const other = await context.newPage();
      await portalOn(other, movableTestbed, say.shell).enter('/payout', CHANDRAN);
      await other.getByRole('link', { name: reference }).click();
      await other.getByRole('button', { name: t('payouts.approve') }).click();
      await expect(other.getByRole('dialog').getByText(t('payouts.state.held')).first()).toBeVisible();
      await context.close();
    });

    await testWithOwnClock.step('a day later it leaves and arrives, and the books are right', async () => {
      await merchant.advanceClock(A_DAY_AND_A_MINUTE);
      await portal.enter('/payout');
      await page.getByRole('link', { name: reference }).click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByText(t('payouts.state.success')).first()).toBeVisible();
      await expect(drawer.getByText(t('payouts.bank_reference'))).toBeVisible();
      await expectAccessible(page);
      expect((await merchant.ledger()).faults).toEqual([]);
    });
  },
);
