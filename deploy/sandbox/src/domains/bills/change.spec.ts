/** A merchant changes, publishes, cancels and deletes bills, also while a person pays them. */
import { randomUUID } from 'node:crypto';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { eq } from 'drizzle-orm';
import { outbox } from '../../kernel/events/tables.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { lockPayment, settle } from '../payments/settle-attempt.ts';
import { DEMO_COLLECTIONS } from '../collections/seed/collections.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { BANK, codeOf, payerOf, type Changes } from '../../testing/payer.ts';
import { walkBank } from '../../testing/walk-bank.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';

withSandbox('a change of a bill', (sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });
  const change = async (id: string, body: Changes) =>
    dataOf(sandbox(), bills.update, { params: { id }, body }, await payer.signedIn());
  const tryChange = (id: string, body: Changes) => payer.tryChange(id, body);
  const remove = async (id: string) => callGateway(sandbox(), bills.remove, { params: { id } }, await payer.signedIn());
  const walk = ({ redirect_url }: { redirect_url: string | null }, code = '00') =>
    walkBank(sandbox().app, redirect_url, { code });
  const kinds = async (id: string) => (await payer.bill(id)).timeline.map(({ kind }) => kind);
  const pass = (minutes: number) =>
    sandbox().app.inject({ method: 'POST', url: '/sandbox/control/clock/advance', payload: { minutes } });
  const topics = async (id: string) =>
    sandbox().database.tx(async (tx) => {
      const messages = await tx.select().from(outbox).where(eq(outbox.subject_id, id)).orderBy(outbox.id);
      return messages.map(({ topic }) => topic);
    }, 'read');

  it('affects only the fields of the request, and the timeline has the old and the new value of each field', async () => {
    const bill = await payer.createBill();
    const changed = await change(bill.id, { amount: '80.50', payer_name: 'Nurul Aisyah' });
    const changedNow = {
      version: 2,
      changed_by: 'Aminah binti Yusof',
      changed_at: sandbox().clock.now().toISOString(),
    };
    expect(changed).toEqual({ ...bill, ...changedNow, amount: 8_050n, payer_name: 'Nurul Aisyah' });
    const { timeline } = await payer.bill(bill.id);
    expect(timeline.at(-1)).toMatchObject({
      kind: 'changed',
      by: 'Aminah binti Yusof',
      changes: [
        { field: 'payer_name', from: 'Nurul Aisyah binti Hassan', to: 'Nurul Aisyah' },
        { field: 'amount', from: '120.00', to: '80.50' },
      ],
    });
    expect(await topics(bill.id)).toEqual(['bill.due']);
  });

  it('writes no event when no field changes', async () => {
    const bill = await payer.createBill();
    expect(await change(bill.id, { amount: '120.00', due_date: bill.due_date, status: 'due' })).toEqual(bill);
    expect(await kinds(bill.id)).toEqual(['created']);
  });

  it('a due date in the future makes an overdue bill due, and a due date in the past makes the bill overdue again', async () => {
    const bill = await payer.createBill({ due_date: '2026-11-01' });
    await pass(1);
    expect((await payer.bill(bill.id)).status).toBe('overdue');
    expect((await change(bill.id, { due_date: '2026-12-24' })).status).toBe('due');
    expect((await change(bill.id, { due_date: '2026-11-02' })).status).toBe('overdue');
    expect(await topics(bill.id)).toEqual(['bill.due', 'bill.overdue', 'bill.due', 'bill.overdue']);
  });

  it.each([
    ['a last day to pay before its due date', { expires_on: '2026-11-29' }, 'invalidInput', 'expires_on'],
    [
      'a last day to pay that has passed',
      { due_date: '2026-11-01', expires_on: '2026-11-02' },
      'invalidInput',
      'expires_on',
    ],
    ['an amount of zero', { amount: '0.00' }, 'invalidInput', 'amount'],
    ['a customer that does not exist', { customer_id: randomUUID() }, 'notFound', 'customer_id'],
    ['another collection', { collection_id: randomUUID() }, 'wrongState', 'collection_id'],
  ] as const)('is refused at the field when a published bill would get %s', async (_, body, code, field) => {
    const bill = await payer.createBill();
    const refused = await tryChange(bill.id, body);
    expect([codeOf(refused), Object.keys(refused.fields)]).toEqual([code, [field]]);
    expect(await kinds(bill.id)).toEqual(['created']);
  });

  it('cannot change the amount while a payer is at the bank, but can change other fields', async () => {
    const bill = await payer.createBill();
    await payer.pay(bill.id, BANK.asks);
    const refused = await tryChange(bill.id, { amount: '80.00' });
    expect([codeOf(refused), Object.keys(refused.fields)]).toEqual(['paymentWaiting', ['amount']]);
    expect((await change(bill.id, { description: 'Yuran Disember' })).amount).toBe(12_000n);
  });

  it('is refused for a bill that waits for its bank and for a paid bill', async () => {
    const waiting = await payer.createBill();
    await walk(await payer.pay(waiting.id, BANK.slow));
    expect((await payer.bill(waiting.id)).status).toBe('pending');
    expect(codeOf(await tryChange(waiting.id, { description: 'Lain' }))).toBe('paymentWaiting');
    expect(codeOf(await tryChange(waiting.id, { status: 'cancelled' }))).toBe('paymentWaiting');
    const paid = await payer.createBill();
    await walk(await payer.pay(paid.id, BANK.approves));
    expect(codeOf(await tryChange(paid.id, { amount: '1.00' }))).toBe('billPaid');
    expect(codeOf(await tryChange(paid.id, { status: 'cancelled' }))).toBe('billPaid');
  });

  it('a payment that is concurrent with a change pays the amount that the payer saw, or is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const bill = await payer.createBill();
      const [changed, paid] = await Promise.all([
        tryChange(bill.id, { amount: '80.00' }),
        payer.tryPay(bill.id, BANK.asks, randomUUID(), { amount: '120.00' }),
      ]);
      const { amount } = await payer.bill(bill.id);
      expect([codeOf(changed), codeOf(paid)]).toEqual(
        amount === 8_000n ? ['success', 'amountChanged'] : ['paymentWaiting', 'success'],
      );
    }
  });

  it('when the bank approves the old amount after a change, the money is held and the bill stays open', async () => {
    const bill = await payer.createBill();
    const attempt = await payer.pay(bill.id, BANK.asks);
    await walk(attempt, '51');
    await change(bill.id, { amount: '80.00' });
    await sandbox().database.tx(async (tx) => {
      const locked = await lockPayment(tx, attempt.invoice_no);
      if (locked) await settle(tx, locked, { fpxCode: '00', reference: '1', at: sandbox().clock.now() });
    });
    expect((await payer.receipt(attempt.invoice_no)).is_held).toBe(true);
    expect((await payer.bill(bill.id)).status).toBe('due');
  });

  it('can cancel a bill once, and a payment that succeeds after the cancellation is held', async () => {
    const bill = await payer.createBill();
    const attempt = await payer.pay(bill.id, BANK.asks);
    expect((await change(bill.id, { status: 'cancelled' })).status).toBe('cancelled');
    expect(codeOf(await tryChange(bill.id, { status: 'cancelled' }))).toBe('wrongState');
    expect(codeOf(await tryChange(bill.id, { status: 'due' }))).toBe('wrongState');
    await walk(attempt);
    expect((await payer.receipt(attempt.invoice_no)).is_held).toBe(true);
    expect(await kinds(bill.id)).toContain('cancelled');
    expect(codeOf(await payer.tryPay(bill.id, BANK.asks))).toBe('billClosed');
  });

  describe('a draft', () => {
    it('has a number, sends no callback, and does not exist for payers', async () => {
      const draft = await payer.createBill({ status: 'draft' });
      expect(draft).toMatchObject({ status: 'draft', bill_number: expect.stringMatching(/^INV-\d{5}$/) });
      expect(await topics(draft.id)).toEqual([]);
      const open = (id: string) => callGateway(sandbox(), publicPay.bill, { params: { id, product: 'customer' } });
      expect(await open(draft.id)).toEqual(await open(randomUUID()));
      expect(await payer.tryPay(draft.id, BANK.asks)).toEqual(await payer.tryPay(randomUUID(), BANK.asks));
      const services = (id: string) =>
        callGateway(sandbox(), publicPay.services, { params: { bankType: '1' }, query: { _invoice_uuid: id } });
      expect(await services(draft.id)).toEqual(await services(randomUUID()));
    });

    it('can be moved to another collection, published once, and then paid', async () => {
      const draft = await payer.createBill({ status: 'draft' });
      const other = DEMO_COLLECTIONS.find(({ title }) => title === 'Yuran pendaftaran');
      await change(draft.id, { collection_id: other?.id ?? '' });
      expect((await change(draft.id, { status: 'due' })).collection_title).toBe(other?.title);
      expect(await kinds(draft.id)).toEqual(['created', 'changed', 'published']);
      expect(await topics(draft.id)).toEqual(['bill.due']);
      await payer.pay(draft.id, BANK.asks);
      expect(codeOf(await tryChange(draft.id, { status: 'draft' }))).toBe('wrongState');
    });

    it('can be deleted completely, and the number of the deleted draft is not used again', async () => {
      const draft = await payer.createBill({ status: 'draft' });
      await change(draft.id, { amount: '5.00' });
      expect(codeOf(await remove(draft.id))).toBe('success');
      expect(codeOf(await remove(draft.id))).toBe('notFound');
      const next = await payer.createBill();
      expect(Number(next.bill_number.slice(4))).toBe(Number(draft.bill_number.slice(4)) + 1);
      expect(codeOf(await remove(next.id))).toBe('billPublished');
    });
  });

  it('of another merchant is answered exactly like a change of an unknown bill, and a deletion likewise', async () => {
    const theirs = await payerOf(sandbox(), 'weiming').createBill({ status: 'draft' });
    expect(await tryChange(theirs.id, { amount: '1.00' })).toEqual(await tryChange(randomUUID(), { amount: '1.00' }));
    expect(await remove(theirs.id)).toEqual(await remove(randomUUID()));
  });

  it('leaves the ledger without faults', async () => {
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });
});
