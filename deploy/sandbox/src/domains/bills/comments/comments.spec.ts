import { billComments } from '@portal/shared/contract/merchant/bills/bill-comments.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { BANK, codeOf, payerOf } from '../../../testing/payer.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { later, movedBy } from '../../../kernel/time/clock.ts';

const TEXT = 'Akan dibayar di kaunter hari Jumaat';

withSandbox('a comment on a bill', (sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });
  const comment = async (id: string, text: string = TEXT) =>
    dataOf(sandbox(), billComments.create, { params: { id }, body: { text } }, await payer.signedIn());

  it('has its author and time, and the newest comment is first in the list', async () => {
    const bill = await payer.createBill();
    const at = sandbox().clock.now();
    await comment(bill.id);
    sandbox().clock.set(movedBy(sandbox().clock.setting(), 60_000));
    await comment(bill.id, 'Sudah ditelefon');
    const { comments, comments_total } = await payer.bill(bill.id);
    expect(comments).toMatchObject([
      { text: 'Sudah ditelefon', by: 'Aminah binti Yusof', created_at: later(at, 60_000).toISOString() },
      { text: TEXT, by: 'Aminah binti Yusof', created_at: at.toISOString() },
    ]);
    expect(comments_total).toBe(2);
    const find = { query: { collection_id: payer.collectionId, limit: 50 } };
    const { list } = await dataOf(sandbox(), bills.find, find, await payer.signedIn());
    expect(list.data.find(({ id }) => id === bill.id)?.comments_total).toBe(2);
    expect(list.data.some(({ comments_total: total }) => total === 0)).toBe(true);
  });

  it('is not an event of the bill: the status, the timeline and the callbacks stay unchanged', async () => {
    const bill = await payer.createBill();
    const before = await payer.bill(bill.id);
    await comment(bill.id);
    const after = await payer.bill(bill.id);
    expect([after.status, after.timeline, after.callbacks]).toEqual([before.status, before.timeline, before.callbacks]);
  });

  it('is in no response that a payer gets for the bill, the payment or the receipt', async () => {
    const bill = await payer.createBill();
    await comment(bill.id);
    const { invoice_no } = await payer.pay(bill.id, BANK.asks);
    const seen = await Promise.all([
      callGateway(sandbox(), publicPay.bill, { params: { id: bill.id, product: 'customer' } }),
      callGateway(sandbox(), publicPay.check, { query: { invoice_no } }),
      callGateway(sandbox(), publicPay.receipt, { query: { _invoice: invoice_no } }),
    ]);
    for (const { code, data } of seen) {
      expect(code).toBe(2000);
      expect(JSON.stringify(data)).not.toMatch(/Jumaat|comment/i);
    }
  });

  it('is deleted together with the draft bill that it belongs to', async () => {
    const draft = await payer.createBill({ status: 'draft' });
    await comment(draft.id);
    const params = { id: draft.id };
    expect(codeOf(await callGateway(sandbox(), bills.remove, { params }, await payer.signedIn()))).toBe('success');
    expect(codeOf(await callGateway(sandbox(), bills.get, { params }, await payer.signedIn()))).toBe('notFound');
  });

  it.each(['', '   ', 'x'.repeat(501)])(
    'is refused when the text is empty or longer than 500 characters',
    async (text) => {
      const bill = await payer.createBill();
      const input = { params: { id: bill.id }, body: { text } };
      const refused = await callGateway(sandbox(), billComments.create, input, await payer.signedIn());
      expect([codeOf(refused), Object.keys(refused.fields)]).toEqual(['invalidInput', ['text']]);
    },
  );
});
