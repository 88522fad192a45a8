/** Random histories of bills, payments, bank messages and days: whatever happens in whatever order, the books stay right. */
import { randomUUID } from 'node:crypto';
import { decimalOf } from '@portal/shared/contract/money.ts';
import fc from 'fast-check';
import { movedBy } from '../clock.ts';
import { answerDue } from '../providers/orders.ts';
import { proveLedger } from '../ledger/prove.ts';
import { BANK, payerOf } from '../testing/payer.ts';
import { forEachDatabase } from '../testing/each-database.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import { signMessage } from './direct-message.ts';
import { receiveDirect } from './receive-direct.ts';

const which = fc.nat({ max: 20 });
const code = fc.constantFrom('00', '00', '00', '51', '09', '99', '99', '1C', 'OF', '80', 'FE', 'ZZ');

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('bill'), sen: fc.bigInt({ min: 100n, max: 3_000_000n }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay'), which }) },
  {
    weight: 7,
    arbitrary: fc.record({ kind: fc.constant('message'), which, code, times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('check'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait'), hours: fc.integer({ min: 1, max: 60 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** One history on bills of its own. */
function historyOn(sandbox: TestSandbox, payer: ReturnType<typeof payerOf>) {
  const { database, app, clock } = sandbox;
  const billIds: string[] = [];
  const attempts: { invoice_no: string; amount: bigint }[] = [];
  const chosen = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

  const message = (index: number, fpx_code: string) => {
    const attempt = chosen(attempts, index);
    if (!attempt) return undefined;
    const { invoice_no, amount } = attempt;
    const content = { event_id: randomUUID(), invoice_no, amount: decimalOf(amount), fpx_code, bank_reference: '1' };
    return signMessage(app.sandbox.secret, content, clock.now());
  };

  const takers: { readonly [K in Step['kind']]: (taken: Extract<Step, { kind: K }>) => Promise<void> } = {
    bill: async ({ sen }) => {
      const bill = await payer.createBill({
        amount: decimalOf(sen),
        due_date: clock.today(),
        expires_on: sen % 2n === 0n ? clock.today() : null,
      });
      billIds.push(bill.id);
    },
    pay: async ({ which: index }) => {
      const answer = await payer.tryPay(chosen(billIds, index) ?? randomUUID(), BANK.asks);
      if (answer.code !== 2000) return;
      const { invoice_no } = answer.data as { invoice_no: string };
      const { amount } = await payer.receipt(invoice_no);
      attempts.push({ invoice_no, amount });
    },
    message: async ({ which: index, code: fpxCode, times }) => {
      const signed = message(index, fpxCode);
      if (!signed) return;
      const receive = () => database.tx((tx) => receiveDirect(tx, app.sandbox, signed));
      await Promise.all(Array.from({ length: times }, receive));
    },
    check: async ({ which: index }) => {
      const attempt = chosen(attempts, index);
      if (attempt) await payer.check(attempt.invoice_no);
    },
    cancel: async ({ which: index }) => {
      const id = chosen(billIds, index);
      if (id !== undefined) await payer.tryCancel(id);
    },
    wait: async ({ hours }) => {
      clock.set(movedBy(clock.setting(), hours * 60 * 60_000));
      await app.sandbox.jobs.run(database, clock);
    },
  };
  return (taken: Step) => takers[taken.kind](taken as never);
}

forEachDatabase((sandbox) => {
  it('keeps the books right through any history', async () => {
    const payer = payerOf(sandbox());
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }), async (steps) => {
        const take = historyOn(sandbox(), payer);
        await take({ kind: 'bill', sen: 12_000n });
        await take({ kind: 'pay', which: 0 });
        for (const taken of steps) await take(taken);
        expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
      }),
      { numRuns: 15, endOnFailure: true },
    );
    expect(await sandbox().database.tx((tx) => answerDue(tx, sandbox().clock.now(), 1))).toEqual([]);
  }, 120_000);
});
