/** What a payer was shown, and what is taken. */
import { randomUUID } from 'node:crypto';
import { publicPay } from '@portal/shared/contract/public-pay.ts';
import * as v from 'valibot';
import { forEachDatabase } from '../testing/each-database.ts';
import { BANK, codeOf, payerOf } from '../testing/payer.ts';
import { walkBank } from '../testing/walk-bank.ts';

forEachDatabase((sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });

  it('takes what its payer was shown, or nothing: a bill changed meanwhile is refused, and shown anew can be paid', async () => {
    const bill = await payer.createBill();
    const key = randomUUID();
    await payer.tryChange(bill.id, { amount: '200.00' });
    const refused = await payer.tryPay(bill.id, BANK.asks, key, { amount: '120.00' });
    expect([codeOf(refused), refused.fields]).toEqual(['amountChanged', { amount: 'This bill asks for RM200.00 now' }]);
    expect(await payer.open(bill.id)).toMatchObject({ status: 'due', last_invoice_no: null });
    expect((await payer.tryPay(bill.id, BANK.asks, key, { amount: '200' })).code).toBe(2000);
  });

  it('answers a repeated payment id with the first answer, also when the bill was changed since', async () => {
    const bill = await payer.createBill();
    const [key, shown] = [randomUUID(), { amount: '120.00' }];
    const first = await payer.tryPay(bill.id, BANK.asks, key, shown);
    const { redirect_url } = v.parse(publicPay.pay.data, first.data);
    await walkBank(sandbox().app, redirect_url, { code: '51' });
    await payer.tryChange(bill.id, { amount: '200.00' });
    expect(await payer.tryPay(bill.id, BANK.asks, key, shown)).toEqual(first);
    expect(codeOf(await payer.tryPay(bill.id, BANK.asks, key, { amount: '200.00' }))).toBe('idempotencyMismatch');
  });
});
