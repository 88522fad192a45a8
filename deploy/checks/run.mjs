/**
 * `npm test`: everything this project promises, on a machine that has only Node and npm. Each step runs whatever became of the
 * others, each check counts as one test, and the last line adds up the runners' own reports. What draws a screen may be tried a
 * second time, because a machine that is busy elsewhere is not a fault of the screen; it is named when it needed that.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureNginx } from '../nginx/program.mjs';
import { ensureChromium } from './run/chromium.mjs';
import { run, tool } from './run/command.mjs';
import { findMachineFactor } from './run/machine-factor.mjs';
import { addUp, jestCount, lastLine, playwrightCount } from './run/reports.mjs';

const REPORTS = 'test-results';
const JEST = join(REPORTS, 'jest.json');
const PLAYWRIGHT = join(REPORTS, 'playwright.json');
/** How much of a failed step's output is worth reading at once; the whole of it is what the step alone prints. */
const SHOWN_LINES = 60;

const { packageManager } = JSON.parse(readFileSync('package.json', 'utf8'));
const factor = await findMachineFactor();
// Every step follows it: the limits of single specs and journeys too.
process.env['MACHINE_FACTOR'] = String(factor);
const npmRun = (name, options) => run('npm', ['run', '--silent', name], options);

const verdict = ({ ok }) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures: [], unsteady: [] });

/**
 * A limit is for what hangs: three times what the step takes on two cores that have nothing else to do, and as many times more as
 * this machine is slower.
 */
const STEPS = [
  ['install', () => run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], { minutes: 8 })],
  ['browser', ensureChromium],
  ['nginx', ensureNginx],
  ['types', () => npmRun('types')],
  ['lint', () => npmRun('lint')],
  ['format', () => npmRun('format')],
  ['structure', () => npmRun('structure')],
  ['unused code', () => npmRun('unused')],
  [
    'specs',
    () =>
      tool('jest', ['--json', '--outputFile', JEST, '--silent', '--maxWorkers=2'], {
        minutes: 40,
        env: { SECOND_TRY: '1' },
      }),
    () => jestCount(JEST),
  ],
  ['production build', () => npmRun('build')],
  ['sizes', () => npmRun('sizes')],
  ['scripts of payment pages', () => npmRun('inventory')],
  [
    'browser journeys',
    () =>
      tool('playwright', ['test', '--retries=1'], { minutes: 50, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT } }),
    () => playwrightCount(PLAYWRIGHT),
  ],
];

const say = (line) => process.stdout.write(`${line}\n`);

async function take([name, work, countOf]) {
  const began = performance.now();
  const result = await work();
  // A runner that exits badly although no test failed (a leak, a crash at the end) has failed as a runner.
  const counted = countOf?.() ?? verdict(result);
  const count = countOf && !result.ok && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  say(`${count.failed === 0 ? 'ok    ' : 'FAILED'} ${seconds} s  ${name}${countOf ? `: ${lastLine(count)}` : ''}`);
  if (count.failed > 0) {
    const tail = stripVTControlCharacters(result.output).trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');
    for (const text of count.failures.length > 0 ? count.failures : [tail]) say(text.replace(/^/gm, '       | '));
  }
  for (const text of count.unsteady) say(`second try: ${text}`.replace(/^/gm, '       | '));
  return count;
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
if (factor > 1)
  say(`This machine is ${factor} times slower now than two idle cores: every limit is as many times longer.`);
const counts = [];
for (const step of STEPS) counts.push(await take(step));
const sum = addUp(counts);
say(lastLine(sum));
process.exitCode = sum.failed === 0 ? 0 : 1;
