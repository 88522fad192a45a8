/** `npm run sizes`: measures the production build as browsers fetch it, and looks whether every file of a release is sealed. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { openHouse } from '../../shell/e2e/house.ts';
import { FAST, measure } from '../bench/measure.ts';
import { visitsOf } from '../bench/visits.ts';
import { against, unsealed } from './budgets.ts';
import { findChromium } from './run/chromium.mjs';
import type { Problem } from './structure/sources.ts';

const RELEASES = 'dist/releases';

const say = (line: string) => process.stdout.write(`${line}\n`);

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(js|css)$/.test(path));

const hashOf = (path: string) => `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;

function checkRelease(folder: string): readonly Problem[] {
  const entry = join(folder, 'remoteEntry.js');
  const others = filesBelow(folder).filter((path) => path !== 'remoteEntry.js');
  const { line, problem } = against(entry, { script: statSync(`${entry}.br`).size, style: 0 });
  say(line);
  const hashes = Object.fromEntries(others.map((path) => [join(folder, path), hashOf(join(folder, path))]));
  return [...(problem ? [problem] : []), ...unsealed(readFileSync(entry, 'utf8'), hashes)];
}

async function checkVisits(): Promise<readonly Problem[]> {
  const executablePath = await findChromium();
  const house = await openHouse();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const problems: Problem[] = [];
    for (const [name, visit] of Object.entries(await visitsOf(browser, house))) {
      const { line, problem } = against(name, await measure(browser, visit, FAST));
      say(line);
      if (problem) problems.push(problem);
    }
    return problems;
  } finally {
    await browser.close();
    await house.stop();
  }
}

const releases = foldersIn(RELEASES).flatMap((name) =>
  foldersIn(join(RELEASES, name)).map((version) => join(RELEASES, name, version)),
);
const problems = [...releases.flatMap(checkRelease), ...(await checkVisits())];
for (const { path, message } of problems) say(`${path}: ${message}`);
process.exitCode = problems.length === 0 ? 0 : 1;
