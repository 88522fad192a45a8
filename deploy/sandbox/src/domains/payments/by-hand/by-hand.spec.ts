/** Money that was paid outside the gateway: recording, races with a bank, comments and undoing. */
import { randomUUID } from 'node:crypto';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { asc, eq } from 'drizzle-orm';
import { movedBy } from '../../../kernel/time/clock.ts';
import { ledgerGroups } from '../../../kernel/ledger/tables.ts';
import { outbox } from '../../../kernel/events/tables.ts';
import { proveLedger } from '../../../kernel/ledger/prove.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { BANK, codeOf, payerOf } from '../../../testing/payer.ts';
import { walkBank } from '../../../testing/walk-bank.ts';

type Form = CallInput<typeof paymentRecords.create>['body'];

withSandbox('a payment by hand', (sandbox) => {
  let aminah: ReturnType<typeof payerOf>;
  beforeAll(() => {
    aminah = payerOf(sandbox());
  });

  const form = (bill_id: string, part: Partial<Form> = {}): Form => ({
    bill_id,
    method: 'cheque',
    received_on: '2026-11-19',
    reference: 'CIMB 100234',
    reason: 'Dibayar di kaunter',
    ...part,
  });
  const tryMark = async (bill_id: string, part: Partial<Form> = {}, principal = aminah) =>
    callGateway(sandbox(), paymentRecords.create, { body: form(bill_id, part) }, await principal.signedIn());
  const mark = async (bill_id: string, part: Partial<Form> = {}) =>
    dataOf(sandbox(), paymentRecords.create, { body: form(bill_id, part) }, await aminah.signedIn());
  const tryUndo = async (id: string, principal = aminah) =>
    callGateway(sandbox(), paymentRecords.remove, { params: { id } }, await principal.signedIn());
  const get = async (id: string, principal = aminah) =>
    callGateway(sandbox(), paymentRecords.get, { params: { id } }, await principal.signedIn());
  const recordsOf = async (bill_invoice: string) =>
    (await dataOf(sandbox(), paymentRecords.ofBill, { query: { bill_invoice } }, await aminah.signedIn())).list.data;
  const postings = () => sandbox().database.tx((tx) => tx.$count(ledgerGroups), 'read');
  const messagesOf = (billId: string) =>
    sandbox().database.tx(
      (tx) =>
        tx
          .select({ topic: outbox.topic, payload: outbox.payload })
          .from(outbox)
          .where(eq(outbox.subject_id, billId))
          .orderBy(asc(outbox.id)),
      'read',
    );
  const pass = (minutes: number) => sandbox().clock.set(movedBy(sandbox().clock.setting(), minutes * 60_000));
  const kindsOf = async (billId: string) => (await aminah.bill(billId)).timeline.map(({ kind }) => kind);

  afterEach(async () => {
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });

  it('marks the bill as paid without a ledger posting, and shows the person who recorded the payment', async () => {
    const bill = await aminah.createBill();
    const before = await postings();
    const payment = await mark(bill.id);
    expect(payment).toMatchObject({
      bill_number: bill.bill_number,
      bill_status: 'paid',
      channel: 'by_hand',
      status: 'success',
      amount: 12_000n,
      fee: null,
      net: null,
      by_hand: { method: 'cheque', received_on: '2026-11-19', reference: 'CIMB 100234', reason: 'Dibayar di kaunter' },
      timeline: [{ kind: 'paid_by_hand', by: 'Aminah binti Yusof', invoice_no: payment.invoice_no }],
    });
    expect(await postings()).toBe(before);
    expect(await aminah.bill(bill.id)).toMatchObject({ status: 'paid', proceeds: null });
    expect((await aminah.bill(bill.id)).paid_at).not.toBeNull();
    expect(codeOf(await aminah.tryPay(bill.id, BANK.approves))).toBe('billPaid');
    expect((await messagesOf(bill.id)).at(-1)).toEqual({
      topic: 'bill.paid',
      payload: {
        bill_id: bill.id,
        bill_number: bill.bill_number,
        from: 'due',
        to: 'paid',
        invoice_no: payment.invoice_no,
        by_hand: true,
        amount: '120.00',
      },
    });
  });

  it.each([
    ['a day in the future', { received_on: '2026-12-24' }, 'received_on'],
    ['no reason', { reason: ' ' }, 'reason'],
  ])('with %s is refused at its field', async (_, part, field) => {
    const refused = await tryMark((await aminah.createBill()).id, part);
    expect([codeOf(refused), Object.keys(refused.fields)]).toEqual(['invalidInput', [field]]);
  });

  it('is recorded once in 20 concurrent requests', async () => {
    const bill = await aminah.createBill();
    const codes = (await Promise.all(Array.from({ length: 20 }, () => tryMark(bill.id)))).map(codeOf);
    expect(codes.filter((code) => code === 'success')).toHaveLength(1);
    expect(codes.filter((code) => code === 'billPaid')).toHaveLength(19);
    expect(await recordsOf(bill.bill_number)).toHaveLength(1);
  });

  it('is recorded once per bill and receipt number of the merchant, even in repeated and concurrent calls', async () => {
    const [bill, other] = [await aminah.createBill(), await aminah.createBill()];
    const body = { method: 'cash' as const, received_on: '2026-11-19', reference: '', reason: 'Resit kaunter' };
    const ask = async (_id: string, part: Partial<typeof body> = {}) =>
      callGateway(
        sandbox(),
        paymentRecords.paidBill,
        { query: { _id, invoice_no: 'RESIT-77' }, body: { ...body, ...part } },
        await aminah.signedIn(),
      );
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(bill.id)));
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'success'));
    expect(new Set(answers.map(({ data }) => (data as { id: string }).id)).size).toBe(1);
    expect(await recordsOf(bill.bill_number)).toMatchObject([{ by_hand: body, fee: null }]);
    expect(codeOf(await ask(bill.id, { reason: 'Lain' }))).toBe('idempotencyMismatch');
    expect(codeOf(await ask(other.id))).toBe('success');

    const [payment] = await recordsOf(bill.bill_number);
    await tryUndo(payment?.id ?? '');
    expect(codeOf(await ask(bill.id))).toBe('success');
    expect(await kindsOf(bill.id)).toEqual(['created', 'paid_by_hand', 'by_hand_undone', 'paid_by_hand']);
  });

  it('is saved once, with equal responses, for repeated and concurrent requests with one idempotency key', async () => {
    const bill = await aminah.createBill();
    const options = { ...(await aminah.signedIn()), headers: { 'idempotency-key': randomUUID() } };
    const press = () => callGateway(sandbox(), paymentRecords.create, { body: form(bill.id) }, options);
    const answers = [...(await Promise.all(Array.from({ length: 20 }, press))), await press()];
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([2000]));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await recordsOf(bill.bill_number)).toHaveLength(1);
    expect(await kindsOf(bill.id)).toEqual(['created', 'paid_by_hand']);
    const other = await callGateway(
      sandbox(),
      paymentRecords.create,
      { body: form(bill.id, { reason: 'Lain' }) },
      options,
    );
    expect(codeOf(other)).toBe('idempotencyMismatch');
  });

  it('is refused while a payment at a bank is pending, with the reason at its field', async () => {
    const bill = await aminah.createBill();
    const attempt = await aminah.pay(bill.id, BANK.asks);
    await walkBank(sandbox().app, attempt.redirect_url, { code: '09' });
    const refused = await tryMark(bill.id);
    expect([codeOf(refused), refused.fields['bill_id']]).toEqual([
      'paymentWaiting',
      'A payment for this bill is still under way',
    ]);
  });

  it('a bank payment that succeeds after a payment by hand is a duplicate, and its money is owed to the payer', async () => {
    const bill = await aminah.createBill();
    const attempt = await aminah.pay(bill.id, BANK.asks);
    pass(1);
    await mark(bill.id);
    await walkBank(sandbox().app, attempt.redirect_url, { code: '00' });
    expect(await aminah.receipt(attempt.invoice_no)).toMatchObject({ status: 'success', is_duplicate: true });
    expect((await aminah.bill(bill.id)).status).toBe('paid');
    expect(await recordsOf(bill.bill_number)).toMatchObject([
      { channel: 'by_hand', mark: null },
      { mark: 'duplicate', net: null },
    ]);
    expect(await recordsOf(attempt.invoice_no)).toHaveLength(2);
  });

  it('pays the bill once when a bank approves a payment and a merchant records money at the same time', async () => {
    const bill = await aminah.createBill();
    const attempt = await aminah.pay(bill.id, BANK.asks);
    const [, marked] = await Promise.all([
      walkBank(sandbox().app, attempt.redirect_url, { code: '00' }),
      tryMark(bill.id),
    ]);
    const { is_duplicate } = await aminah.receipt(attempt.invoice_no);
    expect(codeOf(marked)).toBe(is_duplicate ? 'success' : 'billPaid');
    expect((await aminah.bill(bill.id)).status).toBe('paid');
  });

  it('undoing a payment by hand restores the status of the bill, and the timeline keeps both events', async () => {
    const bill = await aminah.createBill();
    const { id, invoice_no } = await mark(bill.id);
    expect(codeOf(await tryUndo(id))).toBe('success');
    expect(await aminah.bill(bill.id)).toMatchObject({ status: 'due', paid_at: null });
    expect(await kindsOf(bill.id)).toEqual(['created', 'paid_by_hand', 'by_hand_undone']);
    expect((await messagesOf(bill.id)).map(({ topic }) => topic)).toEqual(['bill.due', 'bill.paid', 'bill.due']);
    expect(await recordsOf(bill.bill_number)).toEqual([]);
    expect([codeOf(await get(id)), codeOf(await tryUndo(id))]).toEqual(['notFound', 'notFound']);
    const attempt = await aminah.pay(bill.id, BANK.approves);
    await walkBank(sandbox().app, attempt.redirect_url);
    expect((await aminah.bill(bill.id)).status).toBe('paid');
    expect(await recordsOf(invoice_no)).toMatchObject([{ invoice_no: attempt.invoice_no }]);
  });

  it('undoing a payment by hand makes the bill pending while a bank has not decided on another payment', async () => {
    const bill = await aminah.createBill();
    const attempt = await aminah.pay(bill.id, BANK.asks);
    const { id } = await mark(bill.id);
    await walkBank(sandbox().app, attempt.redirect_url, { code: '09' });
    expect((await aminah.bill(bill.id)).status).toBe('paid');
    await tryUndo(id);
    expect((await aminah.bill(bill.id)).status).toBe('pending');
    expect((await messagesOf(bill.id)).slice(-2).map(({ topic }) => topic)).toEqual(['bill.due', 'bill.pending']);
  });

  it('a payment that came through a channel cannot be undone', async () => {
    const bill = await aminah.createBill();
    const attempt = await aminah.pay(bill.id, BANK.approves);
    await walkBank(sandbox().app, attempt.redirect_url);
    const [payment] = await recordsOf(bill.bill_number);
    expect(codeOf(await tryUndo(payment?.id ?? ''))).toBe('notByHand');
    expect((await aminah.bill(bill.id)).status).toBe('paid');
  });

  it('a payment by hand and a payment through a channel can both have a comment', async () => {
    const bill = await aminah.createBill();
    const attempt = await aminah.pay(bill.id, BANK.declines);
    await walkBank(sandbox().app, attempt.redirect_url);
    await mark(bill.id);
    for (const { id } of await recordsOf(bill.bill_number)) {
      const change = { params: { id }, body: { comment: 'Sudah disemak' } };
      const changed = await dataOf(sandbox(), paymentRecords.update, change, await aminah.signedIn());
      expect(changed).toMatchObject({ id, comment: 'Sudah disemak' });
    }
  });

  it('of another merchant is answered exactly like an unknown bill or payment', async () => {
    const weiming = payerOf(sandbox(), 'weiming');
    const bill = await aminah.createBill();
    const { id } = await mark(bill.id);
    for (const call of [get, tryUndo]) expect(await call(id, weiming)).toEqual(await call(randomUUID(), weiming));
    expect(await tryMark(bill.id, {}, weiming)).toEqual(await tryMark(randomUUID(), {}, weiming));
    expect(codeOf(await tryUndo(id, weiming))).toBe('notFound');
  });

  it('is the first row in the unfiltered list of its collection, and is found by channel and bill number', async () => {
    const bill = await aminah.createBill();
    pass(1);
    const { id } = await mark(bill.id);
    const session = await aminah.signedIn();
    const query = { collection_id: bill.collection_id, limit: 3 };
    const { list } = await dataOf(sandbox(), paymentRecords.find, { query }, session);
    expect(list.data[0]?.id).toBe(id);
    expect(new Set(list.data.map(({ collection_id }) => collection_id))).toEqual(new Set([bill.collection_id]));
    const input = {
      query: { skip: 0, limit: 50 },
      body: {
        search: { search_enable: true, search_key: bill.bill_number, search_column: 'bill_number' },
        sort: { parameter_name: 'created_at', sort_type: 'desc' },
        filter: { channel: 'by_hand', state: 'success' },
      },
    } as const;
    const { list: found } = await dataOf(sandbox(), paymentRecords.list, input, session);
    expect(found.data.map((row) => row.id)).toEqual([id]);
  });

  it('undoing a payment by hand after the due date makes the bill overdue, and a new payment by hand is listed once', async () => {
    const bill = await aminah.createBill({ due_date: sandbox().clock.today() });
    const { id } = await mark(bill.id);
    pass(2 * 24 * 60);
    await tryUndo(id);
    expect((await aminah.bill(bill.id)).status).toBe('overdue');
    await mark(bill.id);
    expect(await recordsOf(bill.bill_number)).toHaveLength(1);
  });
});
