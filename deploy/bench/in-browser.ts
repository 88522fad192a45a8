/** The measurements that need a browser: each prints its result and keeps the figures that a release records. */
import type { Browser } from 'playwright';
import type { TestbedAddresses } from '../testbed/testbed.ts';
import { boots, BUSY } from './boot.ts';
import { largeSheet } from './large-sheet.ts';
import { longList } from './long-list.ts';
import { FAST, measure, POOREST, SLOW, type Cost, type Profile, type Visit } from './measure.ts';
import { productGrid } from './product-grid.ts';
import { kilobytes, seconds, type Report } from './report.ts';
import { serveText } from './serve-text.ts';
import { storefront } from './storefront.ts';
import { visitsOf } from './visits.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
/** The number of runs of a measurement in which differences of a few percent matter. */
const MANY_RUNS = 4 * RUNS;

export type InBrowser = (report: Report, browser: Browser, testbed: TestbedAddresses) => Promise<void>;

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
const paintRatio = (what: 'price' | 'largest', ours: Cost, least: Cost): number =>
  ours.paints[what] / least.paints[what];

const paintLine = (what: 'price' | 'largest', ours: Cost, least: Cost): string =>
  `${seconds(ours.paints[what])}, plain text ${seconds(least.paints[what])}: × ${paintRatio(what, ours, least).toFixed(2)}`;

/** The profiles of visits by the number of runs: a quick run measures only the slow one, whose ratios are the budgets. */
const PROFILES = process.env['BENCH_PROFILES'] === 'slow' ? [SLOW] : [FAST, SLOW, POOREST];

async function compareVisit({ line, figure }: Report, browser: Browser, name: string, visit: Visit): Promise<void> {
  const { text } = await measure(browser, visit, FAST);
  const uncompressed = await serveText(text);
  const words: Visit = { address: uncompressed.address, usable: (page) => page.locator('p').first().waitFor() };
  line(name);
  try {
    for (const profile of PROFILES) {
      const ours = await typical(browser, visit, profile);
      const least = await typical(browser, words, profile);
      const ratio = ours.time / least.time;
      line(`  ${profile.name}`);
      line(`    time to use    ${seconds(ours.time)}, plain text ${seconds(least.time)}: × ${ratio.toFixed(1)}`);
      if (visit.complete) line(`    complete       ${seconds(ours.completion)}`);
      if (visit.hasPrice) line(`    amount painted ${paintLine('price', ours, least)}`);
      line(
        `    over the wire  ${kilobytes(ours.total)} (script ${kilobytes(ours.script)}, style ${kilobytes(ours.style)}), plain text ${kilobytes(least.total)}`,
      );
      line(`    requests       ${ours.requests}, ${ours.depth} deep`);
      line(`    longest task   ${ours.paints.task.toFixed(0)} ms, in all ${ours.work.toFixed(0)} ms at work`);
      if (profile !== SLOW) continue;
      figure(`${name}: time to use`, ratio, '×');
      if (visit.hasPrice) figure(`${name}: amount painted`, paintRatio('price', ours, least), '×');
      figure(`${name}: script`, ours.script / 1000, 'KB');
      figure(`${name}: style`, ours.style / 1000, 'KB');
      figure(`${name}: requests`, ours.requests, 'requests');
      figure(`${name}: chain of requests`, ours.depth, 'deep');
      figure(`${name}: longest task`, ours.paints.task, 'ms');
    }
  } finally {
    await uncompressed.stop();
  }
  line();
}

const compareVisits: InBrowser = async (report, browser, testbed) => {
  for (const [name, visit] of Object.entries(await visitsOf(browser, testbed)))
    await compareVisit(report, browser, name, visit);
};

const compareLists: InBrowser = async ({ line, figure }, browser, testbed) => {
  const { few, many } = await longList(browser, testbed);
  line('longest task in a list of 500 rows, and in a list of 10 rows');
  for (const [what, longest] of Object.entries(many)) {
    line(`  ${what.padEnd(15)}${longest} ms, ${few[what] ?? 0} ms`);
    figure(`500 rows: ${what}, longest task`, longest, 'ms');
  }
  line();
};

const compareSheets: InBrowser = async ({ line, figure }, browser, testbed) => {
  const { few, many, bills } = await largeSheet(browser, testbed);
  line('a workbook until its cells can be corrected: 5,000 customers, 5,000 bills, 50 customers');
  line(`  time           ${seconds(many.time)}, ${seconds(bills.time)}, ${seconds(few.time)}`);
  line(`  longest task   ${many.longest} ms, ${bills.longest} ms, ${few.longest} ms`);
  line();
  figure('workbook of 5,000 customers: time', many.time / 1000, 's');
  figure('workbook of 5,000 bills: time', bills.time / 1000, 's');
};

const measureGrid: InBrowser = async ({ line, figure }, browser, testbed) => {
  const { firstEdit, scroll, elements, paste, undo } = await productGrid(browser, testbed);
  line('products in a table, 15,000 variants, CPU ÷ 4');
  line(`  first edit     ${seconds(firstEdit)}`);
  line(`  scrolling      longest task ${scroll} ms, ${elements} elements`);
  line(`  5,000 × 4      pasted in ${seconds(paste)}, undone in ${seconds(undo)}`);
  line();
  figure('products in a table: first edit', firstEdit / 1000, 's');
  figure('products in a table: scrolling, longest task', scroll, 'ms');
};

const compareStorefront: InBrowser = async ({ line, figure }, browser, testbed) => {
  const { ours, least } = await storefront(browser, testbed, RUNS);
  line(`a store with its pictures on a phone, ${SLOW.name}`);
  line(`  first price    ${paintLine('price', ours, least)}`);
  line(`  largest paint  ${paintLine('largest', ours, least)}`);
  line(`  product opens  ${seconds(ours.time)}`);
  line(`  layout shift   ${ours.paints.shift.toFixed(3)}, longest task ${ours.paints.task.toFixed(0)} ms`);
  line(`  document       ${kilobytes(ours.document)}, script and style ${kilobytes(ours.script + ours.style)}`);
  line(`  requests       ${ours.requests}, ${ours.depth} deep, over the wire ${kilobytes(ours.total)}`);
  line();
  figure('store on a phone: first price', paintRatio('price', ours, least), '×');
  figure('store on a phone: largest paint', paintRatio('largest', ours, least), '×');
  figure('store on a phone: document', ours.document / 1000, 'KB');
};

const compareBoots: InBrowser = async ({ line, figure }, browser) => {
  for (const profile of [BUSY, SLOW]) {
    line(`remotes in the registry, ${profile.name}`);
    const all = await boots(browser, profile, profile === BUSY ? MANY_RUNS : RUNS);
    for (const {
      name,
      opening,
      signed: { releases, bytes, packedBytes },
    } of all)
      line(
        `  ${name.padEnd(22)}${releases} releases, ${kilobytes(bytes.length)}, ${kilobytes(packedBytes)} over the wire, opened in ${opening.toFixed(1)} ms`,
      );
    const [least, ...others] = all;
    for (const [visit, { time, work }] of Object.entries(least?.costs ?? {})) {
      const ratios = others.map(({ name, costs }) => {
        const cost = costs[visit] ?? { time: 0, work: 0 };
        figure(`registry with ${name}: ${visit}, ${profile.name}`, cost.time / time, '×');
        return `${name} × ${(cost.time / time).toFixed(3)}, at work × ${(cost.work / work).toFixed(3)}`;
      });
      line(`  ${visit.padEnd(22)}${seconds(time)}, at work ${seconds(work)}; ${ratios.join('; ')}`);
    }
    line();
  }
};

/** By their names on the command line. */
export const IN_BROWSER: Readonly<Record<string, InBrowser>> = {
  visits: compareVisits,
  storefront: compareStorefront,
  lists: compareLists,
  sheets: compareSheets,
  remotes: compareBoots,
  grid: measureGrid,
};
