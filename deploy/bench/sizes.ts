/** `npm run sizes`: measures the production build as browsers fetch it. Exits 1 when something is over its budget. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { startTestbed } from '../testbed/testbed.ts';
import { FAST, measure } from './measure.ts';
import { visitsOf } from './visits.ts';
import { against } from '../checks/budgets.ts';
import { launchOptions } from '../checks/run/chromium.mjs';

const RELEASES = 'dist/releases';

const print = (line: string) => process.stdout.write(`${line}\n`);

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const measured: ReturnType<typeof against>[] = [];

for (const name of foldersIn(RELEASES))
  for (const version of foldersIn(join(RELEASES, name))) {
    const entry = join(RELEASES, name, version, 'remoteEntry.js');
    measured.push(against(entry, { script: statSync(`${entry}.br`).size, style: 0 }));
  }

const testbed = await startTestbed();
const browser = await chromium.launch(await launchOptions());
try {
  for (const [name, visit] of Object.entries(await visitsOf(browser, testbed)))
    measured.push(against(name, await measure(browser, visit, FAST)));
} finally {
  await browser.close();
  await testbed.stop();
}

for (const { line, problem } of measured) print(problem ? `${line}: ${problem.message}` : line);
process.exitCode = measured.some(({ problem }) => problem) ? 1 : 0;
