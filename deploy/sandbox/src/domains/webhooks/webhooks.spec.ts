/** Gateway domain §8: how often and in which order callbacks are sent, and what happens when a server does not answer. */
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { paymentSettings } from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import type { FastifyInstance } from 'fastify';
import { buildSandbox } from '../../app.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { listening } from '../../testing/listening.ts';
import { merchantServer } from '../../testing/merchant-server.ts';
import { BANK, codeOf, payerOf } from '../../testing/payer.ts';
import { allOn } from '../collections/testing/payment-settings.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { walkBank } from '../../testing/walk-bank.ts';
import { MODES } from '../../simulators/receiver/receiver-rooms.ts';

const MINUTE = 60_000;

withSandbox('a callback', (shared) => {
  let sandbox: TestSandbox;
  let app: FastifyInstance;
  beforeAll(async () => {
    sandbox = await listening(shared());
    app = sandbox.app;
  });
  afterAll(() => sandbox.close());
  afterEach(async () => {
    expect((await sandbox.database.tx((tx) => proveLedger(tx), 'read')).faults).toEqual([]);
  });

  const { receiver, run, receivedAt, switchTo, wait, collectionTelling, pay, logOf, numberOf, redeliver } =
    merchantServer(() => sandbox);

  it('callbacks report each transition once, signed, and transitions of one subject in order', async () => {
    const url = receiver();
    const { billId } = await pay(await collectionTelling(url));
    await run();
    await run();
    const { topics, signed } = await receivedAt(url);
    const about = (object: string) => topics.filter((topic) => topic?.startsWith(object));
    expect(about('attempt')).toEqual(['attempt.created', 'attempt.redirected', 'attempt.success']);
    expect(about('bill')).toEqual(['bill.due', 'bill.paid']);
    expect(signed).toBe(topics.length);
    const log = await logOf(billId);
    expect(log.map(({ state }) => state)).toEqual(topics.map(() => 'delivered'));
    expect(log[0]?.tries).toEqual([expect.objectContaining({ outcome: 'answered', status: 200, reply: 'OK' })]);
  });

  it('a callback contains the payment, its state and its amount', async () => {
    const { billId, invoice_no } = await pay(await collectionTelling(receiver()), BANK.declines);
    await run();
    const failed = (await logOf(billId)).find(({ topic }) => topic === 'attempt.failed');
    expect(JSON.parse(failed?.body ?? '')).toMatchObject({
      id: failed?.id,
      topic: 'attempt.failed',
      data: { bill_id: billId, invoice_no, from: 'redirected', to: 'failed', fpx_code: '51', amount: '120.00' },
    });
  });

  const bodyOf = async (billId: string, topic: string): Promise<unknown> =>
    JSON.parse((await logOf(billId)).find((callback) => callback.topic === topic)?.body ?? '{}');

  it('a callback contains the amount of the payment, even if the bill was changed before delivery', async () => {
    const payer = payerOf(sandbox);
    const { billId } = await pay(await collectionTelling(receiver()), BANK.declines);
    const change = { params: { id: billId }, body: { amount: '80.00' } };
    await dataOf(sandbox, bills.update, change, await payer.signedIn());
    await run();
    expect(await bodyOf(billId, 'attempt.failed')).toMatchObject({ data: { amount: '120.00', channel: 'fpx_b2c' } });
    expect(await bodyOf(billId, 'bill.due')).toMatchObject({ data: { amount: '120.00' } });
  });

  it('a callback contains the amount with which a draft is published', async () => {
    const payer = payerOf(sandbox);
    const { id } = await payer.createBill({ collection_id: await collectionTelling(receiver()), status: 'draft' });
    const change = { params: { id }, body: { amount: '80.00', status: 'due' } } as const;
    await dataOf(sandbox, bills.update, change, await payer.signedIn());
    await run();
    expect(await bodyOf(id, 'bill.due')).toMatchObject({ data: { from: 'draft', amount: '80.00' } });
  });

  it('a callback marks a second payment of a bill as a duplicate, and the bill is reported as paid once', async () => {
    const payer = payerOf(sandbox);
    const { id } = await payer.createBill({ collection_id: await collectionTelling(receiver()) });
    const [first, second] = [await payer.pay(id, BANK.approves), await payer.pay(id, BANK.approves)];
    for (const { redirect_url } of [first, second]) await walkBank(app, redirect_url);
    await run();
    const log = await logOf(id);
    const bodies = log.filter(({ topic }) => topic === 'attempt.success').map(({ body }): unknown => JSON.parse(body));
    expect(bodies).toMatchObject([
      { data: { invoice_no: second.invoice_no, mark: 'duplicate', is_late: false, amount: '120.00' } },
      { data: { invoice_no: first.invoice_no, mark: null, is_late: false, amount: '120.00' } },
    ]);
    expect(log.filter(({ topic }) => topic === 'bill.paid')).toHaveLength(1);
    expect(await bodyOf(id, 'bill.paid')).toMatchObject({ data: { invoice_no: first.invoice_no } });
  });

  it('a callback marks money for a cancelled bill as held, and the bill is not reported as paid', async () => {
    const payer = payerOf(sandbox);
    const { id } = await payer.createBill({ collection_id: await collectionTelling(receiver()) });
    const { redirect_url } = await payer.pay(id, BANK.approves);
    const change = { params: { id }, body: { status: 'cancelled' } } as const;
    await dataOf(sandbox, bills.update, change, await payer.signedIn());
    await walkBank(app, redirect_url);
    await run();
    expect(await bodyOf(id, 'attempt.success')).toMatchObject({ data: { mark: 'held', amount: '120.00' } });
    expect((await logOf(id)).map(({ topic }) => topic)).not.toContain('bill.paid');
  });

  it('F62: the fifth try of a callback reaches a server that was down for a day; the log has all tries', async () => {
    const url = receiver();
    await switchTo(url, 'error');
    const { billId } = await pay(await collectionTelling(url));
    const first = async () => (await logOf(billId)).find(({ topic }) => topic === 'attempt.created');
    await run();
    expect((await first())?.tries).toHaveLength(1);
    // Later callbacks of a payment wait for its first callback, so that the order is kept.
    expect((await logOf(billId)).find(({ topic }) => topic === 'attempt.success')?.tries).toEqual([]);
    for (const [pause, tries] of [
      [15_000, 2],
      [15 * MINUTE, 3],
      [15 * MINUTE, 4],
    ] as const) {
      wait(pause - 1000);
      await run();
      expect((await first())?.tries).toHaveLength(tries - 1);
      wait(1000);
      await run();
      expect((await first())?.tries).toHaveLength(tries);
    }
    await switchTo(url, 'ok');
    wait(24 * 60 * MINUTE);
    await run();
    expect(await first()).toMatchObject({ state: 'delivered', next_at: null });
    expect((await first())?.tries.map(({ status }) => status)).toEqual([200, 500, 500, 500, 500]);
    expect((await logOf(billId)).every(({ state }) => state === 'delivered')).toBe(true);
  });

  it('a callback is given up after the fifth try, and the merchant can request a redelivery', async () => {
    const url = receiver();
    await switchTo(url, 'drop');
    const { billId, invoice_no } = await pay(await collectionTelling(url));
    await run();
    for (const pause of [15_000, 15 * MINUTE, 15 * MINUTE, 24 * 60 * MINUTE]) {
      wait(pause);
      await run();
    }
    const oldest = (await logOf(billId)).at(-1);
    expect(oldest).toMatchObject({ state: 'given_up', next_at: null });
    expect(oldest?.tries.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'unreachable'));

    await switchTo(url, 'ok');
    for (const number of [invoice_no, await numberOf(billId)]) expect((await redeliver(number)).code).toBe(2000);
    const newest = await logOf(billId);
    expect(newest.find(({ topic }) => topic === 'attempt.success')).toMatchObject({ state: 'delivered' });
    expect(newest.find(({ topic }) => topic === 'bill.paid')).toMatchObject({ state: 'delivered' });
  });

  it('a callback is tried again when a gateway is killed during a try', async () => {
    const url = receiver();
    const { billId } = await pay(await collectionTelling(url));
    await run();
    await sandbox.database.tx((tx) =>
      tx.execute(
        `update callbacks set state = 'waiting', tries = 1, next_at = '${new Date(sandbox.clock.now().getTime() + 2 * MINUTE).toISOString()}'
         where timeline_id = '${billId}' and topic = 'bill.paid'`,
      ),
    );
    await run();
    expect((await logOf(billId)).find(({ topic }) => topic === 'bill.paid')?.tries).toHaveLength(1);
    wait(2 * MINUTE);
    await run();
    expect((await logOf(billId)).find(({ topic }) => topic === 'bill.paid')).toMatchObject({ state: 'delivered' });
  });

  it('a callback has the same id when it is made again from a restored database', async () => {
    const url = receiver();
    const { billId } = await pay(await collectionTelling(url));
    await run();
    const ids = async () => (await logOf(billId)).map(({ id }) => id);
    const before = await ids();
    // The state of a backup that was taken between the transition and its callback.
    for (const statement of [
      `delete from callback_tries where callback_id in (select id from callbacks where timeline_id = '${billId}')`,
      `delete from callbacks where timeline_id = '${billId}'`,
      `update outbox set relayed_at = null where timeline_id = '${billId}'`,
    ])
      await sandbox.database.tx((tx) => tx.execute(statement));
    await run();
    expect(before.length).toBeGreaterThan(0);
    expect(await ids()).toEqual(before);
  });

  it('a callback is delivered once when two gateways run', async () => {
    const url = receiver();
    const collection = await collectionTelling(url);
    for (let times = 0; times < 5; times++) await pay(collection);
    const { database, clock, secret, origins } = app.sandbox;
    const second = await buildSandbox({ database, clock, secret, origins });
    await Promise.all([run(), second.sandbox.jobs.runApart()]);
    await run();
    const { topics } = await receivedAt(url);
    await second.close();
    expect(topics.filter((topic) => topic === 'bill.paid')).toHaveLength(5);
  });

  it.each(['http://example.com/callbacks', 'javascript:alert(1)', 'https://user:secret@example.com/'])(
    'a callback URL that may not be called is refused by the settings: %s',
    async (url) => {
      const payer = payerOf(sandbox);
      const body = { ...allOn(payer.collectionId), callback_url: url };
      const answer = await callGateway(sandbox, paymentSettings.create, { body }, await payer.signedIn());
      expect(codeOf(answer)).toBe('invalidInput');
      expect(Object.keys(answer.fields)).toEqual(['callback_url']);
    },
  );

  it('a callback to an internal address is not sent, and the log has the reason', async () => {
    const { billId } = await pay(await collectionTelling('https://127.0.0.1/callbacks'));
    await run();
    const oldest = (await logOf(billId)).at(-1);
    expect(oldest).toMatchObject({ state: 'waiting', tries: [{ outcome: 'refused_address', status: null }] });
  });

  it.each(MODES)('the page of the test receiver shows its response mode: %s', async (mode) => {
    const url = receiver();
    await switchTo(url, mode);
    const page = await app.inject({ url: new URL(url).pathname });
    expect(page.body).toContain('<b>TEST</b>');
    expect(page.body).toMatch(new RegExp(`value="${mode}" >`));
    expect(page.body).not.toMatch(/<script|<style|style=/);
  });

  it('the test receiver does not count a callback of another sender as signed', async () => {
    const url = receiver();
    await app.inject({ method: 'POST', url: new URL(url).pathname, payload: { topic: 'bill.paid' } });
    expect(await receivedAt(url)).toEqual({ topics: ['bill.paid'], signed: 0 });
  });
});
