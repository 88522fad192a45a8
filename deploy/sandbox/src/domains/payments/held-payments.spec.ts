/** Money that paid no bill is returned or applied once and in full, even when many requests are concurrent. */
import { randomUUID } from 'node:crypto';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { paymentRecords, type HeldDecision } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { asc, eq } from 'drizzle-orm';
import { ledgerEntries, ledgerGroups } from '../../kernel/ledger/tables.ts';
import { outbox } from '../../kernel/events/tables.ts';
import { paymentAttempts } from './tables.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { BANK, codeOf, payerOf } from '../../testing/payer.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { signMessage } from './messages/direct-message.ts';
import { returnMoney } from './held-payments.ts';
import { receiveDirect } from './messages/receive-direct.ts';

withSandbox('held money', (sandbox) => {
  let aminah: ReturnType<typeof payerOf>;
  beforeAll(() => {
    aminah = payerOf(sandbox());
  });

  const tx = <T>(work: Parameters<ReturnType<typeof sandbox>['database']['tx']>[0]) =>
    sandbox().database.tx(work) as Promise<T>;
  const runJobs = () => sandbox().app.sandbox.jobs.run(sandbox().database, sandbox().clock);

  async function sendStatus(invoice_no: string, amount: bigint, fpx_code: string) {
    const { app, clock } = sandbox();
    const message = { event_id: randomUUID(), invoice_no, amount: decimalOf(amount), fpx_code, bank_reference: '1' };
    const signed = signMessage(app.sandbox.secret, message, clock.now());
    await tx((each) => receiveDirect(each, app.sandbox, signed));
  }

  const recordOf = async (invoice_no: string) => {
    const query = { bill_invoice: invoice_no };
    const { list } = await dataOf(sandbox(), paymentRecords.ofBill, { query }, await aminah.signedIn());
    const found = list.data.find((row) => row.invoice_no === invoice_no);
    if (!found) throw new Error('The payment is not in the list.');
    return found;
  };
  const recordById = async (id: string) =>
    dataOf(sandbox(), paymentRecords.get, { params: { id } }, await aminah.signedIn());
  const decide = async (id: string, held: HeldDecision, principal = aminah) =>
    callGateway(sandbox(), paymentRecords.update, { params: { id }, body: { held } }, await principal.signedIn());
  const kindsOf = async (billId: string) => (await aminah.bill(billId)).timeline.map(({ kind }) => kind);

  /** Ledger account and amount of each entry, with the kind of its group, in the order of posting. */
  const postingsOf = (id: string) =>
    tx<{ kind: string; account: string; amount: bigint }[]>((each) =>
      each
        .select({ kind: ledgerGroups.kind, account: ledgerEntries.ledger_account, amount: ledgerEntries.amount })
        .from(ledgerGroups)
        .innerJoin(ledgerEntries, eq(ledgerEntries.group_key, ledgerGroups.key))
        .where(eq(ledgerGroups.source_id, id))
        .orderBy(asc(ledgerEntries.id)),
    );
  const refunds = async (id: string) => (await postingsOf(id)).filter(({ kind }) => kind === 'refund');

  const lastWord = async (objectId: string) => {
    const rows = await tx<{ topic: string; payload: unknown }[]>((each) =>
      each
        .select({ topic: outbox.topic, payload: outbox.payload })
        .from(outbox)
        .where(eq(outbox.subject_id, objectId))
        .orderBy(asc(outbox.id)),
    );
    return rows.at(-1);
  };

  async function duplicate() {
    const bill = await aminah.createBill();
    const [first, second] = [await aminah.pay(bill.id, BANK.asks), await aminah.pay(bill.id, BANK.asks)];
    await sendStatus(first.invoice_no, bill.amount, '00');
    await sendStatus(second.invoice_no, bill.amount, '00');
    return recordOf(second.invoice_no);
  }

  /** The payment fails, the bill's amount changes from RM120.00 to RM80.00, and then the money arrives. */
  async function heldForAnother() {
    const bill = await aminah.createBill();
    const { invoice_no } = await aminah.pay(bill.id, BANK.asks);
    await sendStatus(invoice_no, bill.amount, '51');
    await aminah.tryChange(bill.id, { amount: '80.00' });
    await sendStatus(invoice_no, bill.amount, '00');
    return recordOf(invoice_no);
  }

  /** The payer cancels at the bank, but the bank takes the money. */
  async function heldForRefused() {
    const bill = await aminah.createBill();
    const { invoice_no } = await aminah.pay(bill.id, BANK.asks);
    await sendStatus(invoice_no, bill.amount, '1C');
    await sendStatus(invoice_no, bill.amount, '00');
    return recordOf(invoice_no);
  }

  async function heldForCancelled() {
    const bill = await aminah.createBill();
    const { invoice_no } = await aminah.pay(bill.id, BANK.asks);
    await aminah.tryCancel(bill.id);
    await sendStatus(invoice_no, bill.amount, '00');
    return recordOf(invoice_no);
  }

  afterEach(async () => {
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });

  it('a duplicate payment is returned in full automatically, and payer and merchant see the time of the return', async () => {
    const { id, invoice_no, bill_id } = await duplicate();
    expect(await recordById(id)).toMatchObject({ state: 'duplicate', returned_at: null, net: null });
    expect(await aminah.receipt(invoice_no)).toMatchObject({ is_duplicate: true, goes_back: true, returned_at: null });
    await runJobs();
    const now = sandbox().clock.now().toISOString();
    expect(await refunds(id)).toEqual([
      { kind: 'refund', account: 'refund_payable', amount: 12_000n },
      { kind: 'refund', account: 'bank', amount: -12_000n },
    ]);
    expect(await aminah.receipt(invoice_no)).toMatchObject({ is_duplicate: true, returned_at: now });
    const record = await recordById(id);
    expect(record).toMatchObject({ state: 'returned', mark: 'duplicate', returned_at: now, net: null, fee: null });
    expect(record.timeline.at(-1)).toMatchObject({ kind: 'money_returned', invoice_no, amount: 12_000n, by: null });
    expect((await aminah.bill(bill_id)).status).toBe('paid');
    expect(await lastWord(id)).toMatchObject({ topic: 'attempt.success' });
  });

  it('of a duplicate payment is returned once, even by concurrent and repeated runs of the job', async () => {
    const { id, invoice_no } = await duplicate();
    const give = () => tx<boolean>((each) => returnMoney(each, invoice_no, sandbox().clock.now()));
    const outcomes = await Promise.all([give(), give(), give(), runJobs()]);
    expect(outcomes.filter((each) => each === true).length).toBeLessThanOrEqual(1);
    await runJobs();
    expect(await refunds(id)).toHaveLength(2);
    expect(await give()).toBe(false);
  });

  it('an interrupted return is rolled back, and the next run of the job makes the return', async () => {
    const { id, invoice_no } = await duplicate();
    const cut = tx(async (each) => {
      await returnMoney(each, invoice_no, sandbox().clock.now());
      throw new Error('The process ends here.');
    });
    await expect(cut).rejects.toThrow('The process ends here.');
    expect(await refunds(id)).toEqual([]);
    expect(await recordById(id)).toMatchObject({ state: 'duplicate', returned_at: null });
    await runJobs();
    expect(await refunds(id)).toHaveLength(2);
  });

  it('the ledger refuses a second return, even when the row of the payment does not show the first return', async () => {
    const { id, invoice_no } = await duplicate();
    await runJobs();
    const again = tx(async (each) => {
      await each.update(paymentAttempts).set({ returned_at: null }).where(eq(paymentAttempts.id, id));
      await returnMoney(each, invoice_no, sandbox().clock.now());
    });
    await expect(again).rejects.toThrow();
    expect(await refunds(id)).toHaveLength(2);
  });

  it('stays until the merchant decides, and is returned once even when the decision to return is repeated', async () => {
    const { id, invoice_no, bill_id } = await heldForCancelled();
    await runJobs();
    expect(await recordById(id)).toMatchObject({ state: 'held', can_pay_bill: false, returned_at: null });
    expect(await aminah.receipt(invoice_no)).toMatchObject({ is_held: true, goes_back: false, returned_at: null });
    expect(codeOf(await decide(id, 'apply'))).toBe('billClosed');
    for (const answer of [await decide(id, 'return'), await decide(id, 'return')])
      expect(answer).toMatchObject({ code: 2000, data: { state: 'returned' } });
    expect(await refunds(id)).toHaveLength(2);
    expect(await kindsOf(bill_id)).toEqual([
      'created',
      'attempt_started',
      'cancelled',
      'attempt_held',
      'money_returned',
    ]);
    expect((await recordById(id)).timeline.at(-1)).toMatchObject({ by: 'Aminah binti Yusof' });
    expect(codeOf(await decide(id, 'apply'))).toBe('notHeld');
    expect(await aminah.receipt(invoice_no)).toMatchObject({ is_held: true, returned_at: expect.any(String) });
  });

  it('can pay its bill when the two amounts are equal again, and the fee is charged at that time', async () => {
    const { id, invoice_no, bill_id } = await heldForAnother();
    expect(await recordById(id)).toMatchObject({ state: 'held', can_pay_bill: false, bill_status: 'due' });
    expect(codeOf(await decide(id, 'apply'))).toBe('heldAmount');
    await aminah.tryChange(bill_id, { amount: '120.00' });
    expect(await recordById(id)).toMatchObject({ can_pay_bill: true });
    for (const answer of [await decide(id, 'apply'), await decide(id, 'apply')]) expect(codeOf(answer)).toBe('success');
    expect((await postingsOf(id)).filter(({ kind }) => kind === 'applied')).toEqual([
      { kind: 'applied', account: 'refund_payable', amount: 12_000n },
      { kind: 'applied', account: 'merchant_pending', amount: -11_924n },
      { kind: 'applied', account: 'fee_income', amount: -70n },
      { kind: 'applied', account: 'tax_payable', amount: -6n },
    ]);
    const bill = await aminah.bill(bill_id);
    expect(bill).toMatchObject({ status: 'paid', proceeds: { net: 11_924n } });
    expect(await recordById(id)).toMatchObject({ state: 'success', mark: null, net: 11_924n, bill_status: 'paid' });
    expect((await kindsOf(bill_id)).slice(-3)).toEqual(['changed', 'held_applied', 'paid']);
    expect(await aminah.receipt(invoice_no)).toMatchObject({ is_held: false, bill_status: 'paid' });
    expect(await lastWord(bill_id)).toMatchObject({
      topic: 'bill.paid',
      payload: { invoice_no, from: 'due', amount: '120.00' },
    });
    expect(codeOf(await decide(id, 'return'))).toBe('notHeld');
    expect(codeOf(await aminah.tryPay(bill_id, BANK.approves))).toBe('billPaid');
  });

  it('of a cancelled attempt is shown to payer and merchant, and pays the bill only when the merchant applies it', async () => {
    const { id, invoice_no, bill_id } = await heldForRefused();
    await runJobs();
    expect(await recordById(id)).toMatchObject({
      state: 'held',
      status: 'cancelled',
      can_pay_bill: true,
      bill_status: 'due',
    });
    expect(await kindsOf(bill_id)).toEqual(['created', 'attempt_started', 'attempt_failed', 'attempt_held']);
    const expected = { topic: 'attempt.cancelled', payload: { from: 'cancelled', fpx_code: '00', mark: 'held' } };
    expect(await lastWord(id)).toMatchObject(expected);
    expect(await aminah.receipt(invoice_no)).toMatchObject({ status: 'cancelled', is_held: true, goes_back: false });
    expect(codeOf(await decide(id, 'apply'))).toBe('success');
    expect(await recordById(id)).toMatchObject({ state: 'success', net: 11_924n, bill_status: 'paid' });
    expect(await aminah.receipt(invoice_no)).toMatchObject({ status: 'success', is_held: false, bill_status: 'paid' });
    const accepted = { topic: 'attempt.success', payload: { from: 'cancelled', invoice_no, mark: null } };
    expect(await lastWord(id)).toMatchObject(accepted);
  });

  it('of a cancelled attempt is returned when the merchant decides so, and the attempt stays cancelled', async () => {
    const { id, invoice_no, bill_id } = await heldForRefused();
    expect(codeOf(await decide(id, 'return'))).toBe('success');
    expect(await recordById(id)).toMatchObject({ state: 'returned', status: 'cancelled', bill_status: 'due' });
    expect(await refunds(id)).toHaveLength(2);
    await sendStatus(invoice_no, 12_000n, '00');
    expect(await refunds(id)).toHaveLength(2);
    expect((await kindsOf(bill_id)).at(-1)).toBe('money_returned');
  });

  it('follows only one of two concurrent decisions', async () => {
    const { id, bill_id } = await heldForAnother();
    await aminah.tryChange(bill_id, { amount: '120.00' });
    const codes = (await Promise.all([decide(id, 'apply'), decide(id, 'return')])).map(codeOf);
    expect(codes.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual(['notHeld', 'success']);
    const released = (await postingsOf(id)).filter(
      ({ account, amount }) => account === 'refund_payable' && amount > 0n,
    );
    expect(released).toHaveLength(1);
  });

  it('a decision is refused for a payment that is not held, and for a duplicate, which is returned automatically', async () => {
    const bill = await aminah.createBill();
    const { invoice_no } = await aminah.pay(bill.id, BANK.asks);
    const open = await recordOf(invoice_no);
    expect(codeOf(await decide(open.id, 'return'))).toBe('notHeld');
    const { id } = await duplicate();
    for (const decision of ['return', 'apply'] as const) expect(codeOf(await decide(id, decision))).toBe('notHeld');
  });

  it('of another merchant is answered exactly like a payment that does not exist', async () => {
    const weiming = payerOf(sandbox(), 'weiming');
    const { id } = await heldForCancelled();
    expect(await decide(id, 'return', weiming)).toEqual(await decide(randomUUID(), 'return', weiming));
    expect(codeOf(await decide(id, 'return', weiming))).toBe('notFound');
    expect(await recordById(id)).toMatchObject({ state: 'held' });
  });

  it('is found in the list by its state, and is never listed as paid', async () => {
    const [{ id: heldId }, { id: twice }] = [await heldForCancelled(), await duplicate()];
    const idsOf = async (state: 'success' | 'held' | 'duplicate' | 'returned') => {
      const input = {
        query: { skip: 0, limit: 500 },
        body: {
          search: { search_enable: false, search_key: '', search_column: 'bill_number' },
          sort: { parameter_name: 'created_at', sort_type: 'desc' },
          filter: { state },
        },
      } as const;
      const { list } = await dataOf(sandbox(), paymentRecords.list, input, await aminah.signedIn());
      return list.data.map((row) => row.id);
    };
    expect(await idsOf('held')).toContain(heldId);
    expect(await idsOf('duplicate')).toContain(twice);
    await runJobs();
    expect(await idsOf('returned')).toContain(twice);
    const paid = await idsOf('success');
    expect(paid.length).toBeGreaterThan(0);
    expect([paid.includes(heldId), paid.includes(twice)]).toEqual([false, false]);
  });
});
