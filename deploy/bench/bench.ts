/**
 * `npm run bench` measures how long a cold visit takes on this machine, compared with a static page with the same text, and how long a
 * payment takes, compared with the smallest transactions of the database. Figures are medians. Compare ratios, never milliseconds of two
 * machines. The bench has no limits that can fail, but names the figures that are worse than those of the last release (`docs/bench.md`).
 *
 * `npm run bench -- payments` runs one part alone: a payment through a gateway in a separate process, whose processor time is counted
 * apart. `gateways` runs payments through 1, 2 and 4 gateways on one PostgreSQL, and through 4 behind PgBouncer. Parts with a size (`sized.ts`) run only when they are named: `histories:20`.
 * `--quick` measures the main parts in less than five minutes, with fewer runs and less data. `--record` writes `docs/bench.md`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { chromium } from 'playwright';
import { format, resolveConfig } from 'prettier';
import { launchOptions } from '../checks/run/chromium.mjs';
import { startTestbed } from '../testbed/testbed.ts';
import { mergedWith, pageOf, recordedIn, valueOf, worseThan } from './figures.ts';
import { createReport } from './report.ts';

const RECORD = 'docs/bench.md';

/** The sizes of a quick run. A variable that is set by hand remains. */
const QUICK = { BENCH_RUNS: '3', BENCH_PROFILES: 'slow', BOOKS: '20000' };
const QUICK_PARTS = ['visits', 'storefront', 'payments', 'reads'];

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const named = process.argv.slice(2).filter((word) => !flags.includes(word));
const isQuick = flags.includes('--quick');
const isRecord = flags.includes('--record');
if (flags.some((flag) => flag !== '--quick' && flag !== '--record'))
  throw new Error(`Give --quick, --record, or names of benchmarks, not ${flags.join(' ')}.`);
if (isQuick) Object.assign(process.env, { ...QUICK, ...process.env });

// The parts read the sizes when they are loaded.
const { IN_BROWSER } = await import('./in-browser.ts');
const { OF_GATEWAY } = await import('./of-gateway.ts');
const { measureSized, SIZED_PARTS } = await import('./sized.ts');

/** These take minutes: the product grid creates its products, and several gateways share the processors with all that they serve. */
const ONLY_NAMED = ['grid', 'gateways'];
const ALL = [...Object.keys(IN_BROWSER), ...Object.keys(OF_GATEWAY)];
const isSized = (part: string) => SIZED_PARTS.includes(part.split(':')[0] ?? '');
const unknown = named.filter((part) => !ALL.includes(part) && !isSized(part));
if (unknown.length > 0)
  throw new Error(`There is no benchmark ${unknown.join(', ')}. Give one of ${[...ALL, ...SIZED_PARTS].join(', ')}.`);

const usual = isQuick ? QUICK_PARTS : ALL.filter((part) => !ONLY_NAMED.includes(part));
const wanted = named.length > 0 ? named : usual;

const report = createReport((text) => void process.stdout.write(text));
const { line } = report;
const machine = { node: process.versions.node, cores: cpus().length, model: cpus()[0]?.model ?? 'CPU' };

async function runInBrowser(parts: readonly string[]): Promise<void> {
  const testbed = await startTestbed();
  const browser = await chromium.launch(await launchOptions());
  try {
    line(`Chromium ${browser.version()}`);
    for (const part of parts) await IN_BROWSER[part]?.(report, browser, testbed);
  } finally {
    await browser.close();
    await testbed.stop();
  }
}

const recorded = recordedIn(await readFile(RECORD, 'utf8'));

function compareWithRelease(): void {
  const worse = worseThan(recorded, report.figures, machine);
  line(worse.length === 0 ? `No figure is worse than in ${RECORD}.` : `Worse than in ${RECORD}:`);
  for (const { figure, before } of worse)
    line(`  ${figure.name.padEnd(60)}${valueOf(figure)} ${figure.unit}, before ${valueOf(before)}`);
}

async function record(): Promise<void> {
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const page = pageOf(mergedWith(recorded, report.figures, machine), machine, day);
  await writeFile(RECORD, await format(page, { ...(await resolveConfig(RECORD)), filepath: RECORD }));
}

line(`Node ${machine.node}, ${machine.cores} × ${machine.model}, median of ${process.env['BENCH_RUNS'] ?? 5}`);
line();
const inBrowser = wanted.filter((part) => part in IN_BROWSER);
if (inBrowser.length > 0) await runInBrowser(inBrowser);
for (const part of wanted) await OF_GATEWAY[part]?.(report);
for (const part of wanted.filter(isSized)) line(await measureSized(part));

if (isRecord) await record();
else if (report.figures.length > 0) compareWithRelease();
