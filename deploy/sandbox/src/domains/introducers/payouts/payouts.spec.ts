/** Payouts of commission: a statement for each month, and the outcomes of its transfer. */
import { commissions as commissionCalls } from '@portal/shared/contract/introducer/commissions.ts';
import { introducerDashboard } from '@portal/shared/contract/introducer/dashboard.ts';
import { commissionPayouts as calls } from '@portal/shared/contract/introducer/payouts.ts';
import { addDays, addMonths, firstOfMonth } from '@portal/shared/domain/days.ts';
import { momentAt, momentOf, startOf } from '@portal/shared/domain/malaysian-time.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { addsUp } from '@portal/shared/domain/sums/commission-statement.ts';
import { and, eq, sql } from 'drizzle-orm';
import { machineFactor } from '../../../../../checks/run/machine-factor.mjs';
import type { Tx } from '../../../kernel/data/database.ts';
import { post } from '../../../kernel/ledger/post.ts';
import { proveLedger } from '../../../kernel/ledger/prove.ts';
import { ledgerProofs } from '../../../kernel/ledger/tables.ts';
import { dataOf } from '../../../testing/calls.ts';
import { withUnprovedSandbox } from '../../../testing/with-sandbox.ts';
import { earningOf, FARID } from '../testing/earning.ts';
import { commissions } from '../tables.ts';
import { commissionLines, commissionPayouts } from './tables.ts';

jest.setTimeout(120_000 * machineFactor());

const TAKES_ALL = '514098765432';
const GIVES_BACK = '514098765430';
const REFUSES = '514098765438';
const ALL = { skip: 0, limit: 500 };
class Undo extends Error {}

withUnprovedSandbox('payouts to introducers', (sandbox) => {
  const { pay, giveBack, setBank, setRate, moveTo, pass } = earningOf(sandbox);
  const token = async () => ({ token: (await sandbox().signIn('farid')).access });

  const statements = async (filter: Readonly<Record<string, string>> = {}) =>
    (await dataOf(sandbox(), calls.list, { query: ALL, body: { filter } }, await token())).list.data;
  const latest = async () => {
    const [newest] = await statements();
    if (!newest) throw new Error('There is no statement.');
    return dataOf(sandbox(), calls.get, { params: { id: newest.id } }, await token());
  };
  const linesOf = async (id: string) =>
    (await dataOf(sandbox(), calls.lines, { params: { id }, query: ALL, body: {} }, await token())).list.data;
  const records = async (filter: Readonly<Record<string, string>> = {}) =>
    (await dataOf(sandbox(), commissionCalls.list, { query: ALL, body: { filter } }, await token())).list.data;
  const dashboard = async () => dataOf(sandbox(), introducerDashboard.me, {}, await token());
  const faults = async () => (await sandbox().database.tx(proveLedger, 'read')).faults;
  const ofCommission = async () =>
    (await faults()).filter((fault) => /commission|introducer/.test(JSON.stringify(fault)));

  async function faultsWith(breakIt: (tx: Tx) => Promise<unknown>): Promise<string> {
    let names = '';
    await sandbox()
      .database.tx(async (tx) => {
        await breakIt(tx);
        names = JSON.stringify((await proveLedger(tx)).faults);
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
    return names;
  }

  /** Deletes stored faults: the proof reports the refunds that this spec posts without refund rows, and faults stop transfers. */
  const forgetFaults = () => sandbox().database.tx((tx) => tx.delete(ledgerProofs));

  /** Moves the shared clock to the middle of the next month; by then the payout of the ended month has arrived or failed. */
  const nextMonth = async () => {
    await forgetFaults();
    await moveTo(momentAt(addDays(addMonths(firstOfMonth(sandbox().clock.today()), 1), 14), '09:30'));
  };

  beforeEach(() => setBank(TAKES_ALL));

  it('the demonstration has a paid statement for each month, and the proof of the books finds no fault', async () => {
    await pass(0);
    const all = await statements();
    expect(all.map(({ month, status }) => `${month} ${status}`)).toEqual([
      '2026-10-01 paid',
      '2026-09-01 paid',
      '2026-08-01 paid',
      '2026-07-01 paid',
      '2026-06-01 paid',
    ]);
    expect(all.every(({ amount, bank_reference }) => amount > 0n && bank_reference !== null)).toBe(true);
    expect(await faults()).toEqual([]);
  });

  it('I2: a statement has only commission that matured in its month, and is paid on the third business day', async () => {
    const early = await pay(10_000n);
    await moveTo(momentOf('2026-11-30T12:00:00+08:00'));
    const late = await pay(10_000n);
    await moveTo(momentOf('2026-12-01T00:30:00+08:00'));
    const closed = await latest();
    expect(closed).toMatchObject({ month: '2026-11-01', status: 'payable', reason: null });
    // Tuesday to Thursday are the first three business days of December.
    expect(closed.pay_at).toBe('2026-12-03T02:00:00.000Z');
    const lines = await linesOf(closed.id);
    const ids = await sandbox().database.tx((tx) =>
      tx.select().from(commissions).where(eq(commissions.account_id, FARID)),
    );
    const recordOf = (payment: string) => ids.find(({ payment_id }) => payment_id === payment)?.id;
    expect(lines.some(({ commission_id }) => commission_id === recordOf(early))).toBe(true);
    expect(lines.some(({ commission_id }) => commission_id === recordOf(late))).toBe(false);
    expect(recordOf(late)).toBeDefined();
    await moveTo(momentOf('2026-12-15T09:30:00+08:00'));
    expect(await latest()).toMatchObject({ status: 'paid', amount: closed.amount });
    expect(await ofCommission()).toEqual([]);

    const broken = await faultsWith((tx) =>
      tx
        .update(commissions)
        .set({ matured_at: null })
        .where(eq(commissions.id, recordOf(early) ?? '')),
    );
    expect(broken).toContain('commission is in a statement and has not matured in its month');
  });

  it('I1: the debt to an introducer is all commission less all payouts, and a difference of one sen is a fault', async () => {
    expect(await ofCommission()).toEqual([]);
    const broken = await faultsWith((tx) =>
      post(tx, {
        key: 'commission:beside',
        kind: 'commission',
        source: { type: 'commission', id: FARID },
        at: sandbox().clock.now(),
        entries: [
          { account: 'fee_income', amount: 1n },
          { account: 'introducer_payable', introducerId: FARID, amount: -1n },
        ],
      }),
    );
    expect(broken).toContain('what an introducer is owed is not the sum of the commissions less what was paid out');
  });

  it('I5: the lines of a statement add up to its total, and each line equals its ledger posting', async () => {
    await pay(25_000n);
    await nextMonth();
    const statement = await latest();
    const lines = await linesOf(statement.id);
    expect([addsUp({ ...statement, lines }), addsUp(statement)]).toEqual([true, true]);
    expect(sumOf(statement.lines.map(({ amount }) => amount))).toBe(sumOf(lines.map(({ amount }) => amount)));
    const one = and(eq(commissionLines.statement_id, statement.id), eq(commissionLines.kind, 'commission'));
    const broken = await faultsWith((tx) =>
      tx
        .update(commissionLines)
        .set({ amount: sql`${commissionLines.amount} + 1` })
        .where(one),
    );
    expect(broken).toContain('a statement of commission is not the sum of its lines');
    expect(broken).toContain('a line of commission is not what the ledger posted');
    const carried = await faultsWith((tx) =>
      tx
        .update(commissionPayouts)
        .set({ carried_forward: sql`${commissionPayouts.carried_forward} + 1` })
        .where(eq(commissionPayouts.id, statement.id)),
    );
    expect(carried).toContain('a statement of commission does not add up to what reaches the bank');
  });

  it('I3: commission that is reversed after its payout is deducted from the next payouts, and no transfer is negative', async () => {
    // Closes the current month, so that earlier commission is not in the statements of this test.
    await nextMonth();
    await setRate(10_000);
    const payment = await pay(50_000n);
    await nextMonth();
    const paid = await latest();
    expect(paid).toMatchObject({ commission: 70n, amount: 70n, status: 'paid' });
    const [record] = await records({ state: 'paid' });
    expect(record).toMatchObject({ paid: 50_000n, earned: 70n, statement_id: paid.id });

    await giveBack(payment, 50_000n, 1);
    await pass(1);
    expect(await dashboard()).toMatchObject({ reversed_after_statement: 70n, carried_forward: 0n });
    await nextMonth();
    const negative = await latest();
    expect(negative).toMatchObject({
      status: 'no_transfer',
      reversal: -70n,
      amount: 0n,
      carried_forward: -70n,
      pay_at: null,
    });
    expect(await linesOf(negative.id)).toMatchObject([{ kind: 'reversal', amount: -70n, commission_id: record?.id }]);
    const params = { id: record?.id ?? '' };
    const details = await dataOf(sandbox(), commissionCalls.get, { params }, await token());
    expect(details).toMatchObject({ state: 'reversed', reversals: [{ amount: 70n, statement_id: negative.id }] });
    expect(await dashboard()).toMatchObject({ reversed_after_statement: 0n, carried_forward: -70n });

    for (const amount of [50_000n, 60_000n]) await pay(amount);
    await nextMonth();
    expect(await latest()).toMatchObject({
      opening: -70n,
      commission: 140n,
      amount: 70n,
      carried_forward: 0n,
      status: 'paid',
    });
    expect(await ofCommission()).toEqual([]);
    const begun = await faultsWith((tx) =>
      tx
        .update(commissionPayouts)
        .set({ opening: 0n, amount: 140n })
        .where(and(eq(commissionPayouts.account_id, FARID), eq(commissionPayouts.opening, -70n))),
    );
    expect(begun).toContain('a statement of commission does not begin with what the one before it carried forward');
  });

  it.each([
    ['is refused', REFUSES, 'failed', 'Account does not exist'],
    ['is returned', GIVES_BACK, 'returned', 'Account closed'],
  ])(
    'the amount of a transfer that %s is owed again, with a reason, and is a line of the next statement',
    async (_how, account, status, reason) => {
      await setBank(account);
      await pay(40_000n);
      await nextMonth();
      const failed = await latest();
      expect(failed).toMatchObject({ status, reason, account_ending: account.slice(-4) });
      expect((await records())[0]).toMatchObject({ state: 'payable', statement_id: failed.id });
      expect(await dashboard()).toMatchObject({ carried_forward: failed.amount, payable: { count: 0 } });
      await setBank(TAKES_ALL);
      await nextMonth();
      const next = await latest();
      expect(next).toMatchObject({ status: 'paid', returned_payout: failed.amount });
      expect((await linesOf(next.id)).find(({ kind }) => kind === 'came_back')).toMatchObject({
        amount: failed.amount,
        payout_id: failed.id,
        payout_number: failed.number,
      });
      expect((await records())[0]).toMatchObject({ state: 'paid', statement_id: failed.id });
      expect(await ofCommission()).toEqual([]);
    },
  );

  it('without a bank account all commission is carried forward until the introducer has a bank account', async () => {
    await setBank(null);
    await pay(40_000n);
    await nextMonth();
    const waiting = await latest();
    expect(waiting).toMatchObject({ status: 'no_transfer', amount: 0n, account_ending: null });
    expect(waiting.carried_forward).toBeGreaterThan(0n);
    expect(await dashboard()).toMatchObject({ bank: null, carried_forward: waiting.carried_forward });
    await setBank(TAKES_ALL);
    await nextMonth();
    expect(await latest()).toMatchObject({ opening: waiting.carried_forward, status: 'paid' });
    expect(await ofCommission()).toEqual([]);
  });

  it('each figure of the dashboard equals the sum of its list', async () => {
    await pay(30_000n);
    await pass(1);
    const figures = await dashboard();
    const sum = (rows: readonly { readonly commission: bigint }[]) => sumOf(rows.map(({ commission }) => commission));
    for (const { from, to, commission, payments, volume } of [figures.today, figures.month, figures.last_month]) {
      const rows = await records({ accrued_at: `${from}..${to}` });
      expect([commission, payments, volume]).toEqual([sum(rows), rows.length, sumOf(rows.map(({ paid }) => paid))]);
    }
    expect(figures.today.commission).toBeGreaterThan(0n);
    for (const state of ['accrued', 'matured'] as const) expect(figures[state]).toBe(sum(await records({ state })));
    for (const status of ['payable', 'sent', 'paid'] as const) {
      const rows = await statements({ status });
      expect(figures[status]).toEqual({ count: rows.length, amount: sumOf(rows.map(({ amount }) => amount)) });
    }
    const { accrued, matured, payable, sent, paid } = figures;
    const opening = figures.carried_forward - figures.reversed_after_statement;
    const all = await records();
    expect(accrued + matured + opening + payable.amount + sent.amount + paid.amount).toBe(sum(all));
    const { from, to } = figures.month;
    const ofMonth = await records({ accrued_at: `${from}..${to}` });
    for (const { name, commission, payments } of figures.merchants) {
      const rows = ofMonth.filter(({ merchant_name }) => merchant_name === name);
      expect([commission, payments]).toEqual([sum(rows), rows.length]);
    }
    expect(figures.changes.length).toBeGreaterThan(3);
  });

  it('when the clock moves by two months at a time, each month with commission gets a statement', async () => {
    await pay(50_000n);
    const from = firstOfMonth(sandbox().clock.today());
    await pass(24);
    await forgetFaults();
    await moveTo(momentAt(addDays(addMonths(from, 2), 14), '09:30'));
    await pay(50_000n);
    await forgetFaults();
    await moveTo(momentAt(addDays(addMonths(from, 4), 14), '09:30'));
    const months = (await statements()).slice(0, 2).map(({ month, status }) => `${month} ${status}`);
    expect(months).toEqual([`${addMonths(from, 2)} paid`, `${from} paid`]);
    const [newest] = await sandbox().database.tx((tx) =>
      tx
        .select()
        .from(commissionPayouts)
        .where(eq(commissionPayouts.month, addMonths(from, 2))),
    );
    expect(newest?.created_at).toEqual(startOf(addMonths(from, 3)));
    expect(await ofCommission()).toEqual([]);
  });
});
