/** Calls that fail without the error dialog, each named after its fault: records of lists, and the payer's own page. */
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { expect, expectAccessible, test } from '../../../deploy/testbed/journey.ts';
import { portalOn } from '../../../deploy/testbed/portal.ts';

const callTo = (path: string) => new RegExp(`/api/v1/${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);

const refusal = (response_code: number) => ({
  json: { response_code, description: 'No.', data: null, breakdown_errors: {}, token: null },
});

test.beforeEach(({ guard }) => guard.allow(/Failed to load resource/));

for (const [what, fail] of [
  ['refused', refusal(5000)],
  ['unreachable', null],
] as const)
  test(
    `F32: a payment list call that is ${what} is recorded in the list, without a dialog`,
    {
      tag: '@desktop',
    },
    async ({ page, testbed, say }) => {
      const portal = portalOn(page, testbed, say.shell);
      await portal.enter();
      const path = callTo(paymentRecords.list.path);
      await page.route(path, (route) => (fail ? route.fulfill(fail) : route.abort('connectionrefused')));
      await portal.open('/collections/payments');
      const problem = page.getByRole('alert').filter({ hasText: say.kit('endpoint.title') });
      await expect(problem).toBeVisible();
      if (fail) await expect(problem).toContainText(say.kit('endpoint.code', { code: '5000' }));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectAccessible(page);
      await page.unroute(path);
      await problem.getByRole('button', { name: say.kit('retry') }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await expect(problem).toHaveCount(0);
    },
  );

test("F33: a payer's failed call rejects, and the page shows its own error instead of the dialog", async ({
  page,
  testbed,
  merchant,
  say,
}) => {
  const bill = await merchant.createBill((await merchant.createCollection('Yuran perkhemahan')).id);
  const path = callTo(publicPay.bill.path);
  await page.route(path, (route) => route.abort('connectionrefused'));
  // The URL of a payer who returns from a bank. The edge does not render a document for this URL, so the page requests all data itself.
  await page.goto(`${testbed.payer}/pay/bill/${bill.id}?invoice_no=INV-NONE`);
  await expect(page.getByRole('heading', { name: say.pay('wrong.unreachable.title') })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(path);
  await page.getByRole('button', { name: say.pay('wrong.again') }).click();
  await expect(page.getByText(bill.bill_number).first()).toBeVisible();
});
