/** Reads what the test runners wrote about themselves, and adds it up. A runner that reported no test has failed. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * What `unsteady` names passed at its second try only: a busy machine, or a test that is to be mended before it hides something.
 * @typedef {{ readonly name: string, readonly seconds: number }} Timed
 * @typedef {{
 *   passed: number, failed: number, skipped: number,
 *   failures: readonly string[], unsteady: readonly string[], files: readonly Timed[],
 * }} Count
 */

/** @returns {unknown} undefined when there is no report, or none that can be read */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** How much of an error is read at a glance; the runner alone shows the rest. */
const SHOWN_LINES = 8;

/** What failed, and below it the first lines of why. */
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

/** A spec file that could not be loaded counts as one failed test. @returns {Count} */
export function jestCount(path) {
  const report = read(path);
  if (!Array.isArray(report?.testResults)) return silent('jest');
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const named = (isNamed, why) =>
    report.testResults.flatMap((file) =>
      file.assertionResults.filter(isNamed).map((test) => failure(file.name, test.fullName, why(test))),
    );
  return unlessSilent('jest', {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...broken.map(({ name, message }) => failure(name, 'could not be run', message)),
      ...named(
        ({ status }) => status === 'failed',
        ({ failureMessages }) => failureMessages[0],
      ),
    ],
    unsteady: named(
      ({ status, invocations }) => status === 'passed' && invocations > 1,
      ({ retryReasons }) => retryReasons?.[0],
    ),
    files: report.testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
      name: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  });
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** What the journeys of each file took, all tries of all browsers together. @returns {Timed[]} */
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
  const report = read(path);
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
