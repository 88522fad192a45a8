/** Commission of introducers: a share of each fee, accrued with the payment, matured with its settlement, and taken back with refunds. */
import { randomUUID } from 'node:crypto';
import { commissions as commissionCalls } from '@portal/shared/contract/introducer/commissions.ts';
import { introducer } from '@portal/shared/contract/introducer/introducer.ts';
import { divideHalfUp, shareOf, sumOf } from '@portal/shared/domain/money.ts';
import { eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { machineFactor } from '../../../../checks/run/machine-factor.mjs';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { movedBy } from '../../kernel/time/clock.ts';
import { dataOf } from '../../testing/calls.ts';
import { withoutTriggers } from '../../testing/postgres.ts';
import { withUnprovedSandbox } from '../../testing/with-sandbox.ts';
import { commissionOf } from './accrue.ts';
import { earningOf, FARID } from './testing/earning.ts';
import { commissionLines } from './payouts/tables.ts';
import { commissions } from './tables.ts';

jest.setTimeout(240_000 * machineFactor());

/** The fee of an FPX payment on the merchant's plan, in sen. */
const FEE = 70n;

withUnprovedSandbox('a commission', (sandbox) => {
  const { pass, pay, giveBack, setRate, setUntil } = earningOf(sandbox);

  const rowOf = async (paymentId: string) => {
    const [row] = await sandbox().database.tx((tx) =>
      tx.select().from(commissions).where(eq(commissions.payment_id, paymentId)),
    );
    return row;
  };

  const faults = async () => (await sandbox().database.tx(proveLedger, 'read')).faults;
  const ofCommissions = async () => (await faults()).filter((fault) => /commission|introducer/.test(fault));

  const storedCommissionOf = async (paymentId: string) => {
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

  it('the payments of the demonstration earn commission at the agreed rates, and the ledger has no faults', async () => {
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
    const lines = await sandbox().database.tx((tx) => tx.select().from(commissionLines));
    const inStatements = new Set(lines.map(({ commission_id }) => commission_id));
    const own = rows.filter(({ account_id }) => account_id === FARID);
    const left = (some: typeof own) => sumOf(some.map(({ amount, reversed }) => amount - reversed));
    const isMatured = ({ id, matured_at }: (typeof own)[number]) => matured_at !== null && !inStatements.has(id);
    expect(me.commission_matured).toBe(left(own.filter(isMatured)));
    expect(me.commission_accrued).toBe(left(own.filter(({ matured_at }) => matured_at === null)));
  });

  it.each([
    ['payment_at', new Date(0)],
    ['statement_id', randomUUID()],
    ['settled_at', new Date(0)],
    ['state', 'accrued'],
  ] as const)('the ledger check reports a commission whose copy %s is wrong', async (copy, wrong) => {
    const [row] = await sandbox().database.tx((tx) =>
      tx.select().from(commissions).where(isNotNull(commissions.settled_at)).limit(1),
    );
    const id = row?.id ?? '';
    const set = (value?: Date | string | null) =>
      sandbox().database.tx(async (tx) => {
        await withoutTriggers(tx);
        await tx
          .update(commissions)
          .set({ [copy]: value })
          .where(eq(commissions.id, id));
      });
    await set(wrong);
    expect(await ofCommissions()).toEqual([
      `a commission does not have its state, the moment of its payment, or the statement that it is in: ${id}`,
    ]);
    await set(row?.[copy]);
    expect(await ofCommissions()).toEqual([]);
  });

  it('is accrued at the rate at the time of the payment, and matures with the settlement of the payment', async () => {
    await setRate(2500);
    const payment = await pay(10_000n);
    // The job reads the ledger after the rate has changed, and must still use the rate at the time of payment.
    const { clock } = sandbox();
    clock.set(movedBy(clock.setting(), 1_000));
    await setRate(4000);
    await pass(1);
    expect(await storedCommissionOf(payment)).toEqual([18n, 'accrued']);
    const second = await pay(10_000n);
    await pass(24 * 6);
    expect(await storedCommissionOf(payment)).toEqual([18n, 'matured']);
    expect(await storedCommissionOf(second)).toEqual([28n, 'matured']);
    expect((await rowOf(payment))?.matured_at?.getUTCHours()).toBe(2);
    expect(await faults()).toEqual([]);
  });

  it('I4: an introduction that has ended keeps its earned commission and earns no new commission', async () => {
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
    const search = { search_enable: true, search_key: 'tadika', search_column: 'merchant_name' as const };
    const request = { query: { skip: 0, limit: 1 }, body: { search } };
    const { list } = await dataOf(sandbox(), commissionCalls.list, request, { token });
    expect(list.data).toMatchObject([
      { merchant_name: 'Tadika Sinar Pagi', paid: 5_000n, matured_at: expect.any(String) },
    ]);
    await setUntil(null);
    await pass(1);
    expect(await rowOf(after)).toBeUndefined();
  });

  it('the reversed parts are exact to the sen, in any order of payments, refunds and rate changes', async () => {
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

  it('is accrued once, is reversed in part by a partial refund, and completely by a full refund', async () => {
    await setRate(5000);
    const payment = await pay(1_000n);
    const told = () => sandbox().database.tx((tx) => commissionOf(tx, payment), 'read');
    expect(await told()).toEqual({ posted: 35n, back: 0n });
    await pass(1);
    await giveBack(payment, 400n, 1);
    await pass(1);
    expect(await told()).toEqual({ posted: 35n, back: 14n });
    expect(await storedCommissionOf(payment)).toEqual([21n, 'accrued']);
    await giveBack(payment, 600n, 2);
    await pass(1);
    await pass(1);
    expect(await storedCommissionOf(payment)).toEqual([0n, 'reversed']);
    expect(await ofCommissions()).toEqual([]);
  });
});
