/** A merchant opens a settlement and its payments, and the settings for settlements. */
import { expect, expectAccessible, test, testWithOwnClock } from '../../deploy/testbed/journey.ts';
import { merchantAt } from '../../deploy/testbed/merchant.ts';
import { BANKS, payerOn } from '../../deploy/testbed/payer.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

const KAVITHA = { username: 'kavitha', password: 'nasi lemak sambal lebih' };

test('the lines of a settlement add up to its total', { tag: '@pairwise' }, async ({ page, testbed, say }) => {
  const t = say.settlements;
  await portalOn(page, testbed, say.shell).enter('/settlement/view?status=paid');
  await expect(page.getByRole('heading', { level: 1, name: t('settlements.title') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').locator('a[href*="/settlement/view/"]').first().click();
  await expect(page.getByText(t('settlements.adds_up'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^INV-/ }).first().click();
  await expect(page).toHaveURL(/\/collections\/payments\?payment=/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test(
  'a payment method that is switched to settlement on request is settled by the merchant from the next day on',
  { tag: '@pairwise' },
  async ({ page, testbed, say }) => {
    const t = say.settlements;
    // No other journey reads the settings of this person's merchant.
    const person = KAVITHA;
    await portalOn(page, testbed, say.shell).enter('/auto-settlement', person);
    await expect(page.getByRole('heading', { level: 1, name: t('settings.title') })).toBeVisible();
    await expectAccessible(page);
    const crypto = page.getByRole('listitem').last();
    await crypto.getByRole('button', { name: t('settings.to_own') }).click();
    await crypto.getByRole('button', { name: t('settings.undo') }).click();
    await expect(crypto.getByRole('button', { name: t('settings.to_own') })).toBeVisible();
    await page.getByRole('button', { name: t('settings.change'), exact: true }).click();
    await expectAccessible(page);
  },
);

test(
  'differences from the bank’s statement have a separate page',
  { tag: '@pairwise' },
  async ({ page, testbed, say }) => {
    const t = say.settlements;
    await portalOn(page, testbed, say.shell).enter('/settlement/exceptions');
    await expect(page.getByText(t('exceptions.about'))).toBeVisible();
    await expectAccessible(page);
  },
);

const A_DAY = 24 * 60;

testWithOwnClock(
  'a settlement on request is sent to the bank, and lists the payments that it contains',
  { tag: '@desktop' },
  async ({ page, movableTestbed, say }) => {
    const t = say.settlements;
    // No other journey that uses this testbed moves the money of this person's merchant.
    const person = KAVITHA;
    const gateway = await merchantAt(movableTestbed, person);
    const portal = portalOn(page, movableTestbed, say.shell);

    await testWithOwnClock.step(
      'a payment method is switched to settlement on request from the next day on',
      async () => {
        await portal.enter('/auto-settlement', person);
        const button = (action: string) =>
          page.getByRole('button', { name: `${action}: ${say.channels('channel.fpx_b2c')}`, exact: true });
        await button(t('settings.to_own')).click();
        await expect(button(t('settings.undo'))).toBeVisible();
        await gateway.advanceClock(A_DAY);
      },
    );

    // The session of the day before has expired, so sign in again.
    const today = await merchantAt(movableTestbed, person);
    const bill = await today.createBill((await today.createCollection('Tempahan kek')).id);

    await testWithOwnClock.step('a bill is paid with this method, and the money of that day becomes due', async () => {
      const payer = payerOn(page, movableTestbed, say.pay);
      await payer.open(bill.id);
      await page.getByRole('radio', { name: say.channels('channel.fpx_b2c'), exact: true }).check();
      await payer.payAt(BANKS.approves);
      await expect(payer.receipt).toBeVisible();
      // Six days cover a weekend and a holiday, whatever the present day is.
      await gateway.advanceClock(6 * A_DAY);
    });

    await testWithOwnClock.step('the cost and the payments of the settlement are shown before it is sent', async () => {
      await portal.enter('/settlement/own/new', person);
      const form = page.getByRole('dialog', { name: t('own.new') });
      await expect(form.getByText(t('own.consists_one', { rows: '1' }))).toBeVisible();
      await expectAccessible(page);
      await form.getByRole('button', { name: t('own.send') }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^OS/ })).toBeVisible();
      await expect(page.getByRole('link', { name: bill.bill_number })).toBeVisible();
      await expectAccessible(page);
    });

    await testWithOwnClock.step('the settlement arrives, and the ledger balances', async () => {
      await gateway.advanceClock(A_DAY);
      await portal.enter('/settlement/own?status=paid', person);
      await page.getByRole('main').locator('a[href*="/settlement/own/view/"]').first().click();
      await expect(page.getByText(t('own.state.paid')).first()).toBeVisible();
      expect((await gateway.ledger()).faults).toEqual([]);
    });
  },
);
