/** Money goes back to payers, once, from where it is, and every sen of it stands in the books. */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { refunds, type RefundDetails } from '@portal/shared/contract/merchant/money/refunds.ts';
import { settlements } from '@portal/shared/contract/merchant/money/settlements.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { isBalanced } from '@portal/shared/domain/sums/settlement-sum.ts';
import { eq } from 'drizzle-orm';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { post } from '../../kernel/ledger/post.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { frozen } from '../../kernel/time/clock.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { forEachDatabase } from '../../testing/each-database.ts';
import { payerOf } from '../../testing/payer.ts';
import { balanceNow } from '../balances/domain.ts';
import { settlementOfPayment } from '../settlements/domain.ts';
import { refunds as table } from './tables.ts';
import { ask, newPayment, refundOf } from './testing/merchant.ts';

const AMINAH = DEMO_MERCHANTS[0]?.id ?? '';
/** A Thursday, after everything of the demonstration has arrived. */
const FIRST = '2026-11-26';
const ACCOUNT = { bank_code: 'MBBEMYKL', account_number: '5140001111', holder_name: 'Nurul Aisyah' };

// On both databases: payments, settlements and balances are rows that many calls wait for.
forEachDatabase((sandbox) => {
  let maker = '';
  let approver = '';
  let today = FIRST;

  async function runUntil(wall: string): Promise<void> {
    const { clock, database, app } = sandbox();
    clock.set(frozen(momentOf(`${wall}+08:00`)));
    await app.sandbox.jobs.run(database, clock);
    maker = (await sandbox().signIn('chandran')).access;
    approver = (await sandbox().signIn('aminah')).access;
  }
  const at = (days: number, time: string) => runUntil(`${addDays(today, days)}T${time}:00`);
  /** So that what was posted is collected, and providers have answered. */
  const aMinuteLater = (days = 0, time = '12:01') => at(days, time);

  beforeEach(() => at(0, '12:00'));
  afterEach(async () => {
    const { faults } = await sandbox().database.tx(proveLedger, 'read');
    expect(faults).toEqual([]);
    today = addDays(today, 14);
  });

  const get = (id: string, token = approver): Promise<RefundDetails> =>
    dataOf(sandbox(), refunds.get, { params: { id } }, { token });
  const balance = (name: 'pending' | 'available' | 'reserve' | 'refunds_payable' | 'pool_prefund') =>
    sandbox().database.tx((tx) => balanceNow(tx, AMINAH, name), 'read');

  async function request(paymentId: string, part: Parameters<typeof refundOf>[1] = {}): Promise<RefundDetails> {
    const { code, data, fields } = await ask(sandbox(), maker, paymentId, part);
    if (code !== 2000) throw new Error(`${code} ${JSON.stringify(fields)}`);
    return get((data as { id: string }).id);
  }
  const approve = ({ id, seen }: Pick<RefundDetails, 'id' | 'seen'>, token = approver) =>
    callGateway(sandbox(), refunds.approve, { params: { id }, body: { seen } }, { token });
  async function refund(paymentId: string, part: Parameters<typeof refundOf>[1] = {}): Promise<RefundDetails> {
    const requested = await request(paymentId, part);
    expect(await approve(requested)).toMatchObject({ code: 2000 });
    return requested;
  }
  const estimate = (payment_id: string, amount?: string) =>
    dataOf(sandbox(), refunds.estimate, { body: { payment_id, ...(amount && { amount }) } }, { token: maker });
  const statusesOf = async (id: string) => (await get(id)).events.map(({ status }) => status);
  const statementOf = async (paymentId: string) => {
    const row = await sandbox().database.tx((tx) => settlementOfPayment(tx, paymentId, false), 'read');
    return dataOf(sandbox(), settlements.get, { params: { id: row?.id ?? '' } }, { token: approver });
  };
  const billOf = (id: string) => payerOf(sandbox()).bill(id);

  const fill = (account: 'available' | 'prefund', amount: bigint) =>
    sandbox().database.tx((tx) =>
      post(tx, {
        key: `spec:${crypto.randomUUID()}`,
        kind: account === 'prefund' ? 'top_up' : 'settlement_matured',
        source: { type: 'spec', id: crypto.randomUUID() },
        at: sandbox().clock.now(),
        entries:
          account === 'prefund'
            ? [
                { account: 'clearing', channel: 'fpx_b2c', amount },
                { account: 'pool', merchantId: AMINAH, poolType: 'prefund', amount: -amount },
              ]
            : [
                { account: 'merchant_pending', merchantId: AMINAH, amount },
                { account: 'merchant_available', merchantId: AMINAH, amount: -amount },
              ],
      }),
    );
  const drain = async () => {
    await fill('prefund', -(await balance('pool_prefund')));
    await fill('available', -(await balance('available')));
  };

  describe('before the settlement', () => {
    it('a part is approved by another person, goes back through the provider, and is a line of the same statement', async () => {
      const { id, bill_id } = await newPayment(sandbox());
      await aMinuteLater();
      const before = await balance('pending');
      const asked = await refund(id, { amount: '25.00' });
      expect(asked).toMatchObject({ status: 'requested', way: 'provider', effect: { from_pending: 2_500n } });
      expect([await balance('pending'), await balance('refunds_payable')]).toEqual([before - 2_500n, 2_500n]);
      expect((await billOf(bill_id)).status).toBe('paid');
      await aMinuteLater(0, '12:02');
      expect(await statusesOf(asked.id)).toEqual(['requested', 'approved', 'processing', 'completed']);
      expect(await balance('refunds_payable')).toBe(0n);
      const bill = await billOf(bill_id);
      expect(bill.status).toBe('partially_refunded');
      expect(bill.timeline.at(-1)).toMatchObject({ kind: 'part_refunded', amount: 2_500n });
      const statement = await statementOf(id);
      expect(statement).toMatchObject({ payments: 1, collected: 10_000n });
      expect(statement.lines).toContainEqual({ kind: 'refund', count: 1, amount: -2_500n });
      const payment = await dataOf(sandbox(), paymentRecords.get, { params: { id } }, { token: maker });
      expect(payment.refunds).toEqual({ refunded: 2_500n, refundable: 7_500n });
      expect(payment.settlement).toMatchObject({ state: 'pending' });
      await at(5, '18:00');
      const paid = await statementOf(id);
      expect(paid.status).toBe('paid');
      expect(isBalanced(paid, paid.amount)).toBe(true);
    });

    it('six parts are all of it to the sen, the bill is refunded then, and nothing is left', async () => {
      const { id, bill_id } = await newPayment(sandbox(), '6.20', 'bank');
      await aMinuteLater();
      const { paid } = await estimate(id);
      const parts = [32n, 9n, 8n, 3n, 6n, 3n].map((sen) => sen * 10n);
      for (const part of [...parts, paid - sumOf(parts)])
        await refund(id, { amount: `${part / 100n}.${String(part % 100n).padStart(2, '0')}`, ...ACCOUNT });
      await aMinuteLater(0, '12:05');
      expect((await billOf(bill_id)).status).toBe('refunded');
      expect(await estimate(id)).toMatchObject({ refundable: 0n, effect: null, may_void: false });
      expect(await ask(sandbox(), maker, id, { amount: '0.01', ...ACCOUNT })).toMatchObject({
        code: CODES.refundMaximum.code,
        data: { refundable: '0.00' },
      });
    });

    it('the whole is voided with its fee, and the statement of the day comes to nothing by it', async () => {
      const { id, bill_id } = await newPayment(sandbox());
      await aMinuteLater();
      expect(await estimate(id)).toMatchObject({ may_void: true, paid: 10_000n });
      const before = await balance('pending');
      const { void_fee_back } = await estimate(id);
      expect(await ask(sandbox(), maker, id, { kind: 'void', amount: '99.00' })).toMatchObject({
        code: CODES.voidClosed.code,
      });
      const voided = await request(id, { kind: 'void', amount: '100.00' });
      expect(voided).toMatchObject({ status: 'completed', fee_back: void_fee_back, effect: null });
      expect(await balance('pending')).toBe(before - 10_000n + void_fee_back);
      expect((await billOf(bill_id)).status).toBe('voided');
      await at(0, '12:02');
      const statement = await statementOf(id);
      expect(statement.lines.find(({ kind }) => kind === 'void')?.amount).toBe(-10_000n + void_fee_back);
      expect(await ask(sandbox(), maker, id)).toMatchObject({ code: CODES.refundMaximum.code });
      const { list } = await dataOf(sandbox(), refunds.voids, { query: {}, body: {} }, { token: maker });
      expect(list.data.map(({ id: one }) => one)).toContain(voided.id);
    });

    it('after midnight nothing is voided any more', async () => {
      const { id } = await newPayment(sandbox());
      await at(1, '00:01');
      expect(await estimate(id)).toMatchObject({ may_void: false });
      expect(await ask(sandbox(), maker, id, { kind: 'void', amount: '100.00' })).toMatchObject({
        code: CODES.voidClosed.code,
      });
      await at(5, '18:00');
    });
  });

  describe('after the settlement', () => {
    const settled = async (amount = '100.00', by: 'wallet' | 'bank' = 'wallet') => {
      const payment = await newPayment(sandbox(), amount, by);
      await at(5, '18:00');
      await drain();
      return payment;
    };

    it('is refused with what is missing, and paid from available money and then from the prefund pool', async () => {
      const { id } = await settled();
      await fill('available', 3_000n);
      await fill('prefund', 1_000n);
      expect(await ask(sandbox(), maker, id, { amount: '50.00' })).toMatchObject({
        code: CODES.refundShort.code,
        data: { shortfall: '10.00', pool_type: 'prefund' },
      });
      await fill('prefund', 1_500n);
      const { effect } = await estimate(id, '50.00');
      expect(effect).toMatchObject({ from_available: 3_000n, from_prefund: 2_000n, from_pending: 0n, shortfall: 0n });
      const { id: refundId } = await refund(id, { amount: '50.00' });
      expect([await balance('available'), await balance('pool_prefund')]).toEqual([0n, 500n]);
      expect((await get(refundId)).effect).toMatchObject({ ...effect, refundable: 5_000n });
      await fill('available', 0n - (await balance('available')));
    });

    it('waits for money where its merchant said so, the oldest first, and goes on when it comes', async () => {
      const [one, two] = [await settled(), await newPayment(sandbox())];
      await at(10, '18:00');
      await drain();
      const first = await refund(one.id, { amount: '60.00', when_short: 'wait' });
      await at(10, '18:05');
      const second = await refund(two.id, { amount: '20.00', when_short: 'wait' });
      expect(await statusesOf(first.id)).toEqual(['requested', 'approved', 'awaiting_funds']);
      await fill('prefund', 3_000n);
      await at(10, '18:06');
      expect([(await get(first.id)).status, (await get(second.id)).status]).toEqual(['awaiting_funds', 'awaiting_funds']);
      await fill('prefund', 5_000n);
      await at(10, '18:10');
      expect([(await get(first.id)).status, (await get(second.id)).status]).toEqual(['completed', 'completed']);
      expect(await balance('pool_prefund')).toBe(0n);
    });

    it('takes of the reserve what belongs to the payment, and what fails puts it back', async () => {
      await sandbox().database.tx((tx) => tx.execute("update settlement_settings set reserve_percent = 10"));
      const payment = await newPayment(sandbox(), '200.51');
      await newPayment(sandbox(), '100.00');
      await at(5, '18:00');
      await sandbox().database.tx((tx) => tx.execute("update settlement_settings set reserve_percent = 0"));
      await drain();
      await fill('available', 50_000n);
      const reserve = await balance('reserve');
      const { effect } = await estimate(payment.id);
      expect(effect?.from_reserve).toBeGreaterThan(0n);
      expect((effect?.from_reserve ?? 0n) + (effect?.from_available ?? 0n)).toBe(20_051n);
      const { id } = await refund(payment.id, { amount: '200.51' });
      expect(await balance('reserve')).toBe(reserve - (effect?.from_reserve ?? 0n));
      await at(5, '18:02');
      // The provider refuses amounts that end so.
      expect(await get(id)).toMatchObject({ status: 'failed', failure: expect.any(String) });
      expect([await balance('reserve'), await balance('available')]).toEqual([reserve, 50_000n]);
      await refund(payment.id, { amount: '100.00' });
      await fill('available', -(await balance('available')));
      await at(100, '18:00');
      expect(await balance('reserve')).toBe(0n);
      today = addDays(today, 98);
    });

    it('an online transfer goes back to an account of the payer, whose holder the bank names', async () => {
      const { id, bill_id } = await settled('80.00', 'bank');
      await fill('prefund', 8_000n);
      expect(await ask(sandbox(), maker, id)).toMatchObject({
        code: CODES.invalidInput.code,
        fields: { bank_code: expect.any(String), account_number: expect.any(String), holder_name: expect.any(String) },
      });
      const other = { ...ACCOUNT, account_number: '5140001119' };
      const differs = await ask(sandbox(), maker, id, other);
      expect(differs).toMatchObject({ code: CODES.holderDiffers.code });
      const { bank_holder_name } = differs.data as { bank_holder_name: string };
      const confirmed = await request(id, { ...other, confirmed_name: bank_holder_name });
      expect(confirmed).toMatchObject({ way: 'bank', bank_holder_name });
      await dataOf(sandbox(), refunds.cancel, { params: { id: confirmed.id } }, { token: maker });
      const whole = await refund(id, { ...ACCOUNT, amount: '80.00' });
      await at(5, '18:02');
      expect(await get(whole.id)).toMatchObject({ status: 'completed', bank_reference: expect.any(String) });
      expect((await billOf(bill_id)).status).toBe('refunded');
    });

    it('what the bank gives back after it arrived is the merchant’s again, and the bill is paid again', async () => {
      const { id, bill_id } = await settled('80.00', 'bank');
      await fill('prefund', 8_000n);
      const back = await refund(id, { ...ACCOUNT, account_number: '5140001110', amount: '80.00' });
      await at(7, '18:00');
      expect(await statusesOf(back.id)).toEqual(['requested', 'approved', 'processing', 'completed', 'failed']);
      expect(await balance('pool_prefund')).toBe(8_000n);
      expect((await billOf(bill_id)).status).toBe('paid');
      expect(await estimate(id)).toMatchObject({ refundable: 8_000n });
    });

    it('is refused after 180 days', async () => {
      const { id } = await newPayment(sandbox());
      await at(181, '12:00');
      expect(await ask(sandbox(), maker, id)).toMatchObject({ code: CODES.refundTooLate.code });
      today = addDays(today, 182);
    });
  });

  describe('approval', () => {
    it('is never given by the person who asked, and never without what was looked at', async () => {
      const { id } = await newPayment(sandbox());
      await aMinuteLater();
      const asked = await request(id);
      expect(await approve(asked, maker)).toMatchObject({ code: CODES.anotherPerson.code });
      expect(await approve({ ...asked, seen: 'another' })).toMatchObject({ code: CODES.refundChanged.code });
      // Its settlement matures meanwhile: the money would come from another place than was seen.
      await at(5, '18:00');
      await fill('available', 1_000n);
      expect(await approve(asked)).toMatchObject({ code: CODES.refundChanged.code });
      expect(await approve(await get(asked.id))).toMatchObject({ code: 2000 });
      expect(await approve(await get(asked.id))).toMatchObject({ code: CODES.wrongState.code });
    });

    it('that nobody gives in a week ends it; it is cancelled or rejected while it waits', async () => {
      const { id } = await newPayment(sandbox());
      const [one, two, three] = [await request(id), await request(id), await request(id)];
      await dataOf(sandbox(), refunds.cancel, { params: { id: one.id } }, { token: maker });
      const body = { reason: 'Wrong amount' };
      await dataOf(sandbox(), refunds.reject, { params: { id: two.id }, body }, { token: approver });
      expect(await get(two.id)).toMatchObject({ status: 'rejected', failure: 'Wrong amount' });
      expect(await estimate(id)).toMatchObject({ refundable: 9_000n });
      await at(8, '12:00');
      expect((await get(three.id)).status).toBe('expired');
      expect(await estimate(id)).toMatchObject({ refundable: 10_000n });
      const { statuses } = await dataOf(sandbox(), refunds.status, {}, { token: approver });
      expect(statuses.find(({ status }) => status === 'expired')?.count).toBeGreaterThan(0);
    });
  });

  describe('at once', () => {
    it('of twenty requests for a third each, three are taken', async () => {
      const { id } = await newPayment(sandbox(), '99.00');
      await aMinuteLater();
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(sandbox(), maker, id, { amount: '33.00' })));
      expect(answers.filter(({ code }) => code === 2000)).toHaveLength(3);
      expect(answers.filter(({ code }) => code === CODES.refundMaximum.code)).toHaveLength(17);
    });

    it('of many approvals one moves it, and on money for two of five, two leave', async () => {
      const asked = await request((await newPayment(sandbox())).id);
      const answers = await Promise.all(Array.from({ length: 20 }, () => approve(asked)));
      expect(answers.filter(({ code }) => code === 2000)).toHaveLength(1);
      const payments = [];
      for (let i = 0; i < 5; i++) payments.push(await newPayment(sandbox()));
      await at(5, '18:00');
      await drain();
      await fill('available', 5_000n);
      const all = [];
      for (const { id } of payments) all.push(await request(id, { amount: '20.00' }));
      const given = await Promise.all(all.map((one) => approve(one)));
      expect(given.filter(({ code }) => code === 2000)).toHaveLength(2);
      expect(await balance('available')).toBe(1_000n);
    });

    it('a void, a refund and the end of the day leave one of them: never a void beside a refund or in another statement', async () => {
      for (let round = 0; round < 4; round++) {
        const { id } = await newPayment(sandbox());
        await runUntil(`${today}T23:59:59`);
        const { clock, database, app } = sandbox();
        const racing = Promise.all([
          ask(sandbox(), maker, id, { kind: 'void', amount: '100.00' }),
          ask(sandbox(), maker, id, { amount: '100.00' }),
        ]);
        clock.set(frozen(momentOf(`${addDays(today, 1)}T00:00:00+08:00`)));
        const [[voided, refunded]] = await Promise.all([racing, app.sandbox.jobs.run(database, clock)]);
        const isVoided = voided.code === 2000;
        expect([isVoided, refunded.code === 2000]).toContain(true);
        expect(isVoided && refunded.code === 2000).toBe(false);
        await at(1, '00:05');
        const statement = await statementOf(id);
        expect(statement.status).toBe('closed');
        expect(statement.lines.some(({ kind }) => kind === 'void')).toBe(isVoided);
        const { faults } = await database.tx(proveLedger, 'read');
        expect(faults).toEqual([]);
        today = addDays(today, 1);
        await at(0, '12:00');
      }
    });
  });

  it('what a preview says is what is posted, whatever was paid and goes back', async () => {
    for (let round = 0; round < 8; round++) {
      const sen = 10_000 + round * 1_237;
      const { id, amount } = await newPayment(sandbox(), `${Math.floor(sen / 100)}.${String(sen % 100).padStart(2, '0')}`);
      if (round % 2 === 1) {
        await at(5, '18:00');
        await fill('available', 10_000n);
        await fill('prefund', 10_000n);
      } else await aMinuteLater();
      for (const share of [7n, 31n, 50n]) {
        const part = (amount * share) / 100n;
        const text = `${part / 100n}.${String(part % 100n).padStart(2, '0')}`;
        const { effect } = await estimate(id, text);
        const { id: refundId } = await refund(id, { amount: text });
        expect((await get(refundId)).effect).toEqual(effect);
      }
      await drain();
      today = addDays(today, 7);
      await at(0, '12:00');
    }
  });

  it('what brought nothing, and what is another merchant’s, cannot go back', async () => {
    const { id } = await newPayment(sandbox());
    const token = (await sandbox().signIn('weiming')).access;
    expect(await ask(sandbox(), token, id)).toMatchObject({ code: CODES.notFound.code });
    const { list } = await dataOf(
      sandbox(),
      paymentRecords.list,
      { query: {}, body: { filter: { state: 'failed' } } },
      { token: maker },
    );
    expect(await ask(sandbox(), maker, list.data[0]?.id ?? '')).toMatchObject({ code: CODES.notRefundable.code });
    const rows = await sandbox().database.tx((tx) => tx.select().from(table).where(eq(table.payment_id, id)), 'read');
    expect(rows).toEqual([]);
  });
});
