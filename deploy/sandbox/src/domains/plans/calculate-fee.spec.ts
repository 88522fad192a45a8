/** The calculated fee of a payment equals the fee that is posted when somebody pays. */
import { fees } from '@portal/shared/contract/merchant/payments/fees.ts';
import { CHANNELS } from '@portal/shared/domain/channels.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { BANK, payerOf } from '../../testing/payer.ts';
import { walkBank } from '../../testing/walk-bank.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';

withSandbox('the calculated fee', (sandbox) => {
  const costOf = async (amount: string, username: 'aminah' | 'kavitha' = 'aminah') => {
    const { access: token } = await sandbox().signIn(username);
    return (await dataOf(sandbox(), fees.calculate, { body: { amount } }, { token })).channels;
  };

  it.each(['1.00', '120.00', '333.33'])('of RM%s equals the posted fee', async (amount) => {
    const payer = payerOf(sandbox());
    const bill = await payer.createBill({ amount });
    const { redirect_url } = await payer.pay(bill.id, BANK.approves);
    await walkBank(sandbox().app, redirect_url);
    const told = (await costOf(amount)).find(({ channel }) => channel === 'fpx_b2c');
    const { proceeds } = await payer.bill(bill.id);
    expect(proceeds).toMatchObject({ fee: told?.charge?.fee, tax: told?.charge?.tax, net: told?.charge?.net });
  });

  it('is returned for every channel that accepts the amount, at the rates of the caller’s plan', async () => {
    const channels = await costOf('1.50');
    expect(channels.map(({ channel }) => channel)).toEqual(Object.keys(CHANNELS));
    for (const { minimum, maximum, charge } of channels) {
      expect(charge !== null).toBe(minimum <= 150n && maximum >= 150n);
      if (charge) expect(charge.fee + charge.tax + charge.net).toBe(charge.charged);
    }
    const feeOf = async (username: 'aminah' | 'kavitha') =>
      (await costOf('100.00', username)).find(({ channel }) => channel === 'fpx_b2c')?.charge?.fee;
    expect([await feeOf('aminah'), await feeOf('kavitha')]).toEqual([70n, 100n]);
  });

  it('is refused for an invalid amount', async () => {
    const { access: token } = await sandbox().signIn('aminah');
    const refused = await callGateway(sandbox(), fees.calculate, { body: { amount: 'sepuluh' } }, { token });
    expect(refused).toMatchObject({ code: 4000, fields: { amount: 'Enter an amount, like 120.50' } });
  });
});
