/**
 * Measures lists, searches, counts and reports of a merchant with sixty percent of a year's payments, on PostgreSQL: the time that the
 * database needs for each, and the time that a client waits over HTTP.
 */
import { bills } from '../../shared/src/contract/merchant/bills/bills.ts';
import { collections } from '../../shared/src/contract/merchant/collections/collections.ts';
import { customers } from '../../shared/src/contract/merchant/customers/customers.ts';
import { balances } from '../../shared/src/contract/merchant/money/balances.ts';
import { figures } from '../../shared/src/contract/merchant/money/figures.ts';
import { paymentRecords } from '../../shared/src/contract/merchant/payments/payment-records.ts';
import type { CallSpec } from '../../shared/src/contract/kernel/call.ts';
import type { ListSpec } from '../../shared/src/contract/kernel/list.ts';
import type { ReadingInput } from '../sandbox/src/testing/reading-calls.ts';
import type { TestSandbox } from '../sandbox/src/testing/test-sandbox.ts';
import { timesOf, type Timed } from '../sandbox/src/testing/statement-times.ts';
import { atSize } from './at-size.ts';
import { middle } from './on-each-database.ts';
import { OVER_HTTP, p95, request } from './requests.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
/** The number of requests over HTTP. The slowest twentieth of them does not count. */
const REQUESTS = 4 * RUNS;

interface Question {
  readonly name: string;
  readonly spec: CallSpec;
  readonly input: ReadingInput;
  /** The measured statements of the request. `bound` is the limit in milliseconds. */
  readonly parts: readonly (readonly [name: string, bound: number, isIt: (text: string) => boolean])[];
}

export interface Measured {
  readonly name: string;
  readonly milliseconds: number;
  readonly bound: number;
}

const isCount = (text: string): boolean => /count\(/i.test(text.slice(0, 120));
const isAny = (): boolean => true;

const listParts = (rows: number) =>
  [
    ['rows', rows, (text: string) => !isCount(text)],
    ['count', 20, isCount],
  ] as const;

function listAt(name: string, spec: ListSpec<unknown>, address: string, rows = 20, params = {}): Question {
  const input = { ...spec.toInput(spec.readView(new URLSearchParams(address))), params };
  return { name, spec, input, parts: listParts(rows) };
}

const report = (name: string, spec: CallSpec, query: object, bound: number): Question => ({
  name,
  spec,
  input: { query },
  parts: [['all', bound, isAny]],
});

const QUESTIONS: readonly Question[] = [
  listAt('payments, page 1', paymentRecords.list, ''),
  listAt('payments of a day', paymentRecords.list, 'state=success&paid_at=2026-11-19..2026-11-19'),
  listAt('payments, search', paymentRecords.list, 'q=99912&in=bill_number', 50),
  listAt('payments, search of a payer', paymentRecords.list, 'q=c4ca42&in=payer_name', 50),
  listAt('payments, search of a number', paymentRecords.list, 'q=big-c4ca42&in=invoice_no', 50),
  listAt('payments, search with many matches', paymentRecords.list, 'q=payer&in=payer_name', 50),
  listAt('payments, search that a ninth match', paymentRecords.list, 'q=c4&in=payer_name', 50),
  listAt('payments, search with many old matches', paymentRecords.list, 'q=of_old&in=payer_name', 50),
  listAt(
    'payments, search with many old matches, oldest first',
    paymentRecords.list,
    'q=of_old&in=payer_name&sort=created_at',
    50,
  ),
  listAt('payments, search without a match', paymentRecords.list, 'q=xq&in=payer_name', 50),
  listAt('bills, page 1', bills.list, ''),
  listAt('bills, overdue', bills.list, 'status=overdue'),
  listAt('bills, search', bills.list, 'q=99912&in=bill_number', 50),
  listAt('bills, search of a payer', bills.list, 'q=c4ca42&in=payer_name', 50),
  listAt('bills, search with many matches', bills.list, 'q=00&in=bill_number', 50),
  listAt('bills, search that a ninth match', bills.list, 'q=c4&in=payer_name', 50),
  listAt('bills, search with many old matches', bills.list, 'q=of_old&in=payer_name', 50),
  listAt('collections, page 1', collections.list, ''),
  listAt('customers, page 1', customers.billed, ''),
  listAt('entries, page 1', balances.entries, '', 20, { balance: 'pending' }),
  report('dashboard', figures.statistics, {}, 20),
  report('report of a day', figures.day, { date: '2026-11-19' }, 20),
  report('report of a month', figures.month, { month: 10, year: 2026 }, 60),
  report('report of a year', figures.year, { year: 2026 }, 50),
];

const sumOfTimes = (times: readonly Timed[], isIt: (text: string) => boolean): number =>
  times.filter(({ text }) => isIt(text)).reduce((sum, { milliseconds }) => sum + milliseconds, 0);

async function measure(sandbox: TestSandbox, token: string, question: Question): Promise<readonly Measured[]> {
  const runs: (readonly Timed[])[] = [];
  const { name, spec, input } = question;
  const ask = () => request(sandbox, token, spec, input);
  for (let run = 0; run < RUNS; run += 1) runs.push(await timesOf(ask));
  const waits: number[] = [];
  for (let sent = 0; sent < REQUESTS; sent += 1) waits.push((await ask()).milliseconds);
  return [
    ...question.parts.map(([part, bound, isIt]) => ({
      name: `${name}: ${part}`,
      milliseconds: middle(runs.map((times) => sumOfTimes(times, isIt))),
      bound,
    })),
    {
      name: `${name}: over HTTP, p95`,
      milliseconds: p95(waits),
      bound: OVER_HTTP,
    },
  ];
}

/** Yields each figure as soon as it is known. */
export const largeBooks = (): AsyncGenerator<Measured> =>
  atSize(async function* (sandbox) {
    const { access } = await sandbox.signIn('aminah');
    for (const question of QUESTIONS) yield* await measure(sandbox, access, question);
  });
