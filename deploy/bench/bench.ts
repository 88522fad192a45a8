/**
 * `npm run bench` measures how long a cold visit takes on this machine, compared with a static page with the same text, and how long a
 * payment takes, compared with the smallest transactions of the database. Figures are medians. Compare ratios, never milliseconds of two
 * machines. The bench has no limits that can fail. `npm run bench -- payments` runs one part alone: a payment through a gateway in a
 * separate process, whose processor time is counted apart. `gateways` runs payments through 1, 2 and 4 gateways on one PostgreSQL, and
 * through 4 behind PgBouncer.
 * `BENCH_ROWS=50000 npm run bench -- reports` writes a smaller file. `BOOKS=200000 npm run bench -- books` measures long lists and reports
 * with 200,000 payments, and `reads` every call that only reads. Parts with a size (`sized.ts`) run only when they are named: `npm run bench -- histories:20`.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { chromium, type Browser } from 'playwright';
import { launchOptions } from '../checks/run/chromium.mjs';
import { startTestbed, type Addresses, type TestbedAddresses } from '../testbed/testbed.ts';
import { bulkCosts } from './bulk-prices.ts';
import { CALLS, dryRunTimes } from './dry-runs.ts';
import { PAYMENTS } from './at-size.ts';
import { largeBooks } from './large-books.ts';
import { boots, BUSY } from './boot.ts';
import { largeSheet } from './large-sheet.ts';
import { longList } from './long-list.ts';
import { FAST, measure, POOREST, SLOW, type Cost, type Profile, type Visit } from './measure.ts';
import { paymentRates, ratesOfGateways, type PaymentRate } from '../sandbox/src/testing/payments/measure.ts';
import { productGrid } from './product-grid.ts';
import { reportFileCost, ROWS } from './report-files.ts';
import type * as Reads from './reads.ts';
import { OVER_HTTP } from './requests.ts';
import { measureSized, SIZED_PARTS } from './sized.ts';
import { serveText } from './serve-text.ts';
import { storefront } from './storefront.ts';
import { visitsOf } from './visits.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
/** The number of runs of a measurement in which differences of a few percent matter. */
const MANY_RUNS = 4 * RUNS;

const print = (line = '') => process.stdout.write(`${line}\n`);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** The run with the median time. All figures of the result are from this one run. */
const median = (costs: readonly Cost[]): Cost => {
  const inOrder = costs.toSorted((a, b) => a.time - b.time);
  const middle = inOrder[Math.floor(inOrder.length / 2)];
  if (!middle) throw new RangeError('BENCH_RUNS must be 1 or more.');
  return middle;
};

async function typical(browser: Browser, visit: Visit, profile: Profile): Promise<Cost> {
  const costs: Cost[] = [];
  for (let run = 0; run < RUNS; run += 1) costs.push(await measure(browser, visit, profile));
  return median(costs);
}

/** When a part is painted, compared with the plain page. */
const paintRatio = (what: 'price' | 'largest', ours: Cost, least: Cost): string =>
  `${seconds(ours.paints[what])}, plain text ${seconds(least.paints[what])}: × ${(ours.paints[what] / least.paints[what]).toFixed(2)}`;

async function compare(browser: Browser, name: string, visit: Visit): Promise<void> {
  const { text } = await measure(browser, visit, FAST);
  const uncompressed = await serveText(text);
  const words: Visit = { address: uncompressed.address, usable: (page) => page.locator('p').first().waitFor() };
  print(name);
  try {
    for (const profile of [FAST, SLOW, POOREST]) {
      const ours = await typical(browser, visit, profile);
      const least = await typical(browser, words, profile);
      print(`  ${profile.name}`);
      print(
        `    time to use    ${seconds(ours.time)}, plain text ${seconds(least.time)}: × ${(ours.time / least.time).toFixed(1)}`,
      );
      if (visit.hasPrice) print(`    amount painted ${paintRatio('price', ours, least)}`);
      print(
        `    over the wire  ${kilobytes(ours.total)} (script ${kilobytes(ours.script)}, style ${kilobytes(ours.style)}), plain text ${kilobytes(least.total)}`,
      );
      print(`    requests       ${ours.requests}, ${ours.depth} deep`);
    }
  } finally {
    await uncompressed.stop();
  }
  print();
}

async function compareLists(browser: Browser, testbed: Addresses): Promise<void> {
  const { few, many } = await longList(browser, testbed);
  print('longest task in a list of 500 rows, and in a list of 10 rows');
  for (const [what, longest] of Object.entries(many)) print(`  ${what.padEnd(15)}${longest} ms, ${few[what] ?? 0} ms`);
  print();
}

async function compareSheets(browser: Browser, testbed: Addresses): Promise<void> {
  const { few, many, bills } = await largeSheet(browser, testbed);
  print('a workbook until its cells can be corrected: 5,000 customers, 5,000 bills, 50 customers');
  print(`  time           ${seconds(many.time)}, ${seconds(bills.time)}, ${seconds(few.time)}`);
  print(`  longest task   ${many.longest} ms, ${bills.longest} ms, ${few.longest} ms`);
  print();
}

async function measureGrid(browser: Browser, testbed: Addresses): Promise<void> {
  const { firstEdit, scroll, elements, paste, undo } = await productGrid(browser, testbed);
  print('products in a table, 15,000 variants, CPU ÷ 4');
  print(`  first edit     ${seconds(firstEdit)}`);
  print(`  scrolling      longest task ${scroll} ms, ${elements} elements`);
  print(`  5,000 × 4      pasted in ${seconds(paste)}, undone in ${seconds(undo)}`);
  print();
}

async function compareStorefront(browser: Browser, testbed: Addresses): Promise<void> {
  const { ours, least } = await storefront(browser, testbed, RUNS);
  print(`a store with its pictures on a phone, ${SLOW.name}`);
  print(`  first price    ${paintRatio('price', ours, least)}`);
  print(`  largest paint  ${paintRatio('largest', ours, least)}`);
  print(`  product opens  ${seconds(ours.time)}`);
  print(`  layout shift   ${ours.paints.shift.toFixed(3)}, longest task ${ours.paints.task.toFixed(0)} ms`);
  print(`  document       ${kilobytes(ours.document)}, script and style ${kilobytes(ours.script + ours.style)}`);
  print(`  requests       ${ours.requests}, ${ours.depth} deep, over the wire ${kilobytes(ours.total)}`);
  print();
}

async function measureBulkPrices(): Promise<void> {
  print('5,000 prices changed in one call');
  for (const [database, { page, save, putBack }] of Object.entries(await bulkCosts(RUNS)))
    print(
      `  ${database.padEnd(15)}saved in ${seconds(save)}, put back in ${seconds(putBack)}; 500 products read in ${seconds(page)}`,
    );
  print();
}

async function measureDryRuns(): Promise<void> {
  print(`${CALLS} calls of a key, tested against a draft of the whitelist`);
  for (const [database, { ofOneKey, apart }] of Object.entries(await dryRunTimes(RUNS)))
    print(
      `  ${database.padEnd(15)}${seconds(ofOneKey)}; from ${CALLS} different addresses, more than a key can have, ${seconds(apart)}`,
    );
  print();
}

const printNamed = (name: string, words: string) => print(`  ${name.padEnd(15)}${words}`);

function printRate(name: string, rate: PaymentRate): void {
  const { perSecond, p99, errors, callbacks, repeated, statements, rollbacks, processorTime, stored } = rate;
  const { gateway, postgres, bench } = processorTime;
  const inPostgres = postgres === undefined ? '' : `, ${postgres.toFixed(2)} ms of PostgreSQL`;
  printNamed(
    name,
    `${perSecond.toFixed(0)} a second, p99 ${p99.toFixed(0)} ms, ${errors} errors, ${callbacks} callbacks, ${repeated} repeated`,
  );
  printNamed('', `for each: ${statements.toFixed(1)} statements, ${rollbacks.toFixed(2)} rolled back`);
  printNamed('', `for each: ${gateway.toFixed(2)} ms of gateways${inPostgres}`);
  if (stored)
    printNamed(
      '',
      `for each: ${kilobytes(stored.log)} of write-ahead log, ${kilobytes(stored.data)} of tables and indexes`,
    );
  printNamed('', `besides: ${bench.toFixed(2)} ms of payers, provider and the merchant's server`);
}

async function comparePayments(): Promise<void> {
  print('payments from the bill to the callback');
  for (const [database, { least, ...rate }] of Object.entries(await paymentRates())) {
    printRate(database, rate);
    printNamed(
      '',
      `for comparison, ${least.empty.toFixed(0)} empty transactions a second, × ${(least.empty / rate.perSecond).toFixed(1)}, and ${least.insert.toFixed(0)} of one row, × ${(least.insert / rate.perSecond).toFixed(1)}`,
    );
  }
  print();
}

async function compareGateways(): Promise<void> {
  print('payments through gateways on one PostgreSQL, the calls of a payment at different gateways');
  for await (const [name, rate] of ratesOfGateways()) printRate(name, rate);
  print();
}

async function compareReportFiles(): Promise<void> {
  const { time, first, memory, size, kills, isSameAfterKills } = await reportFileCost();
  print(`a report file of ${ROWS} payments on PostgreSQL`);
  print(`  time           ${seconds(time)}, the first chunk after ${seconds(first)}`);
  print(`  more memory    ${kilobytes(memory)}, for ${kilobytes(size)}`);
  print(`  ${kills} kills       ${isSameAfterKills ? 'the same bytes' : 'A DIFFERENT FILE'}`);
  print();
}

async function measureBooks(): Promise<void> {
  print(`books of ${PAYMENTS.toLocaleString('en')} payments, 60 % of one merchant, on PostgreSQL`);
  for await (const { name, milliseconds, bound } of largeBooks()) {
    const isOver = milliseconds > bound ? '  over' : '';
    print(`  ${name.padEnd(44)}${milliseconds.toFixed(1).padStart(8)} ms, at most ${bound}${isOver}`);
  }
  print();
}

/** Prints how long a client waits for each call that only reads, and the indexes that too slow requests use. */
async function measureReads(): Promise<void> {
  // The access fixtures of domains are loaded with `require`, so the gateway must also be loaded with `require`: `import` would load a
  // second copy of them.
  const { reads } = createRequire(import.meta.url)('./reads.ts') as typeof Reads;
  print(`calls that read, over ${PAYMENTS.toLocaleString('en')} payments on PostgreSQL: p95 of the slowest request`);
  const sum = { requests: 0, over: 0 };
  for await (const { call, requests } of reads()) {
    const [slowest] = requests.toSorted((a, b) => b.milliseconds - a.milliseconds);
    print(`  ${call.padEnd(52)}${slowest?.milliseconds.toFixed(0).padStart(6)} ms  ${requests.length} requests`);
    const over = requests.filter(({ milliseconds }) => milliseconds > OVER_HTTP);
    for (const { query, milliseconds, scans } of over)
      print(`${milliseconds.toFixed(0).padStart(60)} ms  ${query}: ${scans.join(', ')}`);
    sum.requests += requests.length;
    sum.over += over.length;
  }
  print(`  ${sum.over} of ${sum.requests} requests over ${OVER_HTTP} ms`);
  print();
}

async function compareBoots(browser: Browser): Promise<void> {
  for (const profile of [BUSY, SLOW]) {
    print(`remotes in the registry, ${profile.name}`);
    const all = await boots(browser, profile, profile === BUSY ? MANY_RUNS : RUNS);
    for (const {
      name,
      opening,
      signed: { releases, bytes, packedBytes },
    } of all)
      print(
        `  ${name.padEnd(22)}${releases} releases, ${kilobytes(bytes.length)}, ${kilobytes(packedBytes)} over the wire, opened in ${opening.toFixed(1)} ms`,
      );
    const [least, ...others] = all;
    for (const [visit, { time, work }] of Object.entries(least?.costs ?? {})) {
      const ratios = others.map(({ name, costs }) => {
        const cost = costs[visit] ?? { time: 0, work: 0 };
        return `${name} × ${(cost.time / time).toFixed(3)}, at work × ${(cost.work / work).toFixed(3)}`;
      });
      print(`  ${visit.padEnd(22)}${seconds(time)}, at work ${seconds(work)}; ${ratios.join('; ')}`);
    }
    print();
  }
}

async function compareVisits(browser: Browser, testbed: TestbedAddresses): Promise<void> {
  for (const [name, visit] of Object.entries(await visitsOf(browser, testbed))) await compare(browser, name, visit);
}

/** The measurements that need a browser, by their names on the command line. */
const IN_BROWSER = {
  visits: compareVisits,
  storefront: compareStorefront,
  lists: compareLists,
  sheets: compareSheets,
  remotes: compareBoots,
  grid: measureGrid,
};
/** These take minutes: the product grid creates its products, and several gateways share the processors with all that they serve. */
const ONLY_NAMED = ['grid', 'gateways'];
const ALL = [...Object.keys(IN_BROWSER), 'payments', 'gateways', 'reports', 'books', 'reads', 'bulk-prices', 'dry-run'];

async function lookAt(parts: readonly (keyof typeof IN_BROWSER)[]): Promise<void> {
  if (!existsSync('dist/registry.json')) throw new Error('There is no build yet. Run npm run build.');
  const testbed = await startTestbed();
  const browser = await chromium.launch(await launchOptions());
  try {
    print(`Chromium ${browser.version()}`);
    for (const part of parts) await IN_BROWSER[part](browser, testbed);
  } finally {
    await browser.close();
    await testbed.stop();
  }
}

const wanted = process.argv.slice(2);
const sized = wanted.filter((part) => SIZED_PARTS.includes(part.split(':')[0] ?? ''));
const unknown = wanted.filter((part) => !ALL.includes(part) && !sized.includes(part));
if (unknown.length > 0)
  throw new Error(`There is no benchmark ${unknown.join(', ')}. Give one of ${[...ALL, ...SIZED_PARTS].join(', ')}.`);
const isWanted = (part: string) => (wanted.length === 0 ? !ONLY_NAMED.includes(part) : wanted.includes(part));

print(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, median of ${RUNS}`);
print();
const measurements = (Object.keys(IN_BROWSER) as (keyof typeof IN_BROWSER)[]).filter(isWanted);
if (measurements.length > 0) await lookAt(measurements);
if (isWanted('payments')) await comparePayments();
if (isWanted('gateways')) await compareGateways();
if (isWanted('reports')) await compareReportFiles();
if (isWanted('books')) await measureBooks();
if (isWanted('reads')) await measureReads();
if (isWanted('bulk-prices')) await measureBulkPrices();
if (isWanted('dry-run')) await measureDryRuns();
for (const part of sized) print(await measureSized(part));
