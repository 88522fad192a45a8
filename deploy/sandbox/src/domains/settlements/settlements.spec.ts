/** The payments of a day go from the payer to the merchant's bank, and every sen of them is in the ledger. */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { balances } from '@portal/shared/contract/merchant/money/balances.ts';
import { settlements as contract, type SettlementDetails } from '@portal/shared/contract/merchant/money/settlements.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { isBalanced } from '@portal/shared/domain/sums/settlement-sum.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { holidaysOf } from '../../kernel/data/clock-store.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { frozen } from '../../kernel/time/clock.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { BANK, payerOf } from '../../testing/payer.ts';
import { walkBank } from '../../testing/walk-bank.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { balanceNow } from '../balances/domain.ts';
import { dueAt } from './close.ts';
import { settlementId } from './collect.ts';
import { bankAccounts } from './accounts/tables.ts';
import { settlementChannels, settlements } from './tables.ts';

const AMINAH = DEMO_MERCHANTS[0]?.id ?? '';
/** A Thursday after every transfer of the demonstration has arrived. */
const FIRST = '2026-11-26';

withSandbox('a settlement', (sandbox) => {
  let token = '';
  let today = FIRST;
  const signIn = async () => {
    token = (await sandbox().signIn('aminah')).access;
  };

  async function runUntil(wall: string): Promise<void> {
    const { clock, database, app } = sandbox();
    clock.set(frozen(momentOf(`${wall}:00+08:00`)));
    await app.sandbox.jobs.run(database, clock);
    await signIn();
  }

  /** Each test begins at noon on a different Thursday, when the settlements of earlier days have ended. */
  beforeEach(async () => {
    await runUntil(`${today} 12:00`.replace(' ', 'T'));
  });
  afterEach(async () => {
    const { faults } = await sandbox().database.tx(proveLedger, 'read');
    expect(faults).toEqual([]);
    today = addDays(today, 14);
    await sandbox().database.tx((tx) => tx.delete(settlementChannels));
  });

  const at = (days: number, time: string) => runUntil(`${addDays(today, days)}T${time}`);
  const get = (day = today): Promise<SettlementDetails> =>
    dataOf(sandbox(), contract.get, { params: { id: settlementId(AMINAH, day) } }, { token });
  const balance = (name: 'pending' | 'available' | 'reserve' | 'settlements_in_flight') =>
    sandbox().database.tx((tx) => balanceNow(tx, AMINAH, name), 'read');

  async function pay(amount: string): Promise<string> {
    const merchant = payerOf(sandbox());
    const bill = await merchant.createBill({ amount });
    const { invoice_no, redirect_url } = await merchant.pay(bill.id, BANK.asks);
    await walkBank(sandbox().app, redirect_url);
    return invoice_no;
  }
  const lineOf = ({ lines }: SettlementDetails, kind: string) => lines.find((line) => line.kind === kind)?.amount;

  it('a settlement closes at midnight, is scheduled at 10:00 on the next business day, and then arrives', async () => {
    const invoice = await pay('100.00');
    await at(0, '13:00');
    const open = await get();
    expect(open).toMatchObject({ status: 'open', payments: 1, collected: 10_000n, due_at: null });
    await at(0, '23:59');
    expect((await get()).status).toBe('open');
    await at(1, '00:00');
    const closed = await get();
    expect(closed).toMatchObject({ status: 'closed', due_at: `${addDays(today, 1)}T02:00:00.000Z` });
    expect(closed.amount).toBe(await balance('pending'));
    await at(1, '10:00');
    expect(await get()).toMatchObject({ status: 'scheduled', amount: closed.amount });
    expect([await balance('pending'), await balance('available')]).toEqual([0n, 0n]);
    expect(await balance('settlements_in_flight')).toBe(closed.amount);
    await at(1, '11:00');
    expect((await get()).status).toBe('sent');
    await at(1, '17:00');
    const paid = await get();
    expect(paid).toMatchObject({
      status: 'paid',
      paid_at: `${addDays(today, 1)}T09:00:00.000Z`,
      bank_code: 'MBBEMYKL',
    });
    expect(paid.bank_reference).not.toBeNull();
    expect(paid.events.map(({ status }) => status)).toEqual(['open', 'closed', 'scheduled', 'sent', 'paid']);
    expect(await balance('settlements_in_flight')).toBe(0n);
    expect(isBalanced(paid, paid.amount)).toBe(true);
    const { list } = await dataOf(
      sandbox(),
      contract.items,
      { params: { id: paid.id }, query: {}, body: {} },
      { token },
    );
    expect(list.data.map(({ payment }) => payment?.invoice_no)).toEqual([invoice]);
    expect(sumOf(list.data.map(({ net }) => net))).toBe(paid.amount);
    const id = list.data[0]?.payment?.id ?? '';
    const { settlement } = await dataOf(sandbox(), paymentRecords.get, { params: { id } }, { token });
    const place = {
      settlement_id: paid.id,
      own_settlement_id: null,
      number: paid.number,
      state: 'settled',
      at: paid.paid_at,
    };
    expect(settlement).toEqual(place);
  });

  it('S3: each payment is in exactly one settlement, after midnight in the settlement of the new day', async () => {
    await at(0, '23:59');
    await pay('20.00');
    await at(1, '00:00');
    await pay('30.00');
    await at(1, '00:01');
    expect([(await get()).collected, (await get(addDays(today, 1))).collected]).toEqual([2_000n, 3_000n]);
  });

  it('a payment shortly before one long move of the clock is in the settlement of its day', async () => {
    await pay('40.00');
    await at(4, '18:00');
    expect(await get()).toMatchObject({ status: 'paid', collected: 4_000n });
  });

  it('S5: a new reserve share is held from the next day on, and is released in a line of a settlement 90 days later', async () => {
    await callGateway(sandbox(), contract.changeReserve, { body: { percent: 10 } }, { token });
    await pay('100.00');
    await at(1, '12:00');
    await pay('100.00');
    await at(4, '12:00');
    const [before, after] = [await get(), await get(addDays(today, 1))];
    expect(lineOf(before, 'reserve_held')).toBeUndefined();
    expect(lineOf(after, 'reserve_held')).toBe(-(before.amount + 5n) / 10n);
    expect(await balance('reserve')).toBe(before.amount - after.amount);
    await callGateway(sandbox(), contract.changeReserve, { body: { percent: 0 } }, { token });
    await at(98, '12:00');
    const released = await get(addDays(today, 4 + 90));
    expect(lineOf(released, 'reserve_released')).toBe(before.amount - after.amount);
    expect(isBalanced(released, released.amount)).toBe(true);
    expect(await balance('reserve')).toBe(0n);
    today = addDays(today, 98);
  });

  it('S7: money of a channel that is set to settlement on demand stays available from the next day on', async () => {
    const toggle = { query: { channel_id: 'fpx_b2c' as const }, body: { is_automatic: false } };
    const { data } = await callGateway(sandbox(), contract.toggleChannel, toggle, { token });
    expect(data).toMatchObject({
      channels: expect.arrayContaining([{ channel: 'fpx_b2c', is_automatic: true, changes_on: addDays(today, 1) }]),
    });
    await pay('10.00');
    await at(1, '12:00');
    await pay('50.00');
    await at(4, '12:00');
    expect(lineOf(await get(), 'kept')).toBeUndefined();
    const kept = await get(addDays(today, 1));
    expect(kept).toMatchObject({ status: 'no_transfer', amount: 0n });
    expect(await balance('available')).toBe(-(lineOf(kept, 'kept') ?? 0n));
    // This money stays available to the merchant; the later tests do not read the available balance.
    expect(await balance('available')).toBeGreaterThan(0n);
  });

  it('a returned settlement stays in flight, is sent three times, and is sent to a new account when this account is a day old', async () => {
    await sandbox().database.tx((tx) =>
      tx.update(bankAccounts).set({ account_number: '514000111110' }).where(eq(bankAccounts.account_id, AMINAH)),
    );
    await pay('60.00');
    await at(1, '23:30');
    const first = await get();
    expect(first).toMatchObject({ status: 'failed', reason: 'Account closed', bank_reference: null });
    expect(await balance('settlements_in_flight')).toBe(first.amount);
    await at(9, '12:00');
    expect((await get()).events.filter(({ status }) => status === 'failed')).toHaveLength(3);
    const account = { bank_code: 'CIBBMYKL', account_number: '8001234562', holder_name: 'TADIKA SINAR PAGI' };
    const changed = await callGateway(sandbox(), contract.changeAccount, { body: account }, { token });
    expect(changed.data).toMatchObject({ bank_account: { held_until: `${addDays(today, 10)}T04:00:00.000Z` } });
    await at(10, '11:59');
    expect((await get()).status).toBe('failed');
    await at(12, '18:00');
    expect(await get()).toMatchObject({ status: 'paid', bank_code: 'CIBBMYKL', amount: first.amount });
    expect(await balance('settlements_in_flight')).toBe(0n);
  });

  it('a settlement fails while its merchant has no bank account, and is paid after an account is added', async () => {
    await sandbox().database.tx((tx) =>
      tx.update(bankAccounts).set({ is_settled_to: false }).where(eq(bankAccounts.account_id, AMINAH)),
    );
    await pay('70.00');
    await at(1, '12:00');
    expect(await get()).toMatchObject({ status: 'failed', reason: 'There is no bank account to send it to' });
    const account = { bank_code: 'MBBEMYKL', account_number: '514012345671', holder_name: 'TADIKA SINAR PAGI' };
    await callGateway(sandbox(), contract.changeAccount, { body: account }, { token });
    await at(5, '18:00');
    expect((await get()).status).toBe('paid');
  });

  it('settlements are equal after many short moves of the clock and after a single long move', async () => {
    const all = () =>
      sandbox().database.tx(
        (tx) =>
          tx
            .select()
            .from(settlements)
            .where(and(eq(settlements.account_id, AMINAH), inArray(settlements.day, [today, addDays(today, 1)])))
            .orderBy(settlements.day),
        'read',
      );
    await pay('80.00');
    await at(1, '09:00');
    await pay('90.00');
    await at(6, '12:00');
    const long = (await all()).map(({ status, amount, due_at, arrives_by, paid_at }) => [
      status,
      amount,
      due_at,
      arrives_by,
      paid_at,
    ]);
    expect(long).toHaveLength(2);
    expect(new Set(long.map(([status]) => status))).toEqual(new Set(['paid']));
    today = addDays(today, 14);
    await at(0, '12:00');
    await pay('80.00');
    await at(1, '09:00');
    await pay('90.00');
    for (let hours = 0; hours < 5 * 24; hours += 7)
      await at(1 + Math.floor((9 + hours) / 24), `${String((9 + hours) % 24).padStart(2, '0')}:30`);
    const shift = (moment: Date | null) => moment && momentOf(moment.toISOString()).getTime() - 14 * 24 * 60 * 60_000;
    const short = (await all()).map(({ status, amount, due_at, arrives_by, paid_at }) => [
      status,
      amount,
      shift(due_at),
      shift(arrives_by),
      shift(paid_at),
    ]);
    expect(short).toEqual(
      long.map(([status, amount, ...moments]) => [
        status,
        amount,
        ...moments.map((moment) => (moment as Date | null)?.getTime()),
      ]),
    );
  });

  it.each([
    ['2026-11-20', '2026-11-23'],
    ['2026-01-30', '2026-02-03'],
    ['2026-05-29', '2026-06-03'],
  ])('S8: the settlement of %s is due on %s, because of weekends and holidays', async (day, due) => {
    const holidays = await sandbox().database.tx((tx) => holidaysOf(tx), 'read');
    expect(dueAt(day, holidays)).toEqual(momentOf(`${due}T10:00:00+08:00`));
  });

  it('an invalid bank account or reserve share is refused at its field', async () => {
    const account = { bank_code: 'MBBEMYKL', account_number: '5140001111', holder_name: 'Tadika Sinar Pagi' };
    const change = (part: Partial<typeof account>) =>
      callGateway(sandbox(), contract.changeAccount, { body: { ...account, ...part } }, { token });
    expect(await change({ bank_code: 'NOBANK' })).toMatchObject({
      code: CODES.invalidInput.code,
      fields: { bank_code: expect.any(String) },
    });
    expect(await change({ account_number: '5140001118' })).toMatchObject({
      fields: { account_number: expect.any(String) },
    });
    expect(await change({ account_number: '5140001119' })).toMatchObject({ code: CODES.holderDiffers.code });
    const percent = 4 as unknown as 3;
    expect(await callGateway(sandbox(), contract.changeReserve, { body: { percent } }, { token })).toMatchObject({
      fields: { percent: expect.any(String) },
    });
  });

  it('settlements of a Friday and a Saturday are due together, and the dashboard shows their sum', async () => {
    for (const [days, amount] of [
      [1, '20.00'],
      [2, '30.00'],
    ] as const) {
      await at(days, '12:00');
      await pay(amount);
    }
    await at(3, '12:00');
    const { next_release } = await dataOf(sandbox(), balances.all, {}, { token });
    const days = [await get(addDays(today, 1)), await get(addDays(today, 2))];
    expect(next_release).toEqual({ amount: sumOf(days.map(({ amount }) => amount)), at: days[0]?.due_at });
    await at(4, '18:00');
  });
});
