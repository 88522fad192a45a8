/** The measurements of the gateway without a browser: each prints its result and keeps the figures that a release records. */
import { createRequire } from 'node:module';
import { paymentRates, ratesOfGateways, type PaymentRate } from '../sandbox/src/testing/payments/measure.ts';
import { PAYMENTS } from './at-size.ts';
import { bulkCosts } from './bulk-prices.ts';
import { CALLS, dryRunTimes } from './dry-runs.ts';
import { largeBooks } from './large-books.ts';
import type * as Reads from './reads.ts';
import { kilobytes, seconds, type Report } from './report.ts';
import { reportFileCost, ROWS } from './report-files.ts';
import { OVER_HTTP } from './requests.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);

export type OfGateway = (report: Report) => Promise<void>;

function showRate({ line, figure }: Report, name: string, rate: PaymentRate): void {
  const { perSecond, p99, errors, callbacks, repeated, statements, rollbacks, processorTime, stored } = rate;
  const { gateway, postgres, bench } = processorTime;
  const named = (title: string, words: string) => line(`  ${title.padEnd(15)}${words}`);
  const inPostgres = postgres === undefined ? '' : `, ${postgres.toFixed(2)} ms of PostgreSQL`;
  named(
    name,
    `${perSecond.toFixed(0)} a second, p99 ${p99.toFixed(0)} ms, ${errors} errors, ${callbacks} callbacks, ${repeated} repeated`,
  );
  named('', `for each: ${statements.toFixed(1)} statements, ${rollbacks.toFixed(2)} rolled back`);
  named('', `for each: ${gateway.toFixed(2)} ms of gateways${inPostgres}`);
  if (stored)
    named('', `for each: ${kilobytes(stored.log)} of write-ahead log, ${kilobytes(stored.data)} of tables and indexes`);
  named('', `besides: ${bench.toFixed(2)} ms of payers, provider and the merchant's server`);
  figure(`payments, ${name}`, perSecond, 'a second');
  figure(`payments, ${name}: p99`, p99, 'ms');
  figure(`payments, ${name}: statements for each`, statements, 'statements');
  figure(`payments, ${name}: gateways, for each`, gateway, 'ms');
  if (postgres !== undefined) figure(`payments, ${name}: PostgreSQL, for each`, postgres, 'ms');
}

const comparePayments: OfGateway = async (report) => {
  const { line, figure } = report;
  line('payments from the bill to the callback');
  for (const [database, { least, ...rate }] of Object.entries(await paymentRates())) {
    showRate(report, database, rate);
    const ofRow = least.insert / rate.perSecond;
    line(
      `${' '.repeat(17)}for comparison, ${least.empty.toFixed(0)} empty transactions a second, × ${(least.empty / rate.perSecond).toFixed(1)}, and ${least.insert.toFixed(0)} of one row, × ${ofRow.toFixed(1)}`,
    );
    figure(`payments, ${database}: transactions of one row in the same time`, ofRow, '×');
  }
  line();
};

const compareGateways: OfGateway = async (report) => {
  report.line('payments through gateways on one PostgreSQL, the calls of a payment at different gateways');
  for await (const [name, rate] of ratesOfGateways()) showRate(report, name, rate);
  report.line();
};

const compareReportFiles: OfGateway = async ({ line, figure }) => {
  const { time, first, memory, size, kills, isSameAfterKills } = await reportFileCost();
  line(`a report file of ${ROWS} payments on PostgreSQL`);
  line(`  time           ${seconds(time)}, the first chunk after ${seconds(first)}`);
  line(`  more memory    ${kilobytes(memory)}, for ${kilobytes(size)}`);
  line(`  ${kills} kills       ${isSameAfterKills ? 'the same bytes' : 'A DIFFERENT FILE'}`);
  line();
  figure(`report file of ${ROWS} payments`, time / 1000, 's');
};

const AT_SIZE = `${PAYMENTS.toLocaleString('en')} payments`;

const measureBooks: OfGateway = async ({ line, figure }) => {
  line(`books of ${AT_SIZE}, 60 % of one merchant, on PostgreSQL`);
  for await (const { name, milliseconds, bound } of largeBooks()) {
    const isOver = milliseconds > bound ? '  over' : '';
    line(`  ${name.padEnd(44)}${milliseconds.toFixed(1).padStart(8)} ms, at most ${bound}${isOver}`);
    figure(`${name}, ${AT_SIZE}`, milliseconds, 'ms');
  }
  line();
};

/** Prints how long a client waits for each call that only reads, and the indexes that too slow requests use. */
const measureReads: OfGateway = async ({ line, figure }) => {
  // The access fixtures of domains are loaded with `require`, so the gateway must also be loaded with `require`: `import` would load a
  // second copy of them.
  const { reads } = createRequire(import.meta.url)('./reads.ts') as typeof Reads;
  line(`calls that read, over ${AT_SIZE} on PostgreSQL: p95 of the slowest request`);
  const sum = { requests: 0, over: 0 };
  for await (const { call, requests } of reads()) {
    const [slowest] = requests.toSorted((a, b) => b.milliseconds - a.milliseconds);
    line(`  ${call.padEnd(52)}${slowest?.milliseconds.toFixed(0).padStart(6)} ms  ${requests.length} requests`);
    if (slowest) figure(`${call}, ${AT_SIZE}`, slowest.milliseconds, 'ms');
    const over = requests.filter(({ milliseconds }) => milliseconds > OVER_HTTP);
    for (const { query, milliseconds, scans } of over)
      line(`${milliseconds.toFixed(0).padStart(60)} ms  ${query}: ${scans.join(', ')}`);
    sum.requests += requests.length;
    sum.over += over.length;
  }
  line(`  ${sum.over} of ${sum.requests} requests over ${OVER_HTTP} ms`);
  line();
};

const measureBulkPrices: OfGateway = async ({ line, figure }) => {
  line('5,000 prices changed in one call');
  for (const [database, { page, save, putBack }] of Object.entries(await bulkCosts(RUNS))) {
    line(
      `  ${database.padEnd(15)}saved in ${seconds(save)}, put back in ${seconds(putBack)}; 500 products read in ${seconds(page)}`,
    );
    figure(`5,000 prices on ${database}`, save / 1000, 's');
  }
  line();
};

const measureDryRuns: OfGateway = async ({ line, figure }) => {
  line(`${CALLS} calls of a key, tested against a draft of the whitelist`);
  for (const [database, { ofOneKey, apart }] of Object.entries(await dryRunTimes(RUNS))) {
    line(
      `  ${database.padEnd(15)}${seconds(ofOneKey)}; from ${CALLS} different addresses, more than a key can have, ${seconds(apart)}`,
    );
    figure(`a draft of the whitelist on ${database}`, ofOneKey / 1000, 's');
  }
  line();
};

/** By their names on the command line. */
export const OF_GATEWAY: Readonly<Record<string, OfGateway>> = {
  payments: comparePayments,
  gateways: compareGateways,
  reports: compareReportFiles,
  books: measureBooks,
  reads: measureReads,
  'bulk-prices': measureBulkPrices,
  'dry-run': measureDryRuns,
};
