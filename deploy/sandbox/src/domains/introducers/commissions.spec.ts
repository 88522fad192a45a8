/** What introducers earn: a share of each fee, from the payment to its settlement, and back with what payers get back. */
import { introducer } from '@portal/shared/contract/introducer/introducer.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { divideHalfUp, shareOf, sumOf } from '@portal/shared/domain/money.ts';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { machineFactor } from '../../../../checks/run/machine-factor.mjs';
import { post } from '../../kernel/ledger/post.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { accountId } from '../../kernel/seed/accounts.ts';
import { movedBy } from '../../kernel/time/clock.ts';
import { dataOf } from '../../testing/calls.ts';
import { BANK, payerOf } from '../../testing/payer.ts';
import { walkBank } from '../../testing/walk-bank.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { paymentAttempts } from '../payments/tables.ts';
import { commissionOf } from './accrue.ts';
import { commissionRates, commissions, introductions } from './tables.ts';

jest.setTimeout(240_000 * machineFactor());

const FARID = accountId('Rakan Niaga Utara');
const TADIKA = accountId('Tadika Sinar Pagi');
const HOUR = 60 * 60_000;
/** Of a payment through FPX, on the plan of the merchant. */
const FEE = 70n;

withSandbox((sandbox) => {
  async function pass(hours: number): Promise<void> {
    const { clock, database, app } = sandbox();
    clock.set(movedBy(clock.setting(), hours * HOUR));
    await app.sandbox.jobs.run(database, clock);
  }

  /** The id of a payment of so many sen. */
  async function pay(amount: bigint): Promise<string> {
    const payer = payerOf(sandbox());
    const due_date = sandbox().clock.today();
    const bill = await payer.createBill({ amount: decimalOf(amount), due_date });
    // Other banks decline some amounts, such as those that end with 51 sen.
    const { redirect_url, invoice_no } = await payer.pay(bill.id, BANK.approves);
    await walkBank(sandbox().app, redirect_url);
    const [row] = await sandbox().database.tx((tx) =>
      tx.select({ id: paymentAttempts.id }).from(paymentAttempts).where(eq(paymentAttempts.invoice_no, invoice_no)),
    );
    return row?.id ?? '';
  }

  const giveBack = (paymentId: string, amount: bigint, time: number) =>
    sandbox().database.tx((tx) =>
      post(tx, {
        key: `refund:${paymentId}:${time}`,
        kind: 'refund',
        source: { type: 'attempt', id: paymentId },
        at: sandbox().clock.now(),
        entries: [
          { account: 'refund_payable', merchantId: TADIKA, amount },
          { account: 'bank', amount: -amount },
        ],
      }),
    );

  const setRate = (basis_points: number) =>
    sandbox().database.tx(async (tx) => {
      const isIts = and(eq(introductions.merchant_id, TADIKA), eq(introductions.account_id, FARID));
      const [link] = await tx.select().from(introductions).where(isIts);
      const rate = { account_id: FARID, introduction_id: link?.id ?? '', since: sandbox().clock.now(), basis_points };
      const target = [commissionRates.introduction_id, commissionRates.since];
      await tx.insert(commissionRates).values(rate).onConflictDoUpdate({ target, set: { basis_points } });
    });

  const setUntil = (until: Date | null) =>
    sandbox().database.tx((tx) =>
      tx
        .update(introductions)
        .set({ until })
        .where(and(eq(introductions.merchant_id, TADIKA), eq(introductions.account_id, FARID))),
    );

  const rowOf = async (paymentId: string) => {
    const [row] = await sandbox().database.tx((tx) =>
      tx.select().from(commissions).where(eq(commissions.payment_id, paymentId)),
    );
    return row;
  };

  const faults = async () => (await sandbox().database.tx(proveLedger, 'read')).faults;
  const ofCommissions = async () => (await faults()).filter((fault) => /commission|introducer/.test(fault));

  const shown = async (paymentId: string) => {
    const { access: token } = await sandbox().signIn('farid');
    const input = {
      query: { skip: 0, limit: 1000 },
      body: {
        search: { search_enable: false, search_key: '', search_column: 'merchant_name' as const },
        sort: { parameter_name: 'created_at' as const, sort_type: 'desc' as const },
        filter: {},
      },
    };
    const { list } = await dataOf(sandbox(), introducer.payments, input, { token });
    const found = list.data.find(({ id }) => id === paymentId);
    return found && [found.commission, found.commission_state];
  };

  it('the demonstration’s payments earn what their introductions say, and the books are right', async () => {
    await pass(0);
    expect(await faults()).toEqual([]);
    const rows = await sandbox().database.tx((tx) => tx.select().from(commissions));
    const rates = new Set(
      rows.filter(({ account_id }) => account_id === FARID).map(({ basis_points }) => basis_points),
    );
    expect(rates).toEqual(new Set([1500, 2000, 2500]));
    expect(rows.some(({ matured_at }) => matured_at !== null)).toBe(true);
    const { access: token } = await sandbox().signIn('farid');
    const me = await dataOf(sandbox(), introducer.me, { query: { skip: 0, limit: 100 } }, { token });
    const own = rows.filter(({ account_id }) => account_id === FARID);
    const left = (some: typeof own) => sumOf(some.map(({ amount, reversed }) => amount - reversed));
    expect(me.commission_matured).toBe(left(own.filter(({ matured_at }) => matured_at !== null)));
    expect(me.commission_accrued).toBe(left(own.filter(({ matured_at }) => matured_at === null)));
  });

  it('is accrued at the rate of the moment, and matures with the settlement of its payment', async () => {
    await setRate(2500);
    const payment = await pay(10_000n);
    // The ledger is read after the rate has changed.
    const { clock } = sandbox();
    clock.set(movedBy(clock.setting(), 1_000));
    await setRate(4000);
    await pass(1);
    expect(await shown(payment)).toEqual([18n, 'accrued']);
    const second = await pay(10_000n);
    await pass(24 * 6);
    expect(await shown(payment)).toEqual([18n, 'matured']);
    expect(await shown(second)).toEqual([28n, 'matured']);
    expect((await rowOf(payment))?.matured_at?.getUTCHours()).toBe(2);
    expect(await faults()).toEqual([]);
  });

  it('an introduction that is over keeps what it earned and earns nothing new', async () => {
    const before = await pay(5_000n);
    await pass(1);
    await setUntil(sandbox().clock.now());
    const after = await pay(5_000n);
    await pass(24 * 6);
    expect(await rowOf(before)).toMatchObject({ matured_at: expect.any(Date) });
    expect(await rowOf(after)).toBeUndefined();
    const { access: token } = await sandbox().signIn('farid');
    const me = await dataOf(sandbox(), introducer.me, { query: { skip: 0, limit: 100 } }, { token });
    expect(me.list.data.map(({ name }) => name)).not.toContain('Tadika Sinar Pagi');
    expect(me.commission_matured).toBeGreaterThan(me.commission);
    await setUntil(null);
    await pass(1);
    expect(await rowOf(after)).toBeUndefined();
  });

  it('parts that go back with refunds sum up to the sen, whatever happens in whatever order', async () => {
    const which = fc.nat({ max: 3 });
    const anyStep = fc.oneof(
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('pay' as const), amount: fc.bigInt({ min: 200n, max: 90_000n }) }),
      },
      {
        weight: 5,
        arbitrary: fc.record({ kind: fc.constant('back' as const), which, share: fc.integer({ min: 1, max: 100 }) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('rate' as const), bps: fc.integer({ min: 1, max: 10_000 }) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 40 }) }),
      },
    );
    const live = async (steps: readonly (typeof anyStep extends fc.Arbitrary<infer T> ? T : never)[]) => {
      await setRate(3333);
      let rate = 3333;
      let time = 0;
      const payments: { readonly id: string; readonly paid: bigint; readonly total: bigint; back: bigint }[] = [];
      for (const step of [{ kind: 'pay' as const, amount: 6_200n }, ...steps]) {
        if (step.kind === 'pay')
          payments.push({ id: await pay(step.amount), paid: step.amount, total: shareOf(FEE, rate), back: 0n });
        else if (step.kind === 'back') {
          const payment = payments[step.which % payments.length];
          const amount = payment ? ((payment.paid - payment.back) * BigInt(step.share)) / 100n : 0n;
          if (!payment || amount === 0n) continue;
          await giveBack(payment.id, amount, (time += 1));
          payment.back += amount;
        } else if (step.kind === 'rate') await setRate((rate = step.bps));
        else await pass(step.hours);
        await pass(0.01);
      }
      for (const { id, paid, total, back } of payments) {
        const row = await rowOf(id);
        expect(row?.amount ?? 0n).toBe(total);
        if (row) expect([row.refunded, row.reversed]).toEqual([back, divideHalfUp(total * back, paid)]);
      }
      expect(await ofCommissions()).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 16, size: 'max' }), live), {
      numRuns: 4,
      endOnFailure: true,
    });
  });

  it('is not read twice, and goes back whole with its payment', async () => {
    await setRate(5000);
    const payment = await pay(1_000n);
    const told = () => sandbox().database.tx((tx) => commissionOf(tx, payment), 'read');
    expect(await told()).toEqual({ posted: 35n, back: 0n });
    await pass(1);
    await giveBack(payment, 400n, 1);
    await pass(1);
    expect(await told()).toEqual({ posted: 35n, back: 14n });
    expect(await shown(payment)).toEqual([21n, 'accrued']);
    await giveBack(payment, 600n, 2);
    await pass(1);
    await pass(1);
    expect(await shown(payment)).toEqual([0n, 'reversed']);
    expect(await ofCommissions()).toEqual([]);
  });
});
