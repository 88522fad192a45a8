/** Reads the reports of the test runners and adds them up. A runner that reported no test has failed. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * `unsteady` names the tests that passed only at the second try, on a busy machine or because the test itself is flaky.
 * @typedef {{ readonly name: string, readonly seconds: number }} Timed
 * @typedef {{
 *   passed: number, failed: number, skipped: number,
 *   failures: readonly string[], unsteady: readonly string[], files: readonly Timed[],
 * }} Count
 */

/** @returns {any} undefined for text that is not JSON, such as a line that was only half written */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How many lines of an error are printed. The runner prints all of them when it runs alone. */
const SHOWN_LINES = 8;

/** The name of a failed test, and below it the first lines of the reason. */
const failure = (file, title, why = '') => {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`${relative(process.cwd(), file)} › ${title}`, ...lines.slice(0, SHOWN_LINES)].join('\n');
};

const silent = (runner) => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [`${runner} reported no test.`],
  unsteady: [],
  files: [],
});

const unlessSilent = (runner, count) => (count.passed + count.failed + count.skipped === 0 ? silent(runner) : count);

/** @returns {{ began: Set<string>, files: import('./spec-lines.mjs').SpecFile[] }} empty when no line can be read */
function readSpecLines(path) {
  const began = new Set();
  const files = [];
  if (existsSync(path))
    for (const text of readFileSync(path, 'utf8').split('\n')) {
      const line = parsed(text);
      if (line?.began) began.add(line.began);
      if (line?.tests) files.push(line);
    }
  return { began, files };
}

/**
 * A spec file that could not be loaded counts as one failed test, and so does one that had begun when the run was stopped.
 * @returns {Count}
 */
export function specCount(path) {
  const { began, files } = readSpecLines(path);
  const ended = new Set(files.map(({ name }) => name));
  const broken = [
    ...files.filter(({ broken: why }) => why !== undefined),
    ...[...began].filter((name) => !ended.has(name)).map((name) => ({ name, broken: 'It had not ended.' })),
  ];
  const tests = files.flatMap(({ name, tests: ofFile }) => ofFile.map((test) => ({ ...test, name })));
  const withStatus = (wanted) => tests.filter(({ status }) => status === wanted);
  const [passed, failed] = [withStatus('passed'), withStatus('failed')];
  const named = (some) => some.map(({ name, title, why }) => failure(name, title, why));
  return unlessSilent('jest', {
    passed: passed.length,
    failed: failed.length + broken.length,
    skipped: tests.length - passed.length - failed.length,
    failures: [...broken.map(({ name, broken: why }) => failure(name, 'could not be run', why)), ...named(failed)],
    unsteady: named(passed.filter(({ tries }) => tries > 1)),
    files: files.map(({ name, seconds }) => ({ name: relative(process.cwd(), name), seconds })),
  });
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** How long the journeys of each file took, all tries in all browsers together. @returns {Timed[]} */
function journeyFiles(report) {
  const files = new Map();
  for (const { file, tests } of report.suites.flatMap(specsOf)) {
    const took = tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration / 1000, 0);
    files.set(file, (files.get(file) ?? 0) + took);
  }
  return [...files].map(([name, seconds]) => ({ name, seconds }));
}

/** @returns {Count} */
export function playwrightCount(path) {
  const report = existsSync(path) ? parsed(readFileSync(path, 'utf8')) : undefined;
  if (!Array.isArray(report?.suites)) return silent('playwright');
  const { expected, unexpected, flaky, skipped } = report.stats;
  const named = (wanted) =>
    report.suites
      .flatMap(specsOf)
      .flatMap((spec) =>
        spec.tests
          .filter(({ status }) => status === wanted)
          .map(({ projectName, results }) =>
            failure(spec.file, `[${projectName}] ${spec.title}`, results[0]?.error?.message),
          ),
      );
  return unlessSilent('playwright', {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    failures: [...named('unexpected'), ...report.errors.map(({ message }) => message)],
    unsteady: named('flaky'),
    files: journeyFiles(report),
  });
}

/** @param {readonly Count[]} counts */
export const addUp = (counts) =>
  counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

const timed = ({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`;

/**
 * Where the time of a run went: its steps in their order, and the files that took longest.
 * @param {readonly Timed[]} steps
 * @param {readonly Timed[]} files
 * @returns {string[]} lines
 */
export function whereTimeWent(steps, files, many = 10) {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, many);
  return [
    'Seconds of each step:',
    ...steps.map(timed),
    ...(slowest.length > 0 ? [`The slowest files of specs and journeys:`, ...slowest.map(timed)] : []),
  ];
}

/** The last line of a run: `12 passed, 0 failed`, and how many were skipped when any were. */
export const lastLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
