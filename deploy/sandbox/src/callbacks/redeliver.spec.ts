/** What is sent again when a merchant asks for it, and what of it stays in sight. */
import { paymentRecords } from '@portal/shared/contract/payment-records.ts';
import { dataOf } from '../testing/calls.ts';
import { forEachDatabase } from '../testing/each-database.ts';
import { listening } from '../testing/listening.ts';
import { merchantServer } from '../testing/merchant-server.ts';
import { BANK, codeOf, payerOf } from '../testing/payer.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import { walkBank } from '../testing/walk-bank.ts';

forEachDatabase((shared) => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await listening(shared());
  }, 60_000);
  afterAll(() => sandbox.close());

  const { receiver, run, heard, collectionTelling, pay, logOf, numberOf, again } = merchantServer(() => sandbox);

  it('sends what was delivered again as the same event, as often as it is asked for', async () => {
    const url = receiver();
    const { invoice_no, billId } = await pay(await collectionTelling(url));
    await run();
    await again(invoice_no);
    await again(invoice_no);
    await again(await numberOf(billId));
    const log = await logOf(billId);
    expect(log.find(({ topic }) => topic === 'attempt.success')?.tries).toHaveLength(3);
    expect((await heard(url)).topics.filter((topic) => topic === 'bill.paid')).toHaveLength(2);
  });

  it('sends again what last happened to the payment or the bill that is asked for, of several payments', async () => {
    const url = receiver();
    const collection = await collectionTelling(url);
    const failed = await pay(collection, BANK.declines);
    const { invoice_no, redirect_url } = await payerOf(sandbox).pay(failed.billId, BANK.approves);
    await walkBank(sandbox.app, redirect_url);
    await run();
    const bill = await numberOf(failed.billId);
    const newest = (await logOf(failed.billId)).filter(({ is_newest }) => is_newest);
    expect(newest.map(({ topic, number }) => [topic, number])).toEqual([
      ['bill.paid', bill],
      ['attempt.success', invoice_no],
      ['attempt.failed', failed.invoice_no],
    ]);
    const before = (await heard(url)).topics.length;
    for (const number of [failed.invoice_no, bill, invoice_no]) await again(number);
    expect((await heard(url)).topics.slice(before)).toEqual(['attempt.failed', 'bill.paid', 'attempt.success']);
  });

  it('a bill that was paid by hand is told again by its number and by that of its payment', async () => {
    const url = receiver();
    const payer = payerOf(sandbox);
    const { billId } = await pay(await collectionTelling(url), BANK.declines);
    const hand = { method: 'cash', received_on: '2026-11-20', reference: '', reason: 'Di kaunter' } as const;
    const body = { bill_id: billId, ...hand };
    const { invoice_no } = await dataOf(sandbox, paymentRecords.create, { body }, await payer.signedIn());
    await run();
    const before = (await heard(url)).topics.length;
    for (const number of [invoice_no, await numberOf(billId)]) expect(codeOf(await again(number))).toBe('success');
    expect((await heard(url)).topics.slice(before)).toEqual(['bill.paid', 'bill.paid']);
  });

  it('every payment of a bill keeps its callbacks in sight, however many came after it', async () => {
    const payer = payerOf(sandbox);
    const { id } = await payer.createBill({ collection_id: await collectionTelling(receiver()) });
    const numbers: string[] = [];
    while (numbers.length < 26) numbers.push((await payer.pay(id, BANK.approves)).invoice_no);
    await run();
    const log = await logOf(id);
    expect(log.filter(({ is_newest }) => is_newest).map(({ number }) => number)).toEqual([
      ...numbers.toReversed(),
      await numberOf(id),
    ]);
    const first = log.filter(({ number }) => number === numbers[0]);
    expect(first.map(({ topic, tries }) => [topic, tries.length])).toEqual([
      ['attempt.redirected', 1],
      ['attempt.created', 1],
    ]);
  });

  it('nobody is told of a draft, however it is asked for', async () => {
    const collection_id = await collectionTelling(receiver());
    const { bill_number } = await payerOf(sandbox).createBill({ collection_id, status: 'draft' });
    expect(codeOf(await again(bill_number))).toBe('notFound');
  });

  it('where nobody is told, nothing is kept, and asking for it says where to set it', async () => {
    const payer = payerOf(sandbox);
    const { billId, invoice_no } = await pay(payer.collectionId);
    await run();
    expect(await logOf(billId)).toEqual([]);
    expect(codeOf(await again(invoice_no))).toBe('noCallbackAddress');
  });

  it("another merchant's payment and none are the same", async () => {
    const { invoice_no } = await pay(await collectionTelling(receiver()));
    expect(codeOf(await again(invoice_no, 'weiming'))).toBe('notFound');
    expect(codeOf(await again('NOBODY'))).toBe('notFound');
  });
});
