/** Redelivery of callbacks, and the limits of the log. */
import { TRIES_LIMIT } from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { eq } from 'drizzle-orm';
import { callbackTries } from './tables.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { listening } from '../../testing/listening.ts';
import { merchantServer } from '../../testing/merchant-server.ts';
import { BANK, codeOf, payerOf } from '../../testing/payer.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { walkBank } from '../../testing/walk-bank.ts';

const MINUTE = 60_000;

withSandbox('a redelivery', (shared) => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await listening(shared());
  });
  afterAll(() => sandbox.close());

  const { receiver, run, receivedAt, switchTo, wait, collectionTelling, pay, logOf, numberOf, redeliver } =
    merchantServer(() => sandbox);

  it('each request for redelivery sends a delivered callback again, with the event id unchanged', async () => {
    const url = receiver();
    const { invoice_no, billId } = await pay(await collectionTelling(url));
    await run();
    await redeliver(invoice_no);
    await redeliver(invoice_no);
    await redeliver(await numberOf(billId));
    const log = await logOf(billId);
    expect(log.find(({ topic }) => topic === 'attempt.success')?.tries).toHaveLength(3);
    expect((await receivedAt(url)).topics.filter((topic) => topic === 'bill.paid')).toHaveLength(2);
  });

  it('a redelivery by the number of a payment or bill sends the last event of this payment or bill', async () => {
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
    const before = (await receivedAt(url)).topics.length;
    for (const number of [failed.invoice_no, bill, invoice_no]) await redeliver(number);
    expect((await receivedAt(url)).topics.slice(before)).toEqual(['attempt.failed', 'bill.paid', 'attempt.success']);
  });

  it('the number of a bill paid by hand and the number of its payment both redeliver the paid event', async () => {
    const url = receiver();
    const payer = payerOf(sandbox);
    const { billId } = await pay(await collectionTelling(url), BANK.declines);
    const hand = { method: 'cash', received_on: '2026-11-20', reference: '', reason: 'Di kaunter' } as const;
    const body = { bill_id: billId, ...hand };
    const { invoice_no } = await dataOf(sandbox, paymentRecords.create, { body }, await payer.signedIn());
    await run();
    const before = (await receivedAt(url)).topics.length;
    for (const number of [invoice_no, await numberOf(billId)]) expect(codeOf(await redeliver(number))).toBe('success');
    expect((await receivedAt(url)).topics.slice(before)).toEqual(['bill.paid', 'bill.paid']);
  });

  it('the log has the callbacks of every payment of a bill with 26 payments', async () => {
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

  it('a redelivery to a server that is down starts a new series of tries, and is given up after the last', async () => {
    const url = receiver();
    const { billId, invoice_no } = await pay(await collectionTelling(url));
    await run();
    const delivery = async () => (await logOf(billId)).find(({ topic }) => topic === 'attempt.success');
    await switchTo(url, 'error');
    await redeliver(invoice_no);
    expect(await delivery()).toMatchObject({ state: 'waiting' });
    for (const [pause, tries] of [
      [15_000, 3],
      [15 * MINUTE, 4],
      [15 * MINUTE, 5],
      [24 * 60 * MINUTE, 6],
    ] as const) {
      wait(pause);
      await run();
      expect((await delivery())?.tries).toHaveLength(tries);
    }
    expect(await delivery()).toMatchObject({ state: 'given_up', next_at: null });
    wait(24 * 60 * MINUTE);
    await run();
    expect((await delivery())?.tries.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500, 200]);
  });

  it('the log shows only the newest tries of a callback that was redelivered often', async () => {
    const { billId, invoice_no } = await pay(await collectionTelling(receiver()));
    await run();
    const delivery = async () => (await logOf(billId)).find(({ topic }) => topic === 'attempt.success');
    const callback_id = (await delivery())?.id ?? '';
    const ofIt = eq(callbackTries.callback_id, callback_id);
    const earlier = { account_id: DEMO_MERCHANTS[0]?.id ?? '', callback_id, at: sandbox.clock.now(), status: 500 };
    const lines = Array.from({ length: TRIES_LIMIT + 5 }, (_, place) => ({
      ...earlier,
      duration_ms: place,
      outcome: 'answered' as const,
      reply: '',
    }));
    await sandbox.database.tx((tx) => tx.insert(callbackTries).values(lines));
    const newest = lines.map(({ duration_ms }) => duration_ms).toReversed();
    expect((await delivery())?.tries.map(({ duration_ms }) => duration_ms)).toEqual(newest.slice(0, TRIES_LIMIT));
    await redeliver(invoice_no);
    const recentTries = (await delivery())?.tries ?? [];
    expect(recentTries[0]).toMatchObject({ status: 200 });
    expect(recentTries.slice(1).map(({ duration_ms }) => duration_ms)).toEqual(newest.slice(0, TRIES_LIMIT - 1));
    expect(await sandbox.database.tx((tx) => tx.$count(callbackTries, ofIt))).toBe(TRIES_LIMIT + 1);
    expect((await logOf(billId)).find(({ topic }) => topic === 'bill.paid')?.tries).toHaveLength(1);
  });

  it('a redelivery for a draft bill is refused as not found', async () => {
    const collection_id = await collectionTelling(receiver());
    const { bill_number } = await payerOf(sandbox).createBill({ collection_id, status: 'draft' });
    expect(codeOf(await redeliver(bill_number))).toBe('notFound');
  });

  it('without a callback URL, no callback is stored and a redelivery is refused with the reason', async () => {
    const payer = payerOf(sandbox);
    const { billId, invoice_no } = await pay(payer.collectionId);
    await run();
    expect(await logOf(billId)).toEqual([]);
    expect(codeOf(await redeliver(invoice_no))).toBe('noCallbackAddress');
  });

  it('a redelivery for a payment of another merchant is refused as for an unknown payment', async () => {
    const { invoice_no } = await pay(await collectionTelling(receiver()));
    expect(codeOf(await redeliver(invoice_no, 'weiming'))).toBe('notFound');
    expect(codeOf(await redeliver('NOBODY'))).toBe('notFound');
  });
});
