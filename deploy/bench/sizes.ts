/**
 * `npm run sizes` measures the production build as browsers fetch it. Exits with 1 when a size exceeds its budget. With `-- --why` it
 * builds first, and prints for each visit the bytes of each package.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { startTestbed } from '../testbed/testbed.ts';
import { FAST, measure } from './measure.ts';
import { originsOf } from './script-origins.ts';
import { visitsOf } from './visits.ts';
import { against } from '../checks/budgets.ts';
import { launchOptions } from '../checks/run/chromium.mjs';

const RELEASES = 'dist/releases';

const {
  values: { why },
} = parseArgs({ options: { why: { type: 'boolean', default: false } } });

const print = (line: string) => process.stdout.write(`${line}\n`);

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

if (why)
  execFileSync('npm', ['run', 'build'], {
    env: { ...process.env, SOURCE_MAPS: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

const measured: (ReturnType<typeof against> & { readonly origins?: readonly string[] })[] = [];

for (const name of foldersIn(RELEASES))
  for (const version of foldersIn(join(RELEASES, name))) {
    const entry = join(RELEASES, name, version, 'remoteEntry.js');
    measured.push(against(entry, { script: statSync(`${entry}.br`).size, style: 0 }));
  }

const testbed = await startTestbed();
const browser = await chromium.launch(await launchOptions());
try {
  for (const [name, visit] of Object.entries(await visitsOf(browser, testbed))) {
    const cost = await measure(browser, visit, FAST);
    measured.push({ ...against(name, cost), ...(why && { origins: await originsOf(cost.scripts) }) });
  }
} finally {
  await browser.close();
  await testbed.stop();
}

for (const { line, problem, origins = [] } of measured) {
  print(problem ? `${line}: ${problem.message}` : line);
  for (const origin of origins) print(origin);
}
process.exitCode = measured.some(({ problem }) => problem) ? 1 : 0;
