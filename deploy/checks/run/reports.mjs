/** Reads what the test runners wrote about themselves, and adds it up. A runner that reported no test has failed. */
import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures: readonly string[] }} Count */

/** @returns {unknown} undefined when there is no report, or none that can be read */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

const silent = (runner) => ({ passed: 0, failed: 1, skipped: 0, failures: [`${runner} reported no test.`] });

const unlessSilent = (runner, count) => (count.passed + count.failed + count.skipped === 0 ? silent(runner) : count);

/** A spec file that could not be loaded counts as one failed test. @returns {Count} */
export function jestCount(path) {
  const report = read(path);
  if (!Array.isArray(report?.testResults)) return silent('jest');
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failures = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${file.name} › ${fullName}`),
  );
  return unlessSilent('jest', {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...broken.map(({ name }) => `${name} could not be run`), ...failures],
  });
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** A test that passed only at a second try has failed: it is not to be relied on. @returns {Count} */
export function playwrightCount(path) {
  const report = read(path);
  if (!Array.isArray(report?.suites)) return silent('playwright');
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = report.suites
    .flatMap(specsOf)
    .flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName }) => `${spec.file} [${projectName}] › ${spec.title}`),
    );
  return unlessSilent('playwright', {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped,
    failures: [...failures, ...report.errors.map(({ message }) => message)],
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
