/** After any order of events the ledger has no faults, and merchants and payers see the true state. */
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { chargeFor } from '@portal/shared/domain/fees.ts';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { machineFactor } from '../../../../checks/run/machine-factor.mjs';
import type { Tx } from '../../kernel/data/database.ts';
import { bills } from '../bills/tables.ts';
import { ledgerEntries, ledgerGroups } from '../../kernel/ledger/tables.ts';
import { FEE_TABLE } from '../plans/fee-table.ts';
import { postedProceeds } from './proceeds.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { answerDue } from '../../simulators/providers/orders.ts';
import { dataOf } from '../../testing/calls.ts';
import { anyStep, historyOn, type Step } from '../../testing/history.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { payerOf } from '../../testing/payer.ts';
import { outboxOf } from '../../testing/outbox-messages.ts';

jest.setTimeout(240_000 * machineFactor());

/** Few runs, because `specs/money` runs histories of thousands of steps without HTTP calls. */
const RUNS = 6;

type History = ReturnType<typeof historyOn>;

const EARNED = ['merchant_pending', 'fee_income', 'tax_payable'];

/** The sum in sen of each ledger account, for each payment. */
async function booksOf(tx: Tx, payments: ReturnType<History['model']['payments']>) {
  const ids = payments.map(({ id }) => id);
  const entries = await tx
    .select({ attempt: ledgerGroups.source_id, account: ledgerEntries.ledger_account, amount: ledgerEntries.amount })
    .from(ledgerGroups)
    .innerJoin(ledgerEntries, eq(ledgerEntries.group_key, ledgerGroups.key))
    .where(inArray(ledgerGroups.source_id, ids));
  return Object.fromEntries(
    payments.map(({ id, invoice_no }) => {
      const sums: Record<string, bigint> = {};
      for (const { attempt, account, amount } of entries) {
        const name = EARNED.includes(account) ? 'earned' : account;
        if (attempt === id) sums[name] = (sums[name] ?? 0n) + amount;
      }
      return [invoice_no, Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0n))];
    }),
  );
}

const late: Step = { kind: 'reprice and late', which: 0, sen: 9_900n };
const decide = (decision: 'return' | 'apply', times = 1): Step => ({
  kind: 'decide',
  which: 0,
  among: 'held',
  decision,
  times,
});
const decideOnAny = (which: number): Step[] =>
  (['return', 'apply'] as const).map((decision) => ({ kind: 'decide', which, among: 'all', decision, times: 1 }));
const messageStep = (which: number, code: Extract<Step, { kind: 'message' }>['code']): Step => ({
  kind: 'message',
  which,
  code,
  times: 1,
});
const days: Step = { kind: 'wait', hours: 60 };

/**
 * Sequences of decisions on held money that random generation may miss. Each history begins with two bills, and with a payment attempt for
 * the first bill.
 */
const DECIDED: readonly (readonly [what: string, steps: Step[]])[] = [
  ['two concurrent returns, then an application to the bill', [late, decide('return', 2), decide('apply'), days]],
  [
    'one application before the bill has its old amount again, two applications afterwards, then a return',
    [late, decide('apply'), { kind: 'ask as before', which: 0 }, decide('apply', 2), decide('return'), days],
  ],
  [
    'applications to a bill that is paid by hand, then pending at a bank, then paid by another payment',
    [
      late,
      { kind: 'cash', which: 0 },
      decide('apply'),
      { kind: 'cash back', which: 0 },
      { kind: 'pay', which: 0 },
      messageStep(1, '99'),
      decide('apply'),
      messageStep(1, '00'),
      decide('apply'),
      decide('return'),
      days,
    ],
  ],
  [
    'an application while the bill is paid by hand, and another after the payment by hand is undone',
    [
      late,
      { kind: 'ask as before', which: 0 },
      { kind: 'cash', which: 0 },
      decide('apply'),
      { kind: 'cash back', which: 0 },
      decide('apply'),
      { kind: 'pay', which: 0 },
    ],
  ],
  [
    'two applications of money whose payer had cancelled, then a return',
    [
      messageStep(0, '1C'),
      messageStep(0, '00'),
      messageStep(0, '00'),
      decide('apply', 2),
      decide('return'),
      { kind: 'pay', which: 0 },
    ],
  ],
  [
    'a return of money whose payer had cancelled, while another payment is pending',
    [
      messageStep(0, '80'),
      { kind: 'pay', which: 0 },
      messageStep(1, '99'),
      messageStep(0, '00'),
      decide('apply'),
      decide('return', 2),
      messageStep(1, '00'),
    ],
  ],
  [
    'an application of money whose payer had cancelled, to a bill that another payment has paid',
    [
      messageStep(0, '1C'),
      { kind: 'pay', which: 0 },
      messageStep(1, '00'),
      messageStep(0, '00'),
      decide('apply'),
      days,
    ],
  ],
  [
    'an application to a cancelled bill, then two returns',
    [{ kind: 'cancel', which: 0 }, messageStep(0, '00'), decide('apply'), decide('return', 2)],
  ],
  [
    'decisions on payments that are not held: open at the bank, paid, duplicate and returned',
    [
      { kind: 'pay', which: 0 },
      ...decideOnAny(0),
      messageStep(0, '00'),
      ...decideOnAny(0),
      messageStep(1, '00'),
      ...decideOnAny(1),
      days,
      ...decideOnAny(1),
    ],
  ],
];

withSandbox('the gateway', (sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });
  const read = <T>(work: (tx: Tx) => Promise<T>) => sandbox().database.tx(work, 'read');

  async function expectBooksRight() {
    expect((await read(proveLedger)).faults).toEqual([]);
  }

  /** The state of each payment as the list of payments shows it. */
  async function listed({ payer_name }: History) {
    const input = {
      query: { skip: 0, limit: 100 },
      body: {
        search: { search_enable: true, search_key: payer_name, search_column: 'payer_name' },
        sort: { parameter_name: 'created_at', sort_type: 'desc' },
      },
    } as const;
    const { list } = await dataOf(sandbox(), paymentRecords.list, input, await payer.signedIn());
    const throughBanks = list.data.filter(({ by_hand }) => !by_hand);
    return Object.fromEntries(throughBanks.map(({ invoice_no, state }) => [invoice_no, state]));
  }

  /**
   * Checks decisions, states, the ledger and the last webhooks after a step. The old state in each webhook is the new state in the webhook
   * before it.
   */
  async function expectAsModelled(history: History) {
    const { model, answers } = history;
    for (const { answered, expected } of answers.splice(0)) expect(answered).toEqual(answered.map(() => expected));
    const payments = model.payments();
    const billIds = model.bills().map(({ id }) => id);
    const { states, books, messages } = await read(async (tx) => ({
      states: await tx.select({ id: bills.id, status: bills.status }).from(bills).where(inArray(bills.id, billIds)),
      books: await booksOf(tx, payments),
      messages: await outboxOf(tx, [...model.lastCallbacks().keys()]),
    }));
    const ofBills = Object.fromEntries(states.map(({ id, status }) => [id, status]));
    expect({ ...ofBills, ...(await listed(history)) }).toEqual(model.states());
    expect(books).toEqual(model.books());
    for (const [id, last] of model.lastCallbacks()) {
      const words = messages.get(id) ?? [];
      expect(words.at(-1)).toMatchObject(last);
      expect(words.map(({ from }) => from)).toEqual([null, ...words.slice(0, -1).map(({ to }) => to)]);
    }
  }

  /**
   * Checks that a payment that paid a bill has the fee of the plan at that time, and that receipts show other money as duplicate, held or
   * returned.
   */
  async function expectMoneyWhereItIs({ model, plans }: History) {
    const payments = model.payments();
    for (const { invoice_no, amount, status, mark, resolution } of payments)
      expect(await payer.receipt(invoice_no)).toMatchObject({
        amount,
        status,
        is_duplicate: mark === 'duplicate',
        is_held: mark === 'held',
        goes_back: mark === 'duplicate',
        returned_at: resolution === 'returned' ? expect.any(String) : null,
      });
    const paying = payments.filter(({ status, mark }) => status === 'success' && mark === null);
    expect(new Set(plans.keys())).toEqual(new Set(paying.map(({ id }) => id)));
    const proceeds = await read((tx) => postedProceeds(tx, inArray(ledgerGroups.source_id, [...plans.keys()])));
    for (const [id, plan] of plans) {
      const posted = proceeds.get(id) ?? { fee: 0n, tax: 0n, net: 0n };
      const { fee, tax, net } = chargeFor(posted.fee + posted.tax + posted.net, FEE_TABLE[plan].fpx_b2c);
      expect(posted).toEqual({ fee, tax, net });
    }
  }

  async function live(steps: readonly Step[]) {
    const history = historyOn(sandbox(), payer);
    const begin: readonly Step[] = [
      { kind: 'plan', plan: 'complete' },
      { kind: 'bill', sen: 12_001n },
      { kind: 'bill', sen: 8_050n },
      { kind: 'pay', which: 0 },
    ];
    for (const step of begin) await history.take(step);
    for (const step of steps) {
      await history.take(step);
      await expectAsModelled(history);
    }
    await expectBooksRight();
    await expectMoneyWhereItIs(history);
  }

  it.each(DECIDED)('held money is applied or returned at most once: %s', async (_what, steps) => live(steps));

  it('keeps a ledger without faults and gives the modelled responses in any random history', async () => {
    const anyHistory = fc.array(anyStep, { minLength: 20, maxLength: 40, size: 'max' });
    await fc.assert(fc.asyncProperty(anyHistory, live), { numRuns: RUNS, endOnFailure: true });
    expect(await sandbox().database.tx((tx) => answerDue(tx, sandbox().clock.now(), 1))).toEqual([]);
  });
});
