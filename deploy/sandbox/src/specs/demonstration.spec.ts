/** The shop of the demonstration has a year of money movements, all made by the code of the gateway. */
import { figures } from '@portal/shared/contract/merchant/money/figures.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { isBusinessDay } from '@portal/shared/domain/rails/business-days.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { ownSettlements } from '../domains/settlements/own/tables.ts';
import { settlements } from '../domains/settlements/tables.ts';
import { payouts } from '../domains/payouts/tables.ts';
import { refunds } from '../domains/refunds/tables.ts';
import { transfers } from '../domains/transfers/tables.ts';
import { events } from '../kernel/events/tables.ts';
import { holidaysOf } from '../kernel/data/clock-store.ts';
import { proveLedger } from '../kernel/ledger/prove.ts';
import { demoActs } from '../kernel/seed/acts.ts';
import { accountId } from '../kernel/seed/accounts.ts';
import { dataOf } from '../testing/calls.ts';
import { TEST_NOW } from '../testing/seed-for-specs.ts';
import { withSandbox } from '../testing/with-sandbox.ts';

const SHOP = accountId('Kedai Sinar Pagi');
const A_YEAR_AGO = addDays(dayOf(TEST_NOW), -365);

withSandbox('the demonstration', (sandbox) => {
  const settled = () =>
    sandbox().database.tx(
      (tx) => tx.select().from(settlements).where(eq(settlements.account_id, SHOP)).orderBy(asc(settlements.day)),
      'read',
    );
  const paidOut = () =>
    sandbox().database.tx((tx) => tx.select().from(payouts).where(eq(payouts.account_id, SHOP)), 'read');
  const givenBack = () =>
    sandbox().database.tx((tx) => tx.select().from(refunds).where(eq(refunds.account_id, SHOP)), 'read');

  it('all acts of the demonstration were run, and the proof of the ledger finds no fault', async () => {
    expect(await sandbox().database.tx((tx) => tx.select().from(demoActs), 'read')).toEqual([]);
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });

  it('the shop has payments in each month, also on weekends and holidays, and settlements only on business days', async () => {
    const all = await settled();
    const months = new Set(all.map(({ day }) => day.slice(0, 7)).filter((month) => month >= A_YEAR_AGO.slice(0, 7)));
    expect(months.size).toBe(13);
    const holidays = await sandbox().database.tx(holidaysOf, 'read');
    const isFree = (day: Day) => !isBusinessDay(day, holidays);
    const free = all.filter(({ day }) => isFree(day));
    expect(free.some(({ day }) => holidays.has(day))).toBe(true);
    expect(free.length).toBeGreaterThan(30);
    const due = all.flatMap(({ due_at }) => (due_at ? [dayOf(due_at)] : []));
    expect(due.filter(isFree)).toEqual([]);
  });

  it('a settlement day with a negative sum is carried forward and repaid by later days', async () => {
    const all = await settled();
    const negative = all.find(({ net }) => net < 0n);
    expect(negative).toMatchObject({ status: 'no_transfer', amount: 0n });
    const next = all[all.findIndex(({ id }) => id === negative?.id) + 1];
    expect(next?.opening).toBe(-(negative?.carried_forward ?? 0n));
    expect(next?.opening).toBeLessThan(0n);
    const last = all.find(
      ({ day, opening, carried_forward }) => day >= (next?.day ?? '') && opening < 0n && carried_forward === 0n,
    );
    expect(last).toMatchObject({ status: 'paid' });
  });

  it('the shop has a returned payout that was sent again, and pending, held, rejected, expired payouts', async () => {
    const all = await paidOut();
    const returned = all.find(({ status }) => status === 'returned');
    expect(returned?.reason).toBe('Account closed');
    const again = all.find(({ corrects_id }) => corrects_id === returned?.id);
    expect(again).toMatchObject({ status: 'success', amount: returned?.amount, reference: returned?.reference });
    expect(new Set(all.map(({ status }) => status))).toEqual(
      new Set(['success', 'returned', 'rejected', 'expired', 'pending_approval', 'held']),
    );
    const approved = all.filter(({ status }) => status === 'success');
    expect(approved.filter(({ maker_name }) => maker_name === 'Lim Wei Ming')).toEqual([]);
    const months = new Set(approved.map(({ created_at }) => dayOf(created_at).slice(0, 7)));
    expect(months.size).toBe(12);
    const ids = approved.flatMap(({ transfer_id }) => transfer_id ?? []);
    const sent = await sandbox().database.tx(
      (tx) => tx.select().from(transfers).where(inArray(transfers.id, ids)),
      'read',
    );
    const holidays = await sandbox().database.tx(holidaysOf, 'read');
    const byBatch = sent.flatMap(({ rail, sent_at }) => (rail === 'ibg' && sent_at ? [dayOf(sent_at)] : []));
    expect(byBatch.length).toBeGreaterThan(20);
    expect(byBatch.filter((day) => !isBusinessDay(day, holidays))).toEqual([]);
  });

  it('the shop has refunds from each balance, a refund that waited for money, and a void', async () => {
    const all = await givenBack();
    const done = all.filter(({ status, kind }) => status === 'completed' && kind === 'refund');
    expect(done.filter(({ from_pending }) => from_pending > 0n).length).toBeGreaterThan(0);
    expect(done.filter(({ from_available }) => from_available > 0n).length).toBeGreaterThan(0);
    expect(done.filter(({ from_prefund }) => from_prefund > 0n).length).toBeGreaterThan(0);
    expect(all.filter(({ kind }) => kind === 'void')).toHaveLength(1);
    expect(all.filter(({ status }) => status === 'requested')).toHaveLength(1);
    const ids = done.map(({ id }) => id);
    const waited = await sandbox().database.tx(
      (tx) =>
        tx
          .select()
          .from(events)
          .where(and(inArray(events.subject_id, ids), eq(events.kind, 'awaiting_funds'))),
      'read',
    );
    expect(waited).toHaveLength(1);
  });

  it('the shop has two settlements on demand, and each settlement has several payments', async () => {
    const own = await sandbox().database.tx(
      (tx) => tx.select().from(ownSettlements).where(eq(ownSettlements.account_id, SHOP)),
      'read',
    );
    expect(own.map(({ status, rail }) => `${rail} ${status}`).sort()).toEqual(['duitnow paid', 'ibg paid']);
    for (const { payments } of own) expect(payments).toBeGreaterThan(1);
  });

  it('a monthly report of the shop is the sum of the payment list, and its channels include wallets', async () => {
    const { access: token } = await sandbox().signIn('weiming');
    const { total, channels } = await dataOf(sandbox(), figures.month, { query: { year: 2026, month: 3 } }, { token });
    const filter = { state: 'success', paid_at: '2026-03-01..2026-03-31' };
    const input = { query: { skip: 0, limit: 500 }, body: { filter } };
    const { list } = await dataOf(sandbox(), paymentRecords.list, input, { token });
    expect(list.total).toBeGreaterThan(20);
    expect(total.amount).toBe(sumOf(list.data.map(({ amount }) => amount)));
    expect(channels.map(({ channel }) => channel)).toEqual(expect.arrayContaining(['ewallet', 'duitnow_qr']));
  });
});
