/** Money is returned to payers once, from the right balances, and every sen of it is in the ledger. */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { refunds } from '@portal/shared/contract/merchant/money/refunds.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { isBalanced } from '@portal/shared/domain/sums/settlement-sum.ts';
import { eq } from 'drizzle-orm';
import { dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { refunds as table } from './tables.ts';
import { ask } from './testing/merchant.ts';
import { twoPeople } from './testing/two-people.ts';

const ACCOUNT = { bank_code: 'MBBEMYKL', account_number: '5140001111', holder_name: 'Nurul Aisyah' };

withSandbox('a refund', (sandbox) => {
  const people = twoPeople(sandbox);
  const paymentOf = (id: string) =>
    dataOf(sandbox(), paymentRecords.get, { params: { id } }, { token: people.maker() });

  describe('before the settlement', () => {
    it('a partial refund is approved by another person, is paid by the provider, and is a line of the statement', async () => {
      const { id, bill_id } = await people.pay();
      await people.aMinuteLater();
      const before = await people.balance('pending');
      const asked = await people.refund(id, { amount: '25.00' });
      expect(asked).toMatchObject({ status: 'requested', refund_method: 'provider', effect: { from_pending: 2_500n } });
      expect([await people.balance('pending'), await people.balance('refunds_payable')]).toEqual([
        before - 2_500n,
        2_500n,
      ]);
      expect((await people.billOf(bill_id)).status).toBe('paid');
      await people.aMinuteLater('12:02');
      expect(await people.statusesOf(asked.id)).toEqual(['requested', 'approved', 'processing', 'completed']);
      expect(await people.balance('refunds_payable')).toBe(0n);
      const bill = await people.billOf(bill_id);
      expect(bill.status).toBe('partially_refunded');
      expect(bill.timeline.at(-1)).toMatchObject({ kind: 'part_refunded', amount: 2_500n });
      const statement = await people.statementOf(id);
      expect(statement).toMatchObject({ payments: 1, collected: 10_000n });
      expect(statement.lines).toContainEqual({ kind: 'refund', count: 1, amount: -2_500n });
      const payment = await paymentOf(id);
      expect(payment.refunds).toEqual({ refunded: 2_500n, refundable: 7_500n });
      const net_left = (payment.net ?? 0n) - 2_500n;
      expect(payment).toMatchObject({ state: 'success', refunded_state: 'partially_refunded', net_left });
      expect(bill.proceeds).toMatchObject({ net: payment.net, net_left });
      expect(payment.settlement).toMatchObject({ state: 'pending' });
      await people.at(5, '18:00');
      const paid = await people.statementOf(id);
      expect(paid.status).toBe('paid');
      expect(isBalanced(paid, paid.amount)).toBe(true);
    });

    it('a bill has the status “refunded” when the partial refunds of its payment add up exactly to the paid amount', async () => {
      const { id, bill_id } = await people.pay('6.20', 'bank');
      await people.aMinuteLater();
      const { paid } = await people.estimate(id);
      const parts = [32n, 9n, 8n, 3n, 6n, 3n].map((sen) => sen * 10n);
      for (const part of [...parts, paid - sumOf(parts)])
        await people.refund(id, { amount: decimalOf(part), ...ACCOUNT });
      await people.aMinuteLater('12:05');
      expect((await people.billOf(bill_id)).status).toBe('refunded');
      const { fee, tax, ...payment } = await paymentOf(id);
      // The gateway keeps fee and tax of a refunded payment, so the merchant's net is negative.
      expect(payment).toMatchObject({ refunded_state: 'refunded', net_left: -(fee ?? 0n) - (tax ?? 0n) });
      expect(await people.estimate(id)).toMatchObject({ refundable: 0n, effect: null, may_void: false });
      expect(await people.tryAsk(id, { amount: '0.01', ...ACCOUNT })).toMatchObject({
        code: CODES.refundMaximum.code,
        data: { refundable: '0.00' },
        fields: { amount: 'At most RM 0.00 of this can be refunded' },
      });
    });

    it('a void returns the whole payment and its fee, and is a line of the statement of the day', async () => {
      const { id, bill_id } = await people.pay();
      await people.aMinuteLater();
      expect(await people.estimate(id)).toMatchObject({ may_void: true, paid: 10_000n });
      const before = await people.balance('pending');
      const { void_fee_back } = await people.estimate(id);
      expect(await people.tryAsk(id, { kind: 'void', amount: '99.00' })).toMatchObject({
        code: CODES.voidClosed.code,
      });
      const voided = await people.request(id, { kind: 'void', amount: '100.00' });
      expect(voided).toMatchObject({ status: 'completed', fee_back: void_fee_back, effect: null });
      expect(await people.balance('pending')).toBe(before - 10_000n + void_fee_back);
      expect((await people.billOf(bill_id)).status).toBe('voided');
      expect(await paymentOf(id)).toMatchObject({ state: 'success', refunded_state: 'voided', net_left: 0n });
      await people.at(0, '12:02');
      const statement = await people.statementOf(id);
      expect(statement.lines.find(({ kind }) => kind === 'void')?.amount).toBe(-10_000n + void_fee_back);
      expect(await people.tryAsk(id)).toMatchObject({ code: CODES.refundMaximum.code });
      const { list } = await dataOf(sandbox(), refunds.voids, { query: {}, body: {} }, { token: people.maker() });
      expect(list.data.map(({ id: one }) => one)).toContain(voided.id);
    });

    it('a payment cannot be voided after the midnight that ends its day', async () => {
      const { id } = await people.pay();
      await people.at(1, '00:01');
      expect(await people.estimate(id)).toMatchObject({ may_void: false });
      expect(await people.tryAsk(id, { kind: 'void', amount: '100.00' })).toMatchObject({
        code: CODES.voidClosed.code,
      });
      await people.at(5, '18:00');
    });
  });

  describe('after the settlement', () => {
    it('a refund takes available money, then the prefund pool, and is refused with its shortfall when both are not enough', async () => {
      const { id } = await people.settled();
      await people.fill('available', 3_000n);
      await people.fill('prefund', 1_000n);
      expect(await people.tryAsk(id, { amount: '50.00' })).toMatchObject({
        code: CODES.refundShort.code,
        data: { shortfall: '10.00', pool_type: 'prefund' },
      });
      await people.fill('prefund', 1_500n);
      const { effect } = await people.estimate(id, '50.00');
      expect(effect).toMatchObject({ from_available: 3_000n, from_prefund: 2_000n, from_pending: 0n, shortfall: 0n });
      const { id: refundId } = await people.refund(id, { amount: '50.00' });
      expect([await people.balance('available'), await people.balance('pool_prefund')]).toEqual([0n, 500n]);
      expect((await people.get(refundId)).effect).toMatchObject({ ...effect, refundable: 5_000n });
      await people.fill('available', 0n - (await people.balance('available')));
    });

    it('refunds whose merchant chose to wait start when the money suffices, the oldest refund first', async () => {
      const [one, two] = [await people.settled(), await people.pay()];
      await people.at(10, '18:00');
      await people.drain();
      const first = await people.refund(one.id, { amount: '60.00', shortfall_policy: 'wait' });
      await people.at(10, '18:05');
      const second = await people.refund(two.id, { amount: '20.00', shortfall_policy: 'wait' });
      expect(await people.statusesOf(first.id)).toEqual(['requested', 'approved', 'awaiting_funds']);
      await people.fill('prefund', 3_000n);
      await people.at(10, '18:06');
      expect([(await people.get(first.id)).status, (await people.get(second.id)).status]).toEqual([
        'awaiting_funds',
        'awaiting_funds',
      ]);
      await people.fill('prefund', 5_000n);
      await people.at(10, '18:10');
      expect([(await people.get(first.id)).status, (await people.get(second.id)).status]).toEqual([
        'completed',
        'completed',
      ]);
      expect(await people.balance('pool_prefund')).toBe(0n);
    });

    it('a refund takes the share of its payment from the reserve, and a failed refund returns the share', async () => {
      await people.holdReserve(10);
      const payment = await people.pay('200.60');
      await people.pay('100.00');
      await people.at(5, '18:00');
      await people.holdReserve(0);
      await people.drain();
      await people.fill('available', 50_000n);
      const reserve = await people.balance('reserve');
      const { effect } = await people.estimate(payment.id, '200.51');
      expect(effect?.from_reserve).toBeGreaterThan(0n);
      expect((effect?.from_reserve ?? 0n) + (effect?.from_available ?? 0n)).toBe(20_051n);
      const { lines } = await people.statementOf(payment.id);
      const held = -(lines.find(({ kind }) => kind === 'reserve_held')?.amount ?? 0n);
      // Two thirds of that day's money came from this payment.
      expect(Number(effect?.from_reserve) / Number(held)).toBeCloseTo(2 / 3, 2);
      const { id } = await people.refund(payment.id, { amount: '200.51' });
      expect(await people.balance('reserve')).toBe(reserve - (effect?.from_reserve ?? 0n));
      await people.at(5, '18:02');
      // The provider refuses amounts with this ending.
      expect(await people.get(id)).toMatchObject({ status: 'failed', failure: expect.any(String) });
      expect([await people.balance('reserve'), await people.balance('available')]).toEqual([reserve, 50_000n]);
      await people.refund(payment.id, { amount: '100.00' });
      await people.fill('available', -(await people.balance('available')));
      await people.at(100, '18:00');
      expect(await people.balance('reserve')).toBe(0n);
      people.skip(98);
    });

    it('an online transfer is refunded to a bank account of the payer after a check of the holder name', async () => {
      const { id, bill_id } = await people.settled('80.00', 'bank');
      await people.fill('prefund', 8_000n);
      expect(await people.tryAsk(id)).toMatchObject({
        code: CODES.invalidInput.code,
        fields: { bank_code: expect.any(String), account_number: expect.any(String), holder_name: expect.any(String) },
      });
      const other = { ...ACCOUNT, account_number: '5140001119' };
      const differs = await people.tryAsk(id, other);
      expect(differs).toMatchObject({ code: CODES.holderDiffers.code });
      const { bank_holder_name } = differs.data as { bank_holder_name: string };
      const confirmed = await people.request(id, { ...other, confirmed_name: bank_holder_name });
      expect(confirmed).toMatchObject({ refund_method: 'bank', bank_holder_name });
      await dataOf(sandbox(), refunds.cancel, { params: { id: confirmed.id } }, { token: people.maker() });
      const whole = await people.refund(id, { ...ACCOUNT, amount: '80.00' });
      await people.at(5, '18:02');
      expect(await people.get(whole.id)).toMatchObject({ status: 'completed', bank_reference: expect.any(String) });
      expect((await people.billOf(bill_id)).status).toBe('refunded');
    });

    it('a completed refund that the bank returns is credited to the merchant, and its bill has the status “paid” again', async () => {
      const { id, bill_id } = await people.settled('80.00', 'bank');
      await people.fill('prefund', 8_000n);
      const back = await people.refund(id, { ...ACCOUNT, account_number: '5140001110', amount: '80.00' });
      await people.at(7, '18:00');
      expect(await people.statusesOf(back.id)).toEqual(['requested', 'approved', 'processing', 'completed', 'failed']);
      expect(await people.balance('pool_prefund')).toBe(8_000n);
      expect((await people.billOf(bill_id)).status).toBe('paid');
      expect(await people.estimate(id)).toMatchObject({ refundable: 8_000n });
    });

    it('a refund of a payment that is older than 180 days is refused', async () => {
      const { id } = await people.pay();
      await people.at(181, '12:00');
      expect(await people.tryAsk(id)).toMatchObject({ code: CODES.refundTooLate.code });
      people.skip(182);
    });
  });

  describe('approval', () => {
    it('a refund cannot be approved by its requester, or after a change since the approver read it', async () => {
      const { id } = await people.pay();
      await people.aMinuteLater();
      const asked = await people.request(id);
      expect(await people.approve(asked, people.maker())).toMatchObject({ code: CODES.anotherPerson.code });
      expect(await people.approve({ ...asked, review_token: 'another' })).toMatchObject({
        code: CODES.refundChanged.code,
      });
      // The settlement matures meanwhile, so the money would come from a different source than the approver saw.
      await people.at(5, '18:00');
      await people.fill('available', 1_000n);
      expect(await people.approve(asked)).toMatchObject({ code: CODES.refundChanged.code });
      expect(await people.approve(await people.get(asked.id))).toMatchObject({ code: 2000 });
      expect(await people.approve(await people.get(asked.id))).toMatchObject({ code: CODES.wrongState.code });
    });

    it('a refund expires after a week without approval, and can be cancelled or rejected until then', async () => {
      const { id } = await people.pay();
      const [one, two, three] = [await people.request(id), await people.request(id), await people.request(id)];
      await dataOf(sandbox(), refunds.cancel, { params: { id: one.id } }, { token: people.maker() });
      const body = { reason: 'Wrong amount' };
      await dataOf(sandbox(), refunds.reject, { params: { id: two.id }, body }, { token: people.approver() });
      expect(await people.get(two.id)).toMatchObject({ status: 'rejected', failure: 'Wrong amount' });
      expect(await people.estimate(id)).toMatchObject({ refundable: 9_000n });
      await people.at(8, '12:00');
      expect((await people.get(three.id)).status).toBe('expired');
      expect(await people.estimate(id)).toMatchObject({ refundable: 10_000n });
      const { statuses } = await dataOf(sandbox(), refunds.status, {}, { token: people.approver() });
      expect(statuses.find(({ status }) => status === 'expired')?.count).toBeGreaterThan(0);
    });
  });

  it('a failed payment, or a payment of another merchant, cannot be refunded', async () => {
    const { id } = await people.pay();
    const token = (await sandbox().signIn('weiming')).access;
    expect(await ask(sandbox(), token, id)).toMatchObject({ code: CODES.notFound.code });
    const { list } = await dataOf(
      sandbox(),
      paymentRecords.list,
      { query: {}, body: { filter: { state: 'failed' } } },
      { token: people.maker() },
    );
    expect(await people.tryAsk(list.data[0]?.id ?? '')).toMatchObject({ code: CODES.notRefundable.code });
    const rows = await sandbox().database.tx((tx) => tx.select().from(table).where(eq(table.payment_id, id)), 'read');
    expect(rows).toEqual([]);
  });
});
