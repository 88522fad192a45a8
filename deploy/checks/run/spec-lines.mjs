/**
 * A Jest reporter that writes a line when a spec file begins and one when it has ended. Jest writes its own report only at the end, so a run
 * that is stopped would report nothing.
 */
import { appendFileSync, writeFileSync } from 'node:fs';

/** The environment variable with the path of the file to which these lines are written. */
export const SPEC_LINES = 'SPEC_LINES';

/**
 * @typedef {{ title: string, status: string, tries: number, why: string | undefined }} Test
 * @typedef {{ name: string, seconds: number, broken: string | undefined, tests: readonly Test[] }} SpecFile
 *   broken: why it could not be run
 */

// oxlint-disable-next-line import/no-default-export -- Jest takes nothing else
export default class SpecLines {
  path = process.env[SPEC_LINES];

  write(line) {
    appendFileSync(this.path, `${JSON.stringify(line)}\n`);
  }

  onRunStart() {
    writeFileSync(this.path, '');
  }

  onTestFileStart({ path }) {
    this.write({ began: path });
  }

  onTestFileResult({ path }, { testResults, testExecError, failureMessage, perfStats }) {
    this.write({
      name: path,
      seconds: (perfStats.end - perfStats.start) / 1000,
      broken: testExecError && (failureMessage ?? testExecError.message),
      tests: testResults.map(({ fullName, status, invocations, failureMessages, retryReasons }) => ({
        title: fullName,
        status,
        tries: invocations ?? 1,
        why: status === 'failed' ? failureMessages[0] : retryReasons?.[0],
      })),
    });
  }
}
