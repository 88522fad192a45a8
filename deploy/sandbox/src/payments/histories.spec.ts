/** Whatever happens in whatever order: the books stay right, and merchants and payers are told what is true. */
import { chargeFor } from '@portal/shared/domain/fees.ts';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { ledgerGroups } from '../db/tables/ledger.ts';
import { FEE_TABLE } from '../ledger/fee-table.ts';
import { proveLedger } from '../ledger/prove.ts';
import { answerDue } from '../providers/orders.ts';
import { anyStep, historyOn } from '../testing/history.ts';
import { forEachDatabase } from '../testing/each-database.ts';
import { payerOf } from '../testing/payer.ts';
import { toldOf } from '../testing/told.ts';
import { proceedsOf } from './proceeds.ts';

type History = ReturnType<typeof historyOn>;

forEachDatabase((sandbox) => {
  async function expectBooksRight() {
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  }

  /** Each thing told begins where the one before ended, and the last says how it stands. */
  async function expectTruthTold({ billIds }: History) {
    for (const { last, told } of await sandbox().database.tx((tx) => toldOf(tx, billIds), 'read')) {
      expect(told.at(-1)).toMatchObject(last);
      expect(told.map(({ from }) => from)).toEqual([null, ...told.slice(0, -1).map(({ to }) => to)]);
    }
  }

  /** What paid a bill cost what the plan of that moment said; other money is kept apart, and its payer reads so. */
  async function expectMoneyWhereItIs({ attempts, plans }: History) {
    const payer = payerOf(sandbox());
    const paying = new Set<string>();
    for (const { invoice_no, amount } of attempts) {
      const { status, is_duplicate, is_held, bill_id, ...receipt } = await payer.receipt(invoice_no);
      expect(receipt.amount).toBe(amount);
      expect(is_duplicate && is_held).toBe(false);
      if (status !== 'success') expect([is_duplicate, is_held]).toEqual([false, false]);
      if (status !== 'success' || is_duplicate || is_held) continue;
      expect(paying).not.toContain(bill_id);
      paying.add(bill_id);
      expect((await payer.bill(bill_id)).amount).toBe(amount);
    }
    expect(plans.size).toBe(paying.size);
    const ids = [...plans.keys()];
    const proceeds = await sandbox().database.tx((tx) => proceedsOf(tx, inArray(ledgerGroups.attempt_id, ids)), 'read');
    for (const [id, plan] of plans) {
      const posted = proceeds.get(id) ?? { fee: 0n, tax: 0n, net: 0n };
      const { fee, tax, net } = chargeFor(posted.fee + posted.tax + posted.net, FEE_TABLE[plan].fpx_b2c);
      expect(posted).toEqual({ fee, tax, net });
    }
  }

  it('keeps the books right and tells the truth through any history', async () => {
    const payer = payerOf(sandbox());
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 40, size: 'max' }), async (steps) => {
        const history = historyOn(sandbox(), payer);
        await history.take({ kind: 'plan', plan: 'complete' });
        await history.take({ kind: 'bill', sen: 12_000n });
        await history.take({ kind: 'bill', sen: 8_050n });
        await history.take({ kind: 'pay', which: 0 });
        for (const taken of steps) await history.take(taken);
        await expectBooksRight();
        await expectTruthTold(history);
        await expectMoneyWhereItIs(history);
      }),
      { numRuns: 12, endOnFailure: true },
    );
    expect(await sandbox().database.tx((tx) => answerDue(tx, sandbox().clock.now(), 1))).toEqual([]);
  }, 120_000);
});
