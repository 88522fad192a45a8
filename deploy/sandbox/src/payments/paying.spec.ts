import { randomUUID } from 'node:crypto';
import { forEachDatabase } from '../testing/each-database.ts';
import { walkBank } from '../fpx/walk-bank.ts';
import { payerOf } from '../testing/payer.ts';
import { proveLedger } from '../ledger/prove.ts';

forEachDatabase((sandbox) => {
  it('pays', async () => {
    const payer = await payerOf(sandbox());
    const bill = await payer.createBill({ amount: '100.00' });
    const attempt = await payer.pay(bill.id, 'fpx_b2c_TEST0021');
    const back = await walkBank(sandbox().app, attempt.redirect_url);
    expect(back).toBe(`http://localhost:4302/fpx-status?invoice_no=${attempt.invoice_no}&fpx_code=00`);
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'success', bill_status: 'paid' });
    expect(await payer.bill(bill.id)).toMatchObject({ proceeds: { fee: 100n } });
    expect(randomUUID()).toBeTruthy();
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });
});
