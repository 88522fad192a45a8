/**
 * Paying by DuitNow QR: first a payment of a wrong amount, then an expired code, then a successful payment. The page learns each result by
 * polling.
 */
import { drawingOf } from '@portal/shared/domain/qr-svg.ts';
import { expect, test } from '../../deploy/testbed/journey.ts';
import { payerOn } from '../../deploy/testbed/payer.ts';
import { textOfSavedQr } from '../../deploy/testbed/qr.ts';
import { holdScript, untilRendered } from '../../deploy/testbed/rendered-documents.ts';

test('a bill is paid by DuitNow QR, after a payment of a wrong amount and after an expired code @desktop', async ({
  page,
  testbed,
  merchant,
  say,
}) => {
  const bill = await merchant.createBill((await merchant.createCollection('Yuran Taska')).id);
  const payer = payerOn(page, testbed, say.pay);
  const code = page.getByRole('img', { name: /DuitNow QR/ });
  const drawn = () => code.locator('path').getAttribute('d');

  /** Presses a button in the banking app, which is another page. */
  const inApp = async (answer: string) => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open my banking app' }).click();
    const app = await opened;
    await app.getByRole('button', { name: answer, exact: true }).click();
    await expect(app.getByRole('heading', { name: 'DuitNow QR is done' })).toBeVisible();
    await app.close();
  };

  await payer.open(bill.id);
  await page.getByRole('radio', { name: say.channels('channel.duitnow_qr'), exact: true }).check();
  await payer.payButton.click();
  await expect(code).toBeVisible();

  await inApp('Send RM 1.00 too little');
  await expect(page.getByRole('alert')).toContainText(say.pay('failed.too_little.title'));

  await payer.payButton.click();
  await expect(code).toBeVisible();
  const before = await drawn();
  await inApp('Let time run out');
  await page.getByRole('button', { name: 'Make a new code' }).click();
  await expect(code).toBeVisible();
  await expect.poll(drawn).not.toBe(before);

  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as image' }).click();
  expect((await picture).suggestedFilename()).toMatch(/\.png$/);
  // A banking app on the same phone reads the saved picture, which must contain the code that the page shows.
  const text = await textOfSavedQr(await picture);
  expect(drawingOf(text).path).toBe(await drawn());
  await inApp('Approve');
  await expect(payer.receipt).toBeVisible();
});

test('a payer who presses Pay before the script loads gets the QR code from the script, and a reload shows the same code', async ({
  page,
  testbed,
  merchant,
  say,
}) => {
  const bill = await merchant.createBill((await merchant.createCollection('Yuran Taska')).id);
  const payer = payerOn(page, testbed, say.pay);
  const release = await holdScript(page);
  await untilRendered(async () => {
    await page.goto(`${testbed.payer}/pay/bill/${bill.id}`, { waitUntil: 'commit' });
    await expect(payer.payButton).toBeVisible({ timeout: 2_000 });
  });
  await page.getByRole('radio', { name: say.channels('channel.duitnow_qr'), exact: true }).check();
  await payer.payButton.click();
  await page.waitForURL(/[?]go=/, { waitUntil: 'commit' });
  release();
  const code = page.getByRole('img', { name: /DuitNow QR/ });
  const drawn = () => code.locator('path').getAttribute('d');
  await expect(code).toBeVisible();
  const first = await drawn();
  await page.reload();
  await expect(code).toBeVisible();
  expect(await drawn()).toBe(first);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open my banking app' }).click();
  await (await opened).getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(payer.receipt).toBeVisible();
});
