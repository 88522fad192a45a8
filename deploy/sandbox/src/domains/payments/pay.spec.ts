/** A payer's steps from the bill to the receipt, over the gateway's own calls. */
import { randomUUID } from 'node:crypto';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { eq } from 'drizzle-orm';
import { collections } from '../collections/tables.ts';
import { movedBy } from '../../kernel/time/clock.ts';
import { walkBank } from '../../testing/walk-bank.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { callGateway, callUnchecked, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { BANK, codeOf, payerOf } from '../../testing/payer.ts';
import { arriveLate } from '../../simulators/providers/late-payments.ts';
import { enquireDue } from './enquiry/enquire.ts';

withSandbox('the payment of a bill', (sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });
  const pass = (minutes: number) =>
    sandbox().app.inject({ method: 'POST', url: '/sandbox/control/clock/advance', payload: { minutes } });

  const kindsOf = async (id: string) => (await payer.bill(id)).timeline.map(({ kind }) => kind);

  it('succeeds at a bank that approves', async () => {
    const bill = await payer.createBill({ amount: '100.00' });
    expect(await payer.open(bill.id)).toMatchObject({ status: 'due', is_open: true, last_invoice_no: null });
    const attempt = await payer.pay(bill.id, BANK.approves);
    expect(attempt).toMatchObject({ status: 'redirected', bill_status: 'due', fpx_code: null });
    const back = await walkBank(sandbox().app, attempt.redirect_url);
    expect(back).toBe(`http://localhost:4302/fpx-status?invoice_no=${attempt.invoice_no}&fpx_code=00`);
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({
      status: 'success',
      bill_status: 'paid',
      redirect_url: null,
      is_duplicate: false,
    });
    expect(await payer.bill(bill.id)).toMatchObject({ status: 'paid' });
    expect(await kindsOf(bill.id)).toEqual(['created', 'opened', 'attempt_started', 'attempt_succeeded', 'paid']);
  });

  it('that a bank declines has a reason code, and the payer can pay at another bank', async () => {
    const bill = await payer.createBill();
    const declined = await payer.pay(bill.id, BANK.declines);
    await walkBank(sandbox().app, declined.redirect_url);
    expect(await payer.check(declined.invoice_no)).toMatchObject({
      status: 'failed',
      fpx_code: '51',
      bill_status: 'due',
    });
    const approved = await payer.pay(bill.id, BANK.approves);
    await walkBank(sandbox().app, approved.redirect_url);
    expect(await payer.open(bill.id)).toMatchObject({ status: 'paid', last_invoice_no: approved.invoice_no });
    expect(await kindsOf(bill.id)).toEqual([
      'created',
      'attempt_started',
      'attempt_failed',
      'attempt_started',
      'attempt_succeeded',
      'paid',
      'opened',
    ]);
  });

  it('is limited to 30 attempts in an hour from one network address, and to 90 attempts from all addresses', async () => {
    const bill = await payer.createBill();
    const tryFrom = async (address: string) =>
      codeOf(
        await callGateway(
          sandbox(),
          publicPay.pay,
          { body: { bill_id: bill.id, payment_service_id: BANK.approves } },
          { from: address, headers: { 'idempotency-key': randomUUID() } },
        ),
      );
    for (let each = 0; each < 30; each++) await payer.pay(bill.id, BANK.approves);
    expect(codeOf(await payer.tryPay(bill.id, BANK.approves))).toBe('tooMany');
    for (let each = 0; each < 60; each++) expect(await tryFrom(`203.0.113.${each % 3}`)).toBe('success');
    expect(await tryFrom('203.0.113.9')).toBe('tooMany');
    await pass(61);
    expect(codeOf(await payer.tryPay(bill.id, BANK.approves))).toBe('success');
  });

  it('that is pending at the bank blocks a second payment, and succeeds automatically within two minutes', async () => {
    const bill = await payer.createBill();
    const attempt = await payer.pay(bill.id, BANK.slow);
    await walkBank(sandbox().app, attempt.redirect_url);
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'pending', bill_status: 'pending' });
    expect(codeOf(await payer.tryPay(bill.id, BANK.approves))).toBe('paymentWaiting');
    expect(await payer.check(attempt.invoice_no)).toMatchObject({ status: 'pending' });
    await pass(2);
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'success', bill_status: 'paid' });
  });

  it('by a company waits until a second person approves it on the page of the bank', async () => {
    const bill = await payer.createBill();
    const attempt = await payer.pay(bill.id, BANK.asksTwo);
    await walkBank(sandbox().app, attempt.redirect_url, { code: '99' });
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'pending_authorisation' });
    await sandbox().app.inject({
      method: 'POST',
      url: new URL(attempt.redirect_url ?? '').pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'step=authorise&do=approve',
    });
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'success', bill_status: 'paid' });
  });

  it('a status enquiry returns the status when the direct message was lost', async () => {
    const bill = await payer.createBill();
    const attempt = await payer.pay(bill.id, BANK.asks);
    const back = await walkBank(sandbox().app, attempt.redirect_url, { deliveryMode: 'indirect_only' });
    expect(back).toContain('fpx_code=00');
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'redirected', bill_status: 'due' });
    expect(await payer.check(attempt.invoice_no)).toMatchObject({ status: 'success', bill_status: 'paid' });
  });

  it('gets its status from an automatic enquiry when no message has arrived for 15 minutes', async () => {
    const bill = await payer.createBill();
    const attempt = await payer.pay(bill.id, BANK.asks);
    await walkBank(sandbox().app, attempt.redirect_url, { deliveryMode: 'indirect_only' });
    await pass(16);
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'success', bill_status: 'paid' });
  });

  it('whose message was lost succeeds by the enquiry job, even when more than one batch of payments is due before it', async () => {
    const lost = await payer.pay((await payer.createBill()).id, BANK.asks);
    await walkBank(sandbox().app, lost.redirect_url, { deliveryMode: 'indirect_only' });
    const { app, clock, database } = sandbox();
    const before = clock.setting();
    clock.set(movedBy(before, -60_000));
    for (let count = 0; count < 3; count++) await payer.pay((await payer.createBill()).id, BANK.asks);
    clock.set(movedBy(before, 16 * 60_000));
    const failed = jest.fn();
    expect(await enquireDue(app.sandbox.ports.paymentProviders, 2)(database, clock, failed)).toBe(1);
    expect(failed).not.toHaveBeenCalled();
    clock.set(before);
    expect(await payer.receipt(lost.invoice_no)).toMatchObject({ status: 'success' });
  });

  it('that failed becomes successful by an automatic enquiry when the money arrives late and the message is lost', async () => {
    const bill = await payer.createBill();
    const attempt = await payer.pay(bill.id, BANK.asks);
    await walkBank(sandbox().app, attempt.redirect_url, { code: '51' });
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'failed' });
    const token = new URL(attempt.redirect_url ?? '').pathname.split('/').at(-1) ?? '';
    const late = await sandbox().database.tx((tx) => arriveLate(tx, token, sandbox().clock.now()));
    expect(late?.kind).toBe('answer');
    await pass(16);
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'success', bill_status: 'paid' });
  });

  it('succeeds without the return of the browser', async () => {
    const bill = await payer.createBill();
    const attempt = await payer.pay(bill.id, BANK.asks);
    expect(await walkBank(sandbox().app, attempt.redirect_url, { deliveryMode: 'direct_only' })).toBeUndefined();
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'success' });
  });

  it('is cancelled when the payer leaves the bank at any step', async () => {
    const bill = await payer.createBill();
    for (const [cancelAt, code] of [
      ['login', '1C'],
      ['account', '1F'],
      ['tac', '1I'],
      ['confirm', '1L'],
    ] as const) {
      const attempt = await payer.pay(bill.id, BANK.approves);
      await walkBank(sandbox().app, attempt.redirect_url, { cancelAt });
      expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'cancelled', fpx_code: code });
    }
  });

  it('times out within 181 minutes when the payer abandons the page of the bank', async () => {
    const bill = await payer.createBill();
    const attempt = await payer.pay(bill.id, BANK.approves);
    await pass(181);
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'timeout', fpx_code: '1M' });
  });

  it.each([
    ['51.51', 'failed', '51'],
    ['51.90', 'failed', '90'],
    ['51.09', 'pending', '09'],
  ])('of RM%s gets the status %s by the rules of test amounts', async (amount, status, fpx_code) => {
    const bill = await payer.createBill({ amount });
    const attempt = await payer.pay(bill.id, BANK.asks);
    await walkBank(sandbox().app, attempt.redirect_url);
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status, fpx_code });
  });

  it('offers the test banks first, and marks the test bank that is offline', async () => {
    const bill = await payer.createBill();
    const services = (bankType: string, uuid: string = bill.id) =>
      callGateway(sandbox(), publicPay.services, { params: { bankType }, query: { _invoice_uuid: uuid } });
    const list = await dataOf(sandbox(), publicPay.services, {
      params: { bankType: '1' },
      query: { _invoice_uuid: bill.id },
    });
    expect(list.slice(0, 5).map((service) => [service.unique_reference, service.record_status_id])).toEqual([
      ['TEST0021', 1],
      ['TEST0022', 1],
      ['TEST0023', 1],
      ['LOAD001', 2],
      ['ABB0234', 1],
    ]);
    expect(codeOf(await services('3'))).toBe('invalidInput');
    expect(codeOf(await services('1', randomUUID()))).toBe('notFound');
  });

  describe('the start of a payment is refused', () => {
    it.each([
      ['at a bank that is offline', '120.00', BANK.offline, 'bankOffline', 'payment_service_id'],
      ['at a bank that does not exist', '120.00', 'fpx_b2c_NOBANK', 'invalidInput', 'payment_service_id'],
      ['below RM1.00', '0.99', BANK.approves, 'amountTooSmall', 'amount'],
      ['of RM30,000.01 by a personal account', '30000.01', BANK.approves, 'amountTooLarge', 'amount'],
      ['below RM2.00 by a company', '1.99', BANK.asksTwo, 'amountTooSmall', 'amount'],
    ])('%s', async (_, amount, service, code, field) => {
      const bill = await payer.createBill({ amount });
      const refused = await payer.tryPay(bill.id, service);
      expect([codeOf(refused), Object.keys(refused.fields)]).toEqual([code, [field]]);
      expect(await kindsOf(bill.id)).toEqual(['created']);
    });

    it('for a personal account only above RM30,000.00', async () => {
      const bill = await payer.createBill({ amount: '30000.00' });
      expect((await payer.tryPay(bill.id, BANK.approves)).code).toBe(2000);
    });

    it('for a bill that is paid, has expired, or does not exist', async () => {
      const paid = await payer.createBill();
      await walkBank(sandbox().app, (await payer.pay(paid.id, BANK.approves)).redirect_url);
      const day = sandbox().clock.today();
      const expiring = await payer.createBill({ due_date: day, expires_on: day });
      await pass(24 * 60);
      expect((await payer.bill(expiring.id)).status).toBe('expired');
      expect(codeOf(await payer.tryPay(paid.id, BANK.approves))).toBe('billPaid');
      expect(codeOf(await payer.tryPay(expiring.id, BANK.approves))).toBe('billExpired');
      expect(codeOf(await payer.tryPay(randomUUID(), BANK.approves))).toBe('notFound');
      expect((await payer.tryPay(randomUUID(), BANK.approves)).fields).toHaveProperty('bill_id');
    });

    it('while the merchant has stopped the collection', async () => {
      const bill = await payer.createBill();
      const stop = (record_status: 1 | 2) =>
        sandbox().database.tx((tx) =>
          tx.update(collections).set({ record_status }).where(eq(collections.id, payer.collectionId)),
        );
      await stop(2);
      expect(await payer.open(bill.id)).toMatchObject({ is_open: false });
      expect(codeOf(await payer.tryPay(bill.id, BANK.approves))).toBe('collectionStopped');
      const created = await payer.tryCreateBill({});
      expect([codeOf(created), Object.keys(created.fields)]).toEqual(['collectionStopped', ['collection_id']]);
      await stop(1);
    });

    it('without an idempotency key', async () => {
      const bill = await payer.createBill();
      const body = { bill_id: bill.id, payment_service_id: BANK.approves };
      const refused = await callUnchecked(sandbox(), publicPay.pay, { body });
      expect([codeOf(refused), Object.keys(refused.fields)]).toEqual(['invalidInput', ['idempotency_key']]);
    });
  });

  it('with a repeated idempotency key returns the first response for a day, and is refused for another bill', async () => {
    const [bill, other] = [await payer.createBill(), await payer.createBill()];
    const key = randomUUID();
    const first = await payer.pay(bill.id, BANK.approves, key);
    await walkBank(sandbox().app, first.redirect_url);
    expect(await payer.pay(bill.id, BANK.approves, key)).toEqual(first);
    expect(codeOf(await payer.tryPay(other.id, BANK.approves, key))).toBe('idempotencyMismatch');
    await pass(1441);
    expect(codeOf(await payer.tryPay(bill.id, BANK.approves, key))).toBe('billPaid');
    expect((await payer.tryPay(other.id, BANK.approves, key)).code).toBe(2000);
  });

  it('that is refused does not use up its idempotency key', async () => {
    const bill = await payer.createBill();
    const key = randomUUID();
    expect(codeOf(await payer.tryPay(bill.id, BANK.offline, key))).toBe('bankOffline');
    expect((await payer.tryPay(bill.id, BANK.approves, key)).code).toBe(2000);
  });

  it('the timeline records the opening of a bill at most once in half an hour, and never records a prefetch', async () => {
    const bill = await payer.createBill();
    const ahead = { headers: { 'sec-purpose': 'prefetch' } };
    await callGateway(sandbox(), publicPay.bill, { params: { id: bill.id, product: 'customer' } }, ahead);
    expect(await kindsOf(bill.id)).toEqual(['created']);
    await payer.open(bill.id);
    await payer.open(bill.id);
    expect(await kindsOf(bill.id)).toEqual(['created', 'opened']);
    await pass(31);
    await payer.open(bill.id);
    expect(await kindsOf(bill.id)).toEqual(['created', 'opened', 'opened']);
  });

  it('leaves a ledger without faults', async () => {
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });
});
