/** Reads what the test runners wrote about themselves, and adds it up. A runner that reported no test has failed. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * What `unsteady` names passed at its second try only: a busy machine, or a test that is to be mended before it hides something.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: readonly string[], unsteady: readonly string[] }} Count
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
  });
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

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

/** The last line of a run: `12 passed, 0 failed`, and how many were skipped when any were. */
export const lastLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
