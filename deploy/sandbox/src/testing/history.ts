/** Random histories of bills, payments, direct messages, merchants' decisions and days, for specs of invariants. */
import { randomUUID } from 'node:crypto';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import type { CodeName } from '@portal/shared/contract/kernel/codes.ts';
import { HeldDecision, paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { movedBy } from '../kernel/time/clock.ts';
import { paymentAttempts } from '../domains/payments/tables.ts';
import { PLANS, subscriptions, type Plan } from '../domains/plans/tables.ts';
import { signMessage } from '../domains/payments/messages/direct-message.ts';
import { receiveDirect } from '../domains/payments/messages/receive-direct.ts';
import { DEMO_MERCHANTS } from '../kernel/seed/accounts.ts';
import { callGateway } from './calls.ts';
import { modelOf } from './model.ts';
import { BANK, codeOf, type payerOf } from './payer.ts';
import type { TestSandbox } from './test-sandbox.ts';

/** A small range, so that steps often concern the same bill or payment. */
const which = fc.nat({ max: 5 });
const sen = fc.bigInt({ min: 100n, max: 3_000_000n });
const HELD_DECISIONS = fc.constantFrom(...HeldDecision.options);
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
  one(2, 'ask as before', { which }),
  one(4, 'decide', {
    which,
    among: fc.constantFrom('held', 'held', 'all'),
    decision: HELD_DECISIONS,
    times: fc.integer({ min: 1, max: 2 }),
  }),
  one(1, 'plan', { plan: fc.constantFrom(...PLANS) }),
  one(1, 'wait', { hours: fc.integer({ min: 1, max: 60 }) }),
);
export type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

/** The expected answer to a decision on held money, and the actual answers. */
interface StepOutcome {
  readonly expected: CodeName;
  readonly answered: readonly (CodeName | undefined)[];
}

const chosen = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** One history of the merchant aminah, on its own new bills. Refused steps belong to the history, too. */
export function historyOn(sandbox: TestSandbox, payer: ReturnType<typeof payerOf>) {
  const { database, app, clock } = sandbox;
  /** The payer of all bills of the history, and of no others. */
  const payer_name = randomUUID();
  const answers: StepOutcome[] = [];
  const records: { readonly id: string; readonly bill_id: string }[] = [];
  const model = modelOf(clock);
  const billAt = (index: number) => chosen(model.bills(), index)?.id;
  const paymentAt = (index: number) => chosen(model.payments(), index);
  /** The id of an attempt that paid a bill → the plan of its merchant at that time. */
  const plans = new Map<string, Plan>();
  let plan: Plan = 'complete';

  async function sendStatus(index: number, fpx_code: string, times = 1): Promise<void> {
    const payment = paymentAt(index);
    if (!payment) return;
    const { invoice_no, amount } = payment;
    const content = { event_id: randomUUID(), invoice_no, amount: decimalOf(amount), fpx_code, bank_reference: '1' };
    const signed = signMessage(app.sandbox.secret, content, clock.now());
    const receive = () => database.tx((tx) => receiveDirect(tx, app.sandbox, signed));
    await Promise.all(Array.from({ length: times }, receive));
    model.receiveStatus(invoice_no, fpx_code);
  }

  async function reprice(id: string | undefined, amount: bigint): Promise<void> {
    if (id === undefined) return;
    const { code: answer } = await payer.tryChange(id, { amount: decimalOf(amount) });
    if (answer === 2000) model.repriced(id, amount);
  }

  const takers: { readonly [K in Step['kind']]: (step: Extract<Step, { kind: K }>) => Promise<void> } = {
    bill: async ({ sen: amount }) => {
      const days = { due_date: clock.today(), expires_on: amount % 4n === 0n ? clock.today() : null };
      const { id } = await payer.createBill({ payer_name, amount: decimalOf(amount), ...days });
      model.billCreated({ id, amount, ...days });
    },
    pay: async ({ which: index }) => {
      const answer = await payer.tryPay(billAt(index) ?? randomUUID(), BANK.asks);
      if (answer.code !== 2000) return;
      const { invoice_no } = answer.data as { invoice_no: string };
      const { amount, bill_id } = await payer.receipt(invoice_no);
      const isIt = eq(paymentAttempts.invoice_no, invoice_no);
      const [row] = await database.tx((tx) => tx.select({ id: paymentAttempts.id }).from(paymentAttempts).where(isIt));
      model.began({ id: row?.id ?? '', invoice_no, amount, billId: bill_id });
    },
    message: ({ which: index, code: fpxCode, times }) => sendStatus(index, fpxCode, times),
    'reprice and late': async ({ which: index, sen: amount }) => {
      await sendStatus(index, '51');
      await reprice(paymentAt(index)?.bill.id, amount);
      await sendStatus(index, '00');
    },
    'ask as before': async ({ which: index }) => {
      const payment = paymentAt(index);
      if (payment) await reprice(payment.bill.id, payment.amount);
    },
    decide: async ({ which: index, among, decision, times }) => {
      const held = model.payments().filter(({ purpose }) => purpose === 'held');
      const payment = (among === 'held' && chosen(held, index)) || paymentAt(index);
      if (!payment) return;
      const expected = model.decided(payment.invoice_no, decision);
      const credentials = await payer.signedIn();
      const input = { params: { id: payment.id }, body: { held: decision } };
      const calls = Array.from({ length: times }, () =>
        callGateway(sandbox, paymentRecords.update, input, credentials),
      );
      answers.push({ expected, answered: (await Promise.all(calls)).map(codeOf) });
    },
    check: async ({ which: index }) => {
      const payment = paymentAt(index);
      if (payment) await payer.check(payment.invoice_no);
    },
    reprice: ({ which: index, sen: amount }) => reprice(billAt(index), amount),
    cancel: async ({ which: index }) => {
      const id = billAt(index);
      if (id !== undefined && (await payer.tryCancel(id)).code === 2000) model.cancelled(id);
    },
    cash: async ({ which: index }) => {
      const bill_id = billAt(index) ?? randomUUID();
      const form = { method: 'cash' as const, received_on: clock.today(), reference: '', reason: 'Dibayar di kaunter' };
      const answered = await callGateway(
        sandbox,
        paymentRecords.create,
        { body: { bill_id, ...form } },
        await payer.signedIn(),
      );
      if (answered.code !== 2000) return;
      const { id, invoice_no } = answered.data as { id: string; invoice_no: string };
      records.push({ id, bill_id });
      model.paidByHand(bill_id, invoice_no);
    },
    'cash back': async ({ which: index }) => {
      const record = chosen(records, index);
      if (!record) return;
      const params = { id: record.id };
      const answered = await callGateway(sandbox, paymentRecords.remove, { params }, await payer.signedIn());
      if (answered.code === 2000) model.manualPaymentRemoved(record.bill_id);
    },
    plan: async ({ plan: next }) => {
      const isOwn = eq(subscriptions.account_id, DEMO_MERCHANTS[0]?.id ?? '');
      await database.tx((tx) => tx.update(subscriptions).set({ plan_id: next }).where(isOwn));
      plan = next;
    },
    wait: async ({ hours }) => {
      clock.set(movedBy(clock.setting(), hours * 60 * 60_000));
      await app.sandbox.jobs.run(database, clock);
      model.waited();
    },
  };

  async function notePlans(): Promise<void> {
    const paid = and(
      inArray(
        paymentAttempts.bill_id,
        model.bills().map(({ id }) => id),
      ),
      eq(paymentAttempts.status, 'success'),
      isNull(paymentAttempts.mark),
    );
    const rows = await database.tx((tx) => tx.select({ id: paymentAttempts.id }).from(paymentAttempts).where(paid));
    for (const { id } of rows) if (!plans.has(id)) plans.set(id, plan);
  }

  return {
    model,
    payer_name,
    plans,
    /** The answers to decisions, oldest first. */
    answers,
    take: async (step: Step): Promise<void> => {
      await takers[step.kind](step as never);
      await notePlans();
    },
  };
}
