/** Each figure equals the sum of the listed payments of its days, before and after the job adds those days up. */
import { figures } from '@portal/shared/contract/merchant/money/figures.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { eq, sql } from 'drizzle-orm';
import { jobCursors } from '../../kernel/jobs/cursors.tables.ts';
import { proveAll } from '../../kernel/ledger/prove.ts';
import { accountId } from '../../kernel/seed/accounts.ts';
import { frozen } from '../../kernel/time/clock.ts';
import { dataOf } from '../../testing/calls.ts';
import { forEachDatabase } from '../../testing/each-database.ts';
import { BANK, payerOf } from '../../testing/payer.ts';
import { TEST_NOW } from '../../testing/seed-for-specs.ts';
import { walkBank } from '../../testing/walk-bank.ts';
import { bankAccounts } from '../settlements/domain.ts';
import { ADDED_UP, addUp } from './add-up.ts';
import { dailyFigures, hourlyFigures } from './tables.ts';
import { expectEqual, paymentsOf, sumOfPoints } from './testing/sums.ts';

// Runs on both databases, because SQL computes the sums and the days.
forEachDatabase('the figures of a merchant', (sandbox) => {
  let one: ReturnType<typeof payerOf> | undefined;
  const merchant = () => (one ??= payerOf(sandbox()));

  beforeEach(() => sandbox().clock.set(frozen(TEST_NOW)));
  afterAll(() => {
    one = undefined;
  });

  const readDay = async (date?: string) =>
    dataOf(sandbox(), figures.day, { query: date === undefined ? {} : { date } }, await merchant().signedIn());
  const readMonth = async (year: number, month: number) =>
    dataOf(sandbox(), figures.month, { query: { year, month } }, await merchant().signedIn());

  const listed = async (filter: Readonly<Record<string, string>>) =>
    paymentsOf(sandbox(), await merchant().signedIn(), filter);

  const paid = (from: string, to: string) => listed({ state: 'success', paid_at: `${from}..${to}` });

  const addUpNow = () => sandbox().app.sandbox.jobs.run(sandbox().database, sandbox().clock);

  async function payNow(amount: string): Promise<void> {
    const bill = await merchant().createBill({ amount, due_date: '2099-12-31' });
    const { redirect_url } = await merchant().pay(bill.id, BANK.asks);
    await walkBank(sandbox().app, redirect_url);
  }

  it('a report equals the sum of the listed payments of its days, before and after the job has run', async () => {
    for (const isAdded of [false, true]) {
      if (isAdded) await addUpNow();
      for (const month of [6, 9, 10, 11]) {
        const report = await readMonth(2026, month);
        expectEqual(report, await paid(report.from, report.to));
        expect(sumOfPoints(report)).toMatchObject({ amount: report.total.amount, count: report.total.count });
        expect(sumOfPoints(report.previous)).toMatchObject({ net: report.previous.total.net });
      }
      const week = await dataOf(sandbox(), figures.lastWeek, { query: {} }, await merchant().signedIn());
      expect([week.from, week.to]).toEqual(['2026-11-09', '2026-11-15']);
      expectEqual(week, await paid(week.from, week.to));
    }
  });

  it('a yearly report has the sums of the monthly reports, and a monthly report has the sums of the daily reports', async () => {
    const year = await dataOf(sandbox(), figures.year, { query: { year: 2026 } }, await merchant().signedIn());
    const months = await Promise.all(year.points.map((_, index) => readMonth(2026, index + 1)));
    expect(year.points.map(({ amount }) => amount)).toEqual(months.map(({ total }) => total.amount));
    expect(year.total.amount).toBeGreaterThan(0n);
    const november = months[10];
    const days = await Promise.all((november?.points ?? []).map(({ at }) => readDay(at)));
    expect(november?.points.map(({ amount, count }) => ({ amount, count }))).toEqual(
      days.map(({ total: { amount, count } }) => ({ amount, count })),
    );
  });

  it('the figures include a successful payment immediately, and do not change when the job runs', async () => {
    const before = (await readDay()).total;
    await payNow('120.00');
    const after = await readDay();
    expect(after.total).toMatchObject({ count: before.count + 1, amount: before.amount + 12_000n });
    expect(after.points.find(({ at }) => at === '2026-11-20T09')?.amount).toBeGreaterThanOrEqual(12_000n);
    const month = (await readMonth(2026, 11)).total;
    await addUpNow();
    expect((await readDay()).total).toEqual(after.total);
    expect((await readMonth(2026, 11)).total).toEqual(month);
    expectEqual(after, await paid('2026-11-20', '2026-11-20'));
  });

  it('a payment belongs to its day in Kuala Lumpur, also next to midnight and on the last day of February', async () => {
    for (const [moment, day] of [
      ['2027-02-28T23:59:59.999+08:00', '2027-02-28'],
      ['2027-03-01T00:00:00.000+08:00', '2027-03-01'],
      ['2028-02-29T00:00:00.000+08:00', '2028-02-29'],
    ] as const) {
      sandbox().clock.set(frozen(momentOf(moment)));
      await payNow('77.00');
      await addUpNow();
      const { total } = await readDay(day);
      expect(total.amount).toBe(7_700n);
      expectEqual(await readDay(day), await paid(day, day));
      expect((await readDay(addDays(day, 1))).total.amount).toBe(0n);
    }
    const february = await readMonth(2028, 2);
    expect(february.points).toHaveLength(29);
    expect(february.total.amount).toBe(7_700n);
  });

  it('a report counts the attempts of its days, and its counts by reason add up to the failed attempts', async () => {
    const report = await readMonth(2026, 10);
    const rows = (await listed({ created_at: `${report.from}..${report.to}` })).filter(
      ({ channel }) => channel !== 'by_hand',
    );
    const failed = rows.filter(({ state }) => ['failed', 'cancelled', 'timeout'].includes(state)).length;
    expect(report.tries?.failed).toBe(failed);
    expect(report.tries?.reasons.reduce((sum, { count }) => sum + count, 0)).toBe(failed);
    expect(failed).toBeGreaterThan(0);
    expect(report.tries?.succeeded).toBe(
      rows.filter(({ state }) => ['success', 'duplicate', 'held', 'returned'].includes(state)).length,
    );
  });

  it('the reports of today and this month compare with yesterday and last month only up to the same time', async () => {
    const today = await readDay();
    expect(today.previous.from).toBe('2026-11-19');
    const yesterday = today.previous.points.filter(({ at }) => at < '2026-11-19T09');
    const until = today.previous_until_now?.amount ?? -1n;
    expect(until).toBeGreaterThanOrEqual(sumOf(yesterday.map(({ amount }) => amount)));
    expect(until).toBeLessThanOrEqual(today.previous.total.amount);
    expect((await readDay('19-11-2026')).previous_until_now).toBeNull();
    const month = await readMonth(2026, 11);
    const whole = await paid('2026-10-01', '2026-10-19');
    const part = (await paid('2026-10-20', '2026-10-20')).filter(
      ({ paid_at }) => paid_at !== null && momentOf(paid_at) < momentOf('2026-10-20T09:30:00+08:00'),
    );
    expect(month.previous_until_now?.amount).toBe(sumOf([...whole, ...part].map(({ amount }) => amount)));
  });

  it('at 09:30 a report compares with yesterday until 09:30, before and after the job has run', async () => {
    for (const moment of ['2026-11-19T09:10:00+08:00', '2026-11-19T09:50:00+08:00']) {
      sandbox().clock.set(frozen(momentOf(moment)));
      await payNow('31.00');
    }
    sandbox().clock.set(frozen(TEST_NOW));
    const yesterday = await paid('2026-11-19', '2026-11-19');
    const part = yesterday.filter(
      ({ paid_at }) => paid_at !== null && momentOf(paid_at) < momentOf('2026-11-19T09:30:00+08:00'),
    );
    for (const isAdded of [false, true]) {
      if (isAdded) await addUpNow();
      const { previous, previous_until_now } = await readDay();
      expect(previous_until_now?.amount).toBe(sumOf(part.map(({ amount }) => amount)));
      expect(previous.total.amount).toBe(sumOf(yesterday.map(({ amount }) => amount)));
    }
  });

  it('the statistics have the payment attempts of seven days and the number of overdue bills', async () => {
    const { tries, tries_from, attention } = await dataOf(
      sandbox(),
      figures.statistics,
      {},
      await merchant().signedIn(),
    );
    expect(tries_from).toBe('2026-11-14');
    expect(tries.succeeded).toBeGreaterThan(0);
    const overdue = attention.find(({ what }) => what === 'overdue')?.count;
    expect(overdue).toBeGreaterThan(0);
  });

  it('the statistics show that a company review or a bank account for settlements is still missing', async () => {
    const setUpOf = async (username: 'aminah' | 'weiming') => {
      const session = await payerOf(sandbox(), username).signedIn();
      const { attention } = await dataOf(sandbox(), figures.statistics, {}, session);
      return Object.fromEntries(attention.map(({ what, count }) => [what, count]));
    };
    expect(await setUpOf('aminah')).toMatchObject({ company: 0, bank: 0 });
    // The reviewer has returned this company.
    expect(await setUpOf('weiming')).toMatchObject({ company: 1, bank: 0 });
    const where = eq(bankAccounts.account_id, accountId('Kedai Sinar Pagi'));
    const settleTo = (is_settled_to: boolean) =>
      sandbox().database.tx((tx) => tx.update(bankAccounts).set({ is_settled_to }).where(where));
    await settleTo(false);
    expect(await setUpOf('weiming')).toMatchObject({ company: 1, bank: 1 });
    await settleTo(true);
  });

  it('the figures of a merchant contain no payments of another merchant', async () => {
    const hers = await readMonth(2026, 10);
    const other = payerOf(sandbox(), 'weiming');
    const his = await dataOf(sandbox(), figures.month, { query: { year: 2026, month: 10 } }, await other.signedIn());
    const { list } = await dataOf(
      sandbox(),
      paymentRecords.list,
      { query: { skip: 0, limit: 500 }, body: { filter: { state: 'success', paid_at: '2026-10-01..2026-10-31' } } },
      await other.signedIn(),
    );
    expect(his.total.amount).toBe(sumOf(list.data.map(({ amount }) => amount)));
    expect(his.total.amount).not.toBe(hers.total.amount);
  });

  it.each(ADDED_UP)('the proof of the books reports a wrong sum of one $what', async ({ what, table, period }) => {
    await addUpNow();
    const { database } = sandbox();
    const prove = () => database.tx(proveAll, 'read');
    const columns = sql`(account_id, channel, ${period})`;
    const addToOne = (amount: bigint) =>
      database.tx((tx) =>
        tx.execute(sql`update ${table} set amount = amount + ${amount} where key_id is null and ${columns} =
          (select account_id, channel, ${period} from ${table} where key_id is null order by 1, 2, 3 limit 1)`),
      );
    expect(await prove()).toEqual([]);
    await addToOne(1n);
    expect(await prove()).toEqual([
      expect.stringMatching(new RegExp(`the figures of an? ${what} are not the sum of its payments`)),
    ]);
    await addToOne(-1n);
    expect(await prove()).toEqual([]);
  });

  it('after all stored figures are deleted, the job adds up the same figures again', async () => {
    await addUpNow();
    const { database } = sandbox();
    const all = () =>
      database.tx(
        async (tx) => ({
          days: await tx
            .select()
            .from(dailyFigures)
            .orderBy(dailyFigures.account_id, dailyFigures.day, dailyFigures.channel, dailyFigures.key_id),
          hours: await tx
            .select()
            .from(hourlyFigures)
            .orderBy(hourlyFigures.account_id, hourlyFigures.hour, hourlyFigures.channel, hourlyFigures.key_id),
        }),
        'read',
      );
    const before = await all();
    await database.tx(async (tx) => {
      await tx.delete(dailyFigures);
      await tx.delete(hourlyFigures);
      await tx.delete(jobCursors).where(eq(jobCursors.name, addUp.name));
    });
    await addUpNow();
    expect(await all()).toEqual(before);
    expect(before.days.length).toBeGreaterThan(100);
    expect(before.hours.length).toBeGreaterThan(before.days.length);
    expect(before.days.every(({ day }) => day <= dayOf(momentOf('2028-03-01T00:00:00+08:00')))).toBe(true);
  });
});
