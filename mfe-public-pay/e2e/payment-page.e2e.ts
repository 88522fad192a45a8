/** Payment pages: a payer who opens one creates their own bill, once, and pays it. */
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { inSentence } from '@portal/shared/i18n/format.ts';
import { like } from '../../deploy/testbed/words.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { BANKS, payerOn } from '../../deploy/testbed/payer.ts';

test('input on a payment page survives the back button and a reload, and creates one bill, which is then paid @phone @arabic', async ({
  page,
  testbed,
  merchant,
  say,
}) => {
  const { id } = await merchant.createPage('Tiket Konsert Amal');
  const payer = payerOn(page, testbed, say.pay);
  const name = page.getByRole('textbox', { name: say.secondary('own.name'), exact: true });
  const proceed = page.getByRole('button', { name: like(say.secondary('own.continue_with')) });
  await page.goto(`${testbed.payer}/payment/collections/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tiket Konsert Amal' })).toBeVisible();
  await expect(page).toHaveURL(`${testbed.payer}/pay/collections/${id}`);
  await page.getByRole('button', { name: say.secondary('own.more'), exact: true }).click();
  await proceed.click();
  await expect(name).toHaveAccessibleDescription(
    say.secondary('rule.required', { field: inSentence(say.secondary('own.name')) }),
  );
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await name.fill('Siti Khadijah');
  await page.getByRole('textbox', { name: say.secondary('own.email'), exact: true }).fill('siti@example.my');
  await page.reload();
  await expect(name).toHaveValue('Siti Khadijah');
  await expect(proceed).toContainText('50.00');
  await proceed.click();
  await expect(payer.payButton).toBeVisible();

  await page.goBack();
  await expect(name).toHaveValue('Siti Khadijah');
  await proceed.click();
  await expect(payer.payButton).toContainText('50.00');
  await payer.payAt(BANKS.approves);
  await expect(payer.receipt).toBeVisible();
  expect(await merchant.call(collections.get, { params: { id } })).toMatchObject({
    bills_total: 1,
    bills_paid: 1,
    collected: '50.00',
  });
});

test('a stopped payment page shows that it is stopped @phone', async ({ page, testbed, merchant, say }) => {
  const { id, title, description } = await merchant.createPage('Tiket Konsert Amal');
  await merchant.call(collections.update, { params: { id }, body: { title, description, record_status: 2 } });
  await page.goto(`${testbed.payer}/pay/collections/${id}`);
  await expect(page.getByRole('heading', { name: like(say.pay('closed.stopped.title')) })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
});
