/** Random histories of bills, payments, bank messages, merchants' decisions and days, for specs that say what always holds. */
import { randomUUID } from 'node:crypto';
import { decimalOf } from '@portal/shared/contract/money.ts';
import { paymentRecords } from '@portal/shared/contract/payment-records.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { movedBy } from '../clock.ts';
import { paymentAttempts } from '../db/tables/payments.ts';
import { PLANS, subscriptions, type Plan } from '../db/tables/plans.ts';
import { signMessage } from '../payments/direct-message.ts';
import { receiveDirect } from '../payments/receive-direct.ts';
import { DEMO_MERCHANTS } from '../seed/accounts.ts';
import { ask } from './calls.ts';
import { BANK, type payerOf } from './payer.ts';
import type { TestSandbox } from './test-sandbox.ts';

/** Few, so that steps meet. */
const which = fc.nat({ max: 5 });
const sen = fc.bigInt({ min: 100n, max: 3_000_000n });
const code = fc.constantFrom('00', '00', '00', '51', '09', '99', '99', '1C', 'OF', '80', 'FE', 'ZZ');
const one = <const K extends string, P>(
  weight: number,
  kind: K,
  parts: { readonly [Name in keyof P]: fc.Arbitrary<P[Name]> },
) => ({ weight, arbitrary: fc.record<P>(parts).map((part) => ({ ...part, kind })) });

export const anyStep = fc.oneof(
  one(1, 'bill', { sen }),
  one(6, 'pay', { which }),
  one(8, 'message', { which, code, times: fc.integer({ min: 1, max: 3 }) }),
  one(1, 'check', { which }),
  one(2, 'reprice', { which, sen }),
  one(1, 'reprice and late', { which, sen }),
  one(1, 'cancel', { which }),
  one(2, 'cash', { which }),
  one(2, 'cash back', { which }),
  one(1, 'plan', { plan: fc.constantFrom(...PLANS) }),
  one(1, 'wait', { hours: fc.integer({ min: 1, max: 60 }) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

const chosen = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** One history of aminah's, on bills of its own. A step that the gateway refuses is a step of it too. */
export function historyOn(sandbox: TestSandbox, payer: ReturnType<typeof payerOf>) {
  const { database, app, clock } = sandbox;
  const billIds: string[] = [];
  const records: string[] = [];
  const attempts: { readonly invoice_no: string; readonly bill_id: string; readonly amount: bigint }[] = [];
  /** By the id of the attempt that paid a bill, the plan that its merchant had then. */
  const plans = new Map<string, Plan>();
  let plan: Plan = 'complete';

  async function say(index: number, fpx_code: string, times = 1): Promise<void> {
    const attempt = chosen(attempts, index);
    if (!attempt) return;
    const { invoice_no, amount } = attempt;
    const content = { event_id: randomUUID(), invoice_no, amount: decimalOf(amount), fpx_code, bank_reference: '1' };
    const signed = signMessage(app.sandbox.secret, content, clock.now());
    const receive = () => database.tx((tx) => receiveDirect(tx, app.sandbox, signed));
    await Promise.all(Array.from({ length: times }, receive));
  }

  const takers: { readonly [K in Step['kind']]: (taken: Extract<Step, { kind: K }>) => Promise<void> } = {
    bill: async (taken) => {
      const bill = await payer.createBill({
        amount: decimalOf(taken.sen),
        due_date: clock.today(),
        expires_on: taken.sen % 4n === 0n ? clock.today() : null,
      });
      billIds.push(bill.id);
    },
    pay: async ({ which: index }) => {
      const answer = await payer.tryPay(chosen(billIds, index) ?? randomUUID(), BANK.asks);
      if (answer.code !== 2000) return;
      const { invoice_no } = answer.data as { invoice_no: string };
      const { amount, bill_id } = await payer.receipt(invoice_no);
      attempts.push({ invoice_no, bill_id, amount });
    },
    message: ({ which: index, code: fpxCode, times }) => say(index, fpxCode, times),
    'reprice and late': async ({ which: index, sen: amount }) => {
      await say(index, '51');
      const attempt = chosen(attempts, index);
      if (attempt) await payer.tryChange(attempt.bill_id, { amount: decimalOf(amount) });
      await say(index, '00');
    },
    check: async ({ which: index }) => {
      const attempt = chosen(attempts, index);
      if (attempt) await payer.check(attempt.invoice_no);
    },
    reprice: async ({ which: index, sen: amount }) => {
      const id = chosen(billIds, index);
      if (id !== undefined) await payer.tryChange(id, { amount: decimalOf(amount) });
    },
    cancel: async ({ which: index }) => {
      const id = chosen(billIds, index);
      if (id !== undefined) await payer.tryChange(id, { status: 'cancelled' });
    },
    cash: async ({ which: index }) => {
      const bill_id = chosen(billIds, index) ?? randomUUID();
      const form = { method: 'cash' as const, received_on: clock.today(), reference: '', reason: 'Dibayar di kaunter' };
      const said = await ask(sandbox, paymentRecords.create, { body: { bill_id, ...form } }, await payer.signedIn());
      if (said.code === 2000) records.push((said.data as { id: string }).id);
    },
    'cash back': async ({ which: index }) => {
      const id = chosen(records, index);
      if (id !== undefined) await ask(sandbox, paymentRecords.remove, { params: { id } }, await payer.signedIn());
    },
    plan: async ({ plan: next }) => {
      const isOwn = eq(subscriptions.account_id, DEMO_MERCHANTS[0]?.id ?? '');
      await database.tx((tx) => tx.update(subscriptions).set({ plan_id: next }).where(isOwn));
      plan = next;
    },
    wait: async ({ hours }) => {
      clock.set(movedBy(clock.setting(), hours * 60 * 60_000));
      await app.sandbox.jobs.run(database, clock);
    },
  };

  async function notePlans(): Promise<void> {
    const paid = and(
      inArray(paymentAttempts.bill_id, billIds),
      eq(paymentAttempts.status, 'success'),
      isNull(paymentAttempts.mark),
    );
    const rows = await database.tx((tx) => tx.select({ id: paymentAttempts.id }).from(paymentAttempts).where(paid));
    for (const { id } of rows) if (!plans.has(id)) plans.set(id, plan);
  }

  return {
    billIds,
    attempts,
    plans,
    take: async (taken: Step): Promise<void> => {
      await takers[taken.kind](taken as never);
      await notePlans();
    },
  };
}
