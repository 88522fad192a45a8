/** Paying by card: the form, an immediate result and 3-D Secure; and no trace of a card in the browser's storage or requests. */
import { CANARY, cardTracesIn } from '@portal/shared/testing/card-traces.ts';
import { browserStorageOf, cardOn, recordRequests } from '../../deploy/testbed/card.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { payerOn } from '../../deploy/testbed/payer.ts';

const CHALLENGED = '5555555555554444';
/** The CVV with which the sandbox asks for 3-D Secure for the card `CHALLENGED`; it declines any other CVV. */
const CVV = '123';
const DECLINED = '4000000000000002';

test('a bill is paid by card, and no trace of the card is left @desktop', async ({
  page,
  testbed,
  merchant,
  say,
  context,
}) => {
  const requests = recordRequests(context);
  const collection = await merchant.createCollection('Yuran Taska');
  const payer = payerOn(page, testbed, say.pay);
  const { field, choose, fill } = cardOn(page, say);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  async function pay(number: string, cvv: string = CANARY.cvv) {
    await fill({ number, cvv });
    await payer.payButton.click();
  }

  await test.step('the form shows each error at its field', async () => {
    const bill = await merchant.createBill(collection.id);
    await payer.open(bill.id);
    await choose();
    await pay('4111 1111 1111 1112', CVV);
    await expect(page.getByRole('alert')).toHaveText(say.card('fault.2'));
    await expect(field('number')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('the first card is declined, and the next card is approved', async () => {
    await pay(DECLINED, CVV);
    await expect(payer.declined).toBeVisible();
    await expect(field('number')).toHaveValue('');
    await pay(CANARY.number);
    await expect(payer.receipt).toBeVisible();
    await expect(page.getByText('American Express •••• 5123')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('3-D Secure is passed', async () => {
    const bill = await merchant.createBill(collection.id);
    await payer.open(bill.id);
    await choose();
    await pay(CHALLENGED, CVV);
    await expect(page.getByRole('heading', { name: 'Is it you who pays?' })).toBeVisible();
    await button('Confirm').click();
    await expect(payer.receipt).toBeVisible();
    await expect(page.getByText('Mastercard •••• 4444')).toBeVisible();
  });

  const stored = await browserStorageOf(context, page);
  expect(stored).toContain(testbed.payer);
  expect(requests.filter((each) => each.includes('create-payment-viu')).length).toBeGreaterThanOrEqual(3);
  const cards = [CANARY.number, CHALLENGED, DECLINED];
  expect(requests.filter((each) => cardTracesIn(each, ...cards).length > 0)).toEqual([]);
  expect(cardTracesIn(stored, ...cards)).toEqual([]);
  expect((await merchant.ledger()).faults).toEqual([]);
});
