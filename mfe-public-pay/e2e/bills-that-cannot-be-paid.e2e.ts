import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { like } from '../../deploy/testbed/words.ts';
import { expect, expectAccessible, test, testWithOwnClock } from '../../deploy/testbed/journey.ts';
import { BANKS, payerOn } from '../../deploy/testbed/payer.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const A_DAY = 24 * 60;
const A_MINUTE = 60_000;

test.describe('a bill that cannot be paid shows why', { tag: '@phone' }, () => {
  test('when the amount is above the limit of personal banks: a business account is needed', async ({
    page,
    testbed,
    merchant,
    say,
  }) => {
    const collection = await merchant.createCollection('Yuran Taska');
    const bill = await merchant.createBill(collection.id, { amount: '30000.01' });
    await payerOn(page, testbed, say.pay).open(bill.id);
    await expect(page.getByText(like(say.pay('bill.above_personal.title')))).toBeVisible();
    await expect(page.getByRole('radio', { name: say.channels('channel.fpx_b2c'), exact: true })).toBeHidden();
    await expectAccessible(page);
  });

  test('when its collection is stopped', async ({ page, testbed, merchant, say }) => {
    const collection = await merchant.createCollection('Yuran Taska');
    const bill = await merchant.createBill(collection.id);
    const { title, description } = collection;
    await merchant.call(collections.update, {
      params: { id: collection.id },
      body: { title, description, record_status: 2 },
    });
    const payer = payerOn(page, testbed, say.pay);
    await payer.open(bill.id);
    await expect(page.getByRole('heading', { name: like(say.pay('closed.stopped.title')) })).toBeVisible();
    await expect(payer.payButton).toBeHidden();
    await expectAccessible(page);
  });

  test('when its collection is stopped while the payer chooses a bank', async ({ page, testbed, merchant, say }) => {
    const collection = await merchant.createCollection('Yuran Taska');
    const bill = await merchant.createBill(collection.id);
    const payer = payerOn(page, testbed, say.pay);
    await payer.open(bill.id);
    await payer.choose(BANKS.approves);
    const { title, description } = collection;
    await merchant.call(collections.update, {
      params: { id: collection.id },
      body: { title, description, record_status: 2 },
    });
    await payer.payButton.click();
    await expect(page.getByRole('heading', { name: like(say.pay('closed.stopped.title')) })).toBeVisible();
  });

  testWithOwnClock('when it has expired', async ({ page, testbed, merchant, say }) => {
    const collection = await merchant.createCollection('Yuran Taska');
    const lastDay = addDays((await merchant.clock()).today, 1);
    const bill = await merchant.createBill(collection.id, { due_date: lastDay, expires_on: lastDay });
    await merchant.advanceClock(2 * A_DAY);
    const payer = payerOn(page, testbed, say.pay);
    await payer.open(bill.id);
    await expect(page.getByRole('heading', { name: say.pay('closed.expired.title') })).toBeVisible();
    await expect(payer.payButton).toBeHidden();
    await expectAccessible(page);
  });

  testWithOwnClock(
    'when its last day ended while the page was open on a device that was asleep',
    async ({ page, testbed, merchant, say }) => {
      const collection = await merchant.createCollection('Yuran Taska');
      // The bill's last day is tomorrow, so that more than five minutes remain at any hour.
      const { now, today } = await merchant.clock();
      const lastDay = addDays(today, 1);
      const bill = await merchant.createBill(collection.id, { due_date: lastDay, expires_on: lastDay });
      const left = Date.parse(`${lastDay}T23:59:59+08:00`) - Date.parse(now);
      await merchant.advanceClock(Math.floor(left / A_MINUTE) - 5);
      const payer = payerOn(page, testbed, say.pay);
      await page.clock.install();
      await payer.open(bill.id);
      await expect(page.getByText(say.pay('bill.expires_today'))).toBeVisible();
      await expect(page.getByRole('timer')).toHaveText(/\d/);
      await payer.choose(BANKS.approves);
      await expectAccessible(page);
      await merchant.advanceClock(10);
      await page.clock.fastForward(10 * A_MINUTE);
      await expect(page.getByRole('heading', { name: say.pay('closed.expired.title') })).toBeVisible();
      await expect(payer.payButton).toBeHidden();
      await expectAccessible(page);
    },
  );

  for (const id of [NOBODY, 'not-an-id'])
    test(`when its URL is unknown: ${id}`, async ({ page, testbed, say }) => {
      await payerOn(page, testbed, say.pay).open(id);
      await expect(page.getByRole('heading', { name: say.secondary('not_found.bill.title') })).toBeVisible();
      await expectAccessible(page);
    });

  test('when its amount is invalid: the gateway does not create the bill, and names the field', async ({
    merchant,
  }) => {
    const collection = await merchant.createCollection('Yuran Taska');
    for (const amount of ['0.00', '0', '-1.00', '1e3', '1,000.00'])
      await expect(merchant.createBill(collection.id, { amount })).rejects.toThrow(/4000.*"amount"/);
  });
});
