import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { screen } from '@testing-library/react';
import { payments } from '../device/rules.ts';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { goToBank, keepUnanswered } from '../testing/started-payments.ts';

const { createBill, open } = payerSpecs(remote, openSandbox);

const SERVICE = 'card_CARD';
const payButton = () => screen.findByRole('button', { name: /^Pay RM/ });

describe('a payer who tries many cards', () => {
  describe('after ten cards in an hour', () => {
    /** Tries ten cards, and returns the bill on which no other card may be tried. */
    async function tried(): Promise<string> {
      const bill_id = await createBill();
      const body = { bill_id, payment_service_id: SERVICE, card: 'hello' };
      for (let count = 0; count < 10; count++)
        await gateway.call(publicPay.pay, { body }, { idempotencyKey: crypto.randomUUID() }).catch(() => undefined);
      return bill_id;
    }

    it('sees for how many minutes to wait, can choose a bank instead, and sees the bill after a reload', async () => {
      const id = await tried();
      const user = await open(paths.bill(id));
      await user.click(await screen.findByRole('radio', { name: 'Credit Card' }));
      await user.type(await screen.findByRole('textbox', { name: 'Card number' }), '6200000000000005');
      await user.click(await payButton());
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('Too many attempts');
      expect(alert).toHaveTextContent(/You can try this again in (59|60) minutes\./);
      expect(payments.of(id)).toBeNull();
      await open(paths.bill(id));
      expect(await payButton()).toBeVisible();
      await user.click(await screen.findByRole('radio', { name: 'Online Payment' }));
      expect(await goToBank(user, id, 'Maybank2u')).toBeTruthy();
    });

    it('can pay again when the gateway has no payment for a lost request', async () => {
      const id = await tried();
      keepUnanswered(id, SERVICE);
      await open(paths.bill(id));
      expect(await payButton()).toBeVisible();
      expect(payments.of(id)).toBeNull();
    });
  });

  it('sees the bill, and keeps the stored payment, while status requests exceed the rate limit', async () => {
    const id = await createBill();
    const body = { bill_id: id, payment_service_id: SERVICE };
    for (let count = 0; count < 60; count++)
      await gateway.call(publicPay.pay, { body }, { idempotencyKey: crypto.randomUUID() }).catch(() => undefined);
    const payment = keepUnanswered(id, SERVICE);
    await open(paths.bill(id));
    expect(await payButton()).toBeVisible();
    expect(payments.of(id)).toEqual(payment);
  });
});
