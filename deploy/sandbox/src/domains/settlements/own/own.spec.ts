/** A settlement on demand: its fee, the payments in it, and its ledger entries to the sen. */
import { randomUUID } from 'node:crypto';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { balances } from '@portal/shared/contract/merchant/money/balances.ts';
import { ownSettlements as contract } from '@portal/shared/contract/merchant/money/own-settlements.ts';
import { settlements } from '@portal/shared/contract/merchant/money/settlements.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { eq } from 'drizzle-orm';
import { events } from '../../../kernel/events/tables.ts';
import { proveLedger } from '../../../kernel/ledger/prove.ts';
import { post } from '../../../kernel/ledger/post.ts';
import { DEMO_MERCHANTS } from '../../../kernel/seed/accounts.ts';
import { frozen } from '../../../kernel/time/clock.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { BANK, payerOf } from '../../../testing/payer.ts';
import { walkBank } from '../../../testing/walk-bank.ts';
import { bankAccounts } from '../accounts/tables.ts';
import { makeAvailable } from '../testing/merchant.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';

const AMINAH = DEMO_MERCHANTS[0]?.id ?? '';
/**
 * A Thursday after every transfer of the demonstration has arrived. The tests begin three weeks apart, and none of the Fridays after these
 * Thursdays is a holiday.
 */
const FIRST = '2026-11-26';
const FEE = 108n;

withSandbox('a settlement of the merchant’s own', (sandbox) => {
  let token = '';
  let today = FIRST;

  async function runUntil(wall: string): Promise<void> {
    const { clock, database, app } = sandbox();
    clock.set(frozen(momentOf(`${wall}:00+08:00`)));
    await app.sandbox.jobs.run(database, clock);
    token = (await sandbox().signIn('aminah')).access;
  }
  const at = (days: number, time: string) => runUntil(`${addDays(today, days)}T${time}`);

  async function pay(amount: string): Promise<string> {
    const merchant = payerOf(sandbox());
    const bill = await merchant.createBill({ amount });
    const { invoice_no, redirect_url } = await merchant.pay(bill.id, BANK.asks);
    await walkBank(sandbox().app, redirect_url);
    return invoice_no;
  }

  const available = async () => {
    const { amount } = await dataOf(
      sandbox(),
      balances.one,
      { params: { balance: 'available' }, query: {} },
      { token },
    );
    return amount;
  };
  const sendTo = (account_number: string) =>
    sandbox().database.tx((tx) =>
      tx.update(bankAccounts).set({ account_number }).where(eq(bankAccounts.account_id, AMINAH)),
    );
  const estimate = (amount = '', rail: 'ibg' | 'duitnow' = 'ibg') =>
    dataOf(sandbox(), contract.estimate, { body: { amount, rail } }, { token });
  const ask = (amount = '', rail: 'ibg' | 'duitnow' = 'ibg', key: string = randomUUID()) =>
    callGateway(sandbox(), contract.create, { body: { amount, rail } }, { token, headers: { 'idempotency-key': key } });
  const settle = (amount = '', rail: 'ibg' | 'duitnow' = 'ibg') =>
    dataOf(
      sandbox(),
      contract.create,
      { body: { amount, rail } },
      { token, headers: { 'idempotency-key': randomUUID() } },
    );
  const itemsOf = async (id: string) => {
    const body = { sort: { parameter_name: 'created_at' as const, sort_type: 'asc' as const } };
    const { list } = await dataOf(sandbox(), contract.items, { params: { id }, query: {}, body }, { token });
    return list.data;
  };
  const get = (id: string) => dataOf(sandbox(), contract.get, { params: { id } }, { token });
  const paymentOf = async (invoice: string) => {
    const find = { query: { limit: 100 } };
    const { list } = await dataOf(sandbox(), paymentRecords.find, find, { token });
    const id = list.data.find(({ invoice_no }) => invoice_no === invoice)?.id ?? '';
    return dataOf(sandbox(), paymentRecords.get, { params: { id } }, { token });
  };
  const placeOf = async (invoice: string) => {
    const { settlement, bill_id } = await paymentOf(invoice);
    const bill = await dataOf(sandbox(), bills.get, { params: { id: bill_id } }, { token });
    expect(bill.settlement).toEqual(settlement);
    return settlement;
  };
  /** Takes available money, as a refund does, without a reference to a payment. */
  const takeAway = (amount: bigint) =>
    sandbox().database.tx((tx) =>
      post(tx, {
        key: `spec:${randomUUID()}`,
        kind: 'own_settlement_returned',
        source: { type: 'spec', id: randomUUID() },
        at: sandbox().clock.now(),
        entries: [
          { account: 'merchant_available', merchantId: AMINAH, amount },
          { account: 'bank', amount: -amount },
        ],
      }),
    );

  /** Payments of RM 50, 30 and 20 through a channel that is settled on demand, available the next morning. */
  async function threePayments(): Promise<readonly string[]> {
    const toggle = { query: { channel_id: 'fpx_b2c' as const }, body: { is_automatic: false } };
    await at(-1, '12:00');
    await dataOf(sandbox(), settlements.toggleChannel, toggle, { token });
    await at(0, '09:00');
    const invoices = [await pay('50.00')];
    await at(0, '10:00');
    invoices.push(await pay('30.00'));
    await at(0, '11:00');
    invoices.push(await pay('20.00'));
    await at(1, '10:30');
    return invoices;
  }

  afterEach(async () => {
    const { faults } = await sandbox().database.tx(proveLedger, 'read');
    expect(faults).toEqual([]);
    if ((await available()) > 0n) await takeAway(await available());
    await sendTo('514012345671');
    today = addDays(today, 21);
  });

  it('S6: a settlement on demand takes oldest payments first, the last one in part, and never more than the net of a payment', async () => {
    const [first, second, third] = await threePayments();
    const before = await available();
    const preview = await estimate('60.00');
    expect(preview).toMatchObject({ amount: 6_000n, fee: 100n, tax: 8n, net: 5_892n, payments: 2, is_split: true });
    expect(preview).toMatchObject({
      available_before: before,
      available_after: before - 6_000n,
      problem: null,
      other: 0n,
    });
    const one = await settle('60.00');
    expect(one).toMatchObject({ amount: preview.amount, fee: preview.fee, tax: preview.tax, net: preview.net });
    expect(one.arrives_by).toBe(preview.rails.find(({ rail }) => rail === 'ibg')?.arrives_by);
    expect(await available()).toBe(before - 6_000n);
    const items = await itemsOf(one.id);
    expect(items.map(({ payment }) => payment?.invoice_no)).toEqual([first, second]);
    expect(sumOf(items.map(({ amount }) => amount))).toBe(6_000n);
    expect(items[0]?.amount).toBe(items[0]?.net);
    await at(1, '10:31');
    const rest = await settle();
    const others = await itemsOf(rest.id);
    expect(others.map(({ payment }) => payment?.invoice_no)).toEqual([second, third]);
    expect((items[1]?.amount ?? 0n) + (others[0]?.amount ?? 0n)).toBe(items[1]?.net);
    expect(await available()).toBe(0n);
    expect(await placeOf(first ?? '')).toMatchObject({
      state: 'on_the_way',
      own_settlement_id: one.id,
      number: one.number,
    });
    await at(1, '17:00');
    expect(await get(one.id)).toMatchObject({
      status: 'paid',
      paid_at: `${addDays(today, 1)}T09:00:00.000Z`,
      bank_reference: expect.any(String),
      events: [{ status: 'scheduled' }, { status: 'sent' }, { status: 'paid' }],
    });
    expect(await placeOf(first ?? '')).toMatchObject({ state: 'settled', own_settlement_id: one.id });
    expect(await placeOf(second ?? '')).toMatchObject({ state: 'settled', own_settlement_id: rest.id });
    const told = await sandbox().database.tx((tx) => tx.select().from(events).where(eq(events.subject_id, one.id)));
    expect(told.map(({ to_status }) => to_status)).toEqual(['scheduled', 'sent', 'paid']);
  });

  it('S6: after a refund has taken available money, a settlement on demand contains only the newest payments', async () => {
    const [, second, third] = await threePayments();
    expect(await placeOf(second ?? '')).toMatchObject({ state: 'available', own_settlement_id: null });
    const [oldest] = (await estimate()).parts;
    await takeAway((oldest?.net ?? 0n) + 1_000n);
    const one = await settle();
    const items = await itemsOf(one.id);
    expect(items.map(({ payment }) => payment?.invoice_no)).toEqual([second, third]);
    expect(items[0]?.amount).toBe((items[0]?.net ?? 0n) - 1_000n);
    expect(one.payments).toBe(2);
  });

  it('S6: a refund that is released on a later day is settled as other money, not with its payment', async () => {
    const [first] = await threePayments();
    const source = { type: 'attempt', id: (await paymentOf(first ?? '')).id };
    const refund = async (kind: 'refund_reserved' | 'refund_released', direction: 1n | -1n) =>
      sandbox().database.tx((tx) =>
        post(tx, {
          key: `spec:${randomUUID()}`,
          kind,
          source,
          at: sandbox().clock.now(),
          entries: [
            { account: 'merchant_pending', merchantId: AMINAH, amount: 3_000n * direction },
            { account: 'refund_payable', merchantId: AMINAH, amount: -3_000n * direction },
          ],
        }),
      );
    await pay('40.00');
    await refund('refund_reserved', 1n);
    await at(2, '12:00');
    await refund('refund_released', -1n);
    await at(5, '12:00');
    const before = await available();
    const one = await settle();
    expect(one.amount).toBe(before);
    const items = await itemsOf(one.id);
    expect(items.filter(({ payment }) => payment?.invoice_no === first)).toHaveLength(1);
    expect(items.filter(({ kind }) => kind === 'other').map(({ amount }) => amount)).toEqual([3_000n]);
  });

  it.each([
    ['that fails returns its whole amount', '514000111118', 'failed', 0n],
    ['that the bank returns is credited without its fee', '514000111110', 'returned', FEE],
  ] as const)('a settlement on demand %s, and its payments can be settled again', async (_, account, status, lost) => {
    const [first, second, third] = await threePayments();
    const before = await available();
    await sendTo(account);
    const one = await settle();
    await at(1, '23:59');
    expect(await get(one.id)).toMatchObject({ status, reason: expect.any(String) });
    expect(await available()).toBe(before - lost);
    expect(await placeOf(first ?? '')).toMatchObject({ state: 'available', own_settlement_id: null });
    await sendTo('514012345671');
    const again = await settle('', 'duitnow');
    const items = await itemsOf(again.id);
    expect(items.map(({ payment }) => payment?.invoice_no)).toEqual([first, second, third]);
    expect(sumOf(items.map(({ amount }) => amount))).toBe(before - lost);
    await at(2, '00:30');
    expect(await get(again.id)).toMatchObject({ status: 'paid' });
  });

  it('one idempotency key makes one settlement; concurrent requests succeed up to the available balance', async () => {
    await at(0, '12:00');
    await makeAvailable(sandbox(), AMINAH, 5_000n);
    const key = randomUUID();
    const [one, two] = [await ask('20.00', 'ibg', key), await ask('20.00', 'ibg', key)];
    expect(one).toMatchObject({ data: { id: expect.any(String) } });
    expect(two.data).toEqual(one.data);
    expect(await available()).toBe(3_000n);
    const all = await Promise.all(Array.from({ length: 5 }, () => ask('12.00')));
    expect(all.filter(({ data }) => data).length).toBe(2);
    expect(await available()).toBe(600n);
    const refused = all.find(({ data }) => !data);
    expect(refused).toMatchObject({ fields: { amount: expect.stringMatching(/^Enter [\d.]+ or less$/) } });
  });

  it.each([
    ['9.99', 'Enter 10.00 or more'],
    ['20.001', expect.any(String)],
    ['-20', expect.any(String)],
    ['50.01', 'Enter 50.00 or less'],
    ['much', expect.any(String)],
  ])('a settlement on demand of “%s” is refused at the field of the amount', async (amount, sentence) => {
    await at(0, '12:00');
    await makeAvailable(sandbox(), AMINAH, 5_000n);
    expect(await ask(amount)).toMatchObject({ fields: { amount: sentence } });
    expect(await available()).toBe(5_000n);
  });

  it('an estimate shows money without a payment as other money, and reports a too small amount', async () => {
    await at(0, '12:00');
    await makeAvailable(sandbox(), AMINAH, 900n);
    expect(await estimate()).toMatchObject({ amount: 900n, problem: 'too_little' });
    expect(await estimate('20.00')).toMatchObject({ problem: 'too_low', available_after: -1_100n });
    expect(await ask()).toMatchObject({ fields: { amount: `Enter ${decimalOf(1_000n)} or more` } });
    await makeAvailable(sandbox(), AMINAH, 900n);
    expect(await estimate()).toMatchObject({
      payments: 0,
      other: 1_800n,
      parts: [{ kind: 'other' }, { kind: 'other' }],
    });
    const settled = (is_settled_to: boolean) =>
      sandbox().database.tx((tx) =>
        tx.update(bankAccounts).set({ is_settled_to }).where(eq(bankAccounts.account_id, AMINAH)),
      );
    await settled(false);
    expect(await ask()).toMatchObject({ code: 4249 });
    await settled(true);
  });
});
