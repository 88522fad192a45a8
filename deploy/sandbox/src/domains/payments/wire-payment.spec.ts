/**
 * The amount that a payer has seen decides whether a payment is accepted. The payer also sees the remaining time and the expiry of a bill.
 */
import { randomUUID } from 'node:crypto';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import * as v from 'valibot';
import { movedBy } from '../../kernel/time/clock.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { BANK, codeOf, payerOf } from '../../testing/payer.ts';
import { walkBank } from '../../testing/walk-bank.ts';

withSandbox('the call of a payment', (sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });

  it('is refused with the old amount of a changed bill, and accepted with the new amount', async () => {
    const bill = await payer.createBill();
    const key = randomUUID();
    await payer.tryChange(bill.id, { amount: '200.00' });
    const refused = await payer.tryPay(bill.id, BANK.asks, key, { amount: '120.00' });
    expect([codeOf(refused), refused.fields]).toEqual(['amountChanged', { amount: 'This bill asks for RM200.00 now' }]);
    expect(await payer.open(bill.id)).toMatchObject({ status: 'due', last_invoice_no: null });
    expect((await payer.tryPay(bill.id, BANK.asks, key, { amount: '200' })).code).toBe(2000);
  });

  it('with a repeated idempotency key returns the first response, even after a change of the bill', async () => {
    const bill = await payer.createBill();
    const [key, wireOf] = [randomUUID(), { amount: '120.00' }];
    const first = await payer.tryPay(bill.id, BANK.asks, key, wireOf);
    const { redirect_url } = v.parse(publicPay.pay.data, first.data);
    await walkBank(sandbox().app, redirect_url, { code: '51' });
    await payer.tryChange(bill.id, { amount: '200.00' });
    expect(await payer.tryPay(bill.id, BANK.asks, key, wireOf)).toEqual(first);
    expect(codeOf(await payer.tryPay(bill.id, BANK.asks, key, { amount: '200.00' }))).toBe('idempotencyMismatch');
  });

  describe('the expiry of a bill', () => {
    const HOUR = 3600;

    it('is the number of seconds until the end of its last day on the gateway’s clock', async () => {
      const left = async (expires_on: string | null) =>
        (await payer.open((await payer.createBill({ due_date: '2026-11-20', expires_on })).id)).seconds_left;
      const today = await left('2026-11-20');
      expect(today).toBe(14.5 * HOUR);
      expect(await left('2026-11-22')).toBe(62.5 * HOUR);
      expect(await left(null)).toBeNull();
    });

    it('is empty while the bill is pending at a bank, paid or cancelled', async () => {
      const last = { due_date: '2026-11-20', expires_on: '2026-11-20' };
      const [waiting, paid, cancelled] = await Promise.all([1, 2, 3].map(() => payer.createBill(last)));
      await walkBank(sandbox().app, (await payer.pay(waiting?.id ?? '', BANK.slow)).redirect_url);
      await walkBank(sandbox().app, (await payer.pay(paid?.id ?? '', BANK.approves)).redirect_url);
      await payer.tryCancel(cancelled?.id ?? '');
      const wireOf = async (id = '') => {
        const { status, seconds_left } = await payer.open(id);
        return [status, seconds_left];
      };
      expect(await wireOf(waiting?.id)).toEqual(['pending', null]);
      expect(await wireOf(paid?.id)).toEqual(['paid', null]);
      expect(await wireOf(cancelled?.id)).toEqual(['cancelled', null]);
    });

    it('is shown as soon as no time is left, even before a job has stored the new status', async () => {
      const bill = await payer.createBill({ due_date: '2026-11-20', expires_on: '2026-11-20' });
      const { invoice_no } = await payer.pay(bill.id, BANK.asks);
      const { clock } = sandbox();
      const before = clock.setting();
      clock.set(movedBy(before, 14.5 * HOUR * 1000 - 1));
      expect(await payer.open(bill.id)).toMatchObject({ status: 'due', seconds_left: 1 });
      clock.set(movedBy(before, 14.5 * HOUR * 1000));
      expect(await payer.open(bill.id)).toMatchObject({ status: 'expired', seconds_left: null });
      expect(await payer.receipt(invoice_no)).toMatchObject({ bill_status: 'expired' });
      expect((await payer.bill(bill.id)).status).toBe('due');
      expect(codeOf(await payer.tryPay(bill.id, BANK.asks))).toBe('billExpired');
      clock.set(before);
    });
  });
});
