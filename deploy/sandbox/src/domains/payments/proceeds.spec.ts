/** The merchant's proceeds of a payment: by the plan at the time of success, and never below zero. */
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { eq } from 'drizzle-orm';
import { collections } from '../collections/tables.ts';
import { subscriptions, type Plan } from '../plans/tables.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { BANK, payerOf } from '../../testing/payer.ts';
import { walkBank } from '../../testing/walk-bank.ts';

withSandbox('the fee of a payment', (sandbox) => {
  it.each([
    ['kavitha', 'starter', { fee: 100n, tax: 8n, net: 9_892n }],
    ['weiming', 'business', { fee: 80n, tax: 6n, net: 9_914n }],
    ['aminah', 'complete', { fee: 70n, tax: 6n, net: 9_924n }],
  ] as const)('of RM100.00 by FPX for %s is the fee of the plan %s', async (username, _plan, proceeds) => {
    const theirs = payerOf(sandbox(), username);
    const { id } = await theirs.createBill({ amount: '100.00' });
    await walkBank(sandbox().app, (await theirs.pay(id, BANK.approves)).redirect_url);
    expect(await theirs.bill(id)).toMatchObject({ status: 'paid', proceeds });
  });

  it('follows the merchant’s plan at the time of the bank’s approval, not an earlier or later plan', async () => {
    const theirs = payerOf(sandbox(), 'kavitha');
    const bill = await theirs.createBill({ amount: '100.00' });
    const own = await sandbox().database.tx(async (tx) => {
      const [row] = await tx.select().from(collections).where(eq(collections.id, bill.collection_id));
      return eq(subscriptions.account_id, row?.account_id ?? '');
    }, 'read');
    const changeTo = (plan_id: Plan) =>
      sandbox().database.tx((tx) => tx.update(subscriptions).set({ plan_id }).where(own));
    const attempt = await theirs.pay(bill.id, BANK.approves);
    await changeTo('business');
    await walkBank(sandbox().app, attempt.redirect_url);
    await changeTo('starter');
    const posted = { fee: 80n, tax: 6n, net: 9_914n };
    expect((await theirs.bill(bill.id)).proceeds).toEqual({ ...posted, net_left: posted.net });
    const { list } = await dataOf(
      sandbox(),
      paymentRecords.ofBill,
      { query: { bill_invoice: bill.bill_number } },
      await theirs.signedIn(),
    );
    expect(list.data).toMatchObject([posted]);
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });

  it('of RM1.00 by FPX is reduced so that fee and tax never exceed the paid amount', async () => {
    const theirs = payerOf(sandbox(), 'kavitha');
    const { id } = await theirs.createBill({ amount: '1.00' });
    await walkBank(sandbox().app, (await theirs.pay(id, BANK.approves)).redirect_url);
    expect(await theirs.bill(id)).toMatchObject({ status: 'paid', proceeds: { fee: 92n, tax: 7n, net: 1n } });
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });
});
