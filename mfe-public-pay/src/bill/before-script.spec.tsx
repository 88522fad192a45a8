/** Pages on a device that has paid, or could have paid, with the form of the document before the script was loaded. */
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { screen } from '@testing-library/react';
import { cookieIn, cookieText, type PaymentCookie } from '../device/payment-cookie.rules.ts';
import { payments } from '../device/rules.ts';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { goToBank } from '../testing/started-payments.ts';

const { createBill, open, paymentCalls } = payerSpecs(remote, openSandbox);

/** Sets the cookie as the edge does. Only the page of the bill can read it. */
const setCookie = (billId: string, cookie: PaymentCookie): void => {
  document.cookie = cookieText(billId, cookie);
};

const MAYBANK = 'fpx_b2c_MB2U0227';

it.each(['', '/'])(
  'a payment that was begun with the form is in progress, and the script begins no other, at the address with “%s” at its end',
  async (end) => {
    const id = await createBill();
    const key = crypto.randomUUID();
    const body = { bill_id: id, payment_service_id: MAYBANK };
    const { invoice_no } = await gateway.call(publicPay.pay, { body }, { idempotencyKey: key });
    const payment = { id: key, payment_service_id: MAYBANK, amount: '120.00', invoice_no };
    setCookie(id, { by: 'form', ...payment });
    const before = paymentCalls().length;
    await open(paths.bill(id) + end);
    expect(await screen.findByRole('link', { name: 'Continue at Maybank2u' })).toBeVisible();
    expect(payments.of(id)).toEqual(payment);
    expect(paymentCalls().slice(before)).toEqual([]);
    // From now on, the edge sends no form that works without script.
    expect(cookieIn(document.cookie)).toEqual({ by: 'script' });
  },
);

it('the first payment of the script has the id of the form, and the next payment has another', async () => {
  const id = await createBill();
  const offered = crypto.randomUUID();
  setCookie(id, { by: 'offer', id: offered });
  const user = await open(paths.bill(id));
  const first = await goToBank(user, id, 'Maybank2u');
  expect(payments.of(id)?.id).toBe(offered);
  expect(cookieIn(document.cookie)).toEqual({ by: 'script' });
  const again = await open(paths.bill(id));
  await again.click(await screen.findByRole('button', { name: 'Choose another way to pay' }));
  await goToBank(again, id, 'RHB', first);
  expect(payments.of(id)?.id).not.toBe(offered);
});

it.each(['', 'payment=%7B', 'payment=%7B%22by%22%3A%22other%22%7D', 'other=1'])(
  'a cookie that is missing or cannot be read is ignored: “%s”',
  (header) => expect(cookieIn(header)).toBeNull(),
);
