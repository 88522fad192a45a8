/**
 * `npm test` checks what every change must pass, on a machine that has only Node and npm. `npm test -- release` also checks what only a
 * release must pass (decision 0132), and `npm test -- mfe-stores` checks one remote alone. Every step runs, even after another step has
 * failed. Each check counts as one test, and the last line sums up the reports of the test runners. Tests that render a screen get one
 * retry, because other load on the machine can make them fail. A test that needed the retry is listed.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { findMachineFactor } from './run/machine-factor.mjs';
import { PROOFS } from './run/proofs.mjs';
import { addUp, lastLine, whereTimeWent } from './run/reports.mjs';
import { scopeOf } from './run/scope.mjs';
import { REPORTS, stepsOf, stepsOfAll } from './run/steps.mjs';

/** How many lines of a failed step's output are printed. A step that runs alone prints its whole output. */
const SHOWN_LINES = 60;
/** How many steps run in parallel: as many as when the limits were measured. */
const LANES = 2;

/**
 * The machine factor is at least 2, because a measurement of half a second does not predict the speed of the next hour: one machine was
 * half as fast at the end of a run as at its start.
 */
const LEAST_FACTOR = 2;

const say = (line) => process.stdout.write(`${line}\n`);

const verdict = ({ ok }) => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  failures: [],
  unsteady: [],
  files: [],
});

/** Runs one step and prints its result in one piece, because another step may print at the same time. */
async function take({ name, work, count: countOf }) {
  const began = performance.now();
  const result = await work();
  // A runner that exits with an error although no test failed (a leak, a crash at the end) counts as one failure.
  const counted = countOf?.() ?? verdict(result);
  const count = countOf && !result.ok && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  const seconds = (performance.now() - began) / 1000;
  const status = count.failed === 0 ? 'ok    ' : 'FAILED';
  const lines = [`${status} ${seconds.toFixed(1).padStart(6)} s  ${name}${countOf ? `: ${lastLine(count)}` : ''}`];
  if (count.failed > 0) {
    const tail = stripVTControlCharacters(result.output).trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');
    for (const text of count.failures.length > 0 ? count.failures : [tail])
      lines.push(text.replace(/^/gm, '       | '));
  }
  for (const text of count.unsteady) lines.push(`second try: ${text}`.replace(/^/gm, '       | '));
  say(lines.join('\n'));
  return { step: { name, seconds }, count };
}

/** Runs the steps of a group in their order, as many in parallel as there are lanes; the steps of a chain run one after the other. */
async function takeGroup(group) {
  const waiting = group.map((one) => [one].flat());
  const results = [];
  const lane = async () => {
    for (let chain = waiting.shift(); chain; chain = waiting.shift())
      for (const step of chain) results.push(await take(step));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}

async function takeAll(groups) {
  const factor = Math.max(LEAST_FACTOR, await findMachineFactor());
  // Every step reads this variable, and so do the timeouts of single specs and journeys.
  process.env['MACHINE_FACTOR'] = String(factor);
  if (factor > LEAST_FACTOR)
    say(`This machine is now ${factor} times slower than two idle cores, so every limit is ${factor} times longer.`);
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const results = [];
  for (const group of groups) results.push(...(await takeGroup(group)));
  const counts = results.map(({ count }) => count);
  for (const line of whereTimeWent(
    results.map(({ step }) => step),
    counts.flatMap(({ files }) => files),
  ))
    say(line);
  const sum = addUp(counts);
  say(lastLine(sum));
  process.exitCode = sum.failed === 0 ? 0 : 1;
}

const { packageManager } = JSON.parse(readFileSync('package.json', 'utf8'));
const { remote, isRelease, refusal } = scopeOf(process.argv.slice(2), '.');
if (refusal) {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
} else {
  if (!remote && !isRelease) process.env[PROOFS] = 'change';
  await takeAll(remote ? stepsOf(remote, packageManager) : stepsOfAll(packageManager));
}
