import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPlanted } from '../structure/plant.ts';
import { addUp, jestCount, lastLine, playwrightCount } from './reports.mjs';

const count = (read: (path: string) => unknown, report: unknown) =>
  withPlanted({}, (root) => {
    const path = join(root, 'report.json');
    writeFileSync(path, typeof report === 'string' ? report : JSON.stringify(report));
    return read(path);
  });

const jestTotals = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0 };
const failed = {
  status: 'failed',
  fullName: 'the ledger sums to zero',
  failureMessages: ['\u001b[31m1 sen\u001b[39m\n\nis left'],
};

const slow = { status: 'passed', fullName: 'a row opens', invocations: 2, retryReasons: ['no row'] };

test('jest: tests are counted, failures named, and a file that did not load is one failure', () => {
  const testResults = [
    { name: 'a.spec.ts', status: 'failed', assertionResults: [failed, slow] },
    { name: 'b.spec.ts', status: 'failed', message: 'no such file', assertionResults: [] },
  ];
  expect(count(jestCount, { ...jestTotals, testResults })).toEqual({
    passed: 3,
    failed: 2,
    skipped: 1,
    failures: ['b.spec.ts › could not be run\nno such file', 'a.spec.ts › the ledger sums to zero\n1 sen\nis left'],
    unsteady: ['a.spec.ts › a row opens\nno row'],
  });
});

test('playwright: what passed at a second try is named, and an error outside any test has failed', () => {
  const tested = (status: string, title: string, message: string) => ({
    title,
    file: 'pay.e2e.ts',
    tests: [{ status, projectName: 'phone', results: [{ error: { message } }] }],
  });
  const report = {
    stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [],
        suites: [
          { specs: [tested('flaky', 'a payer waits', 'no answer'), tested('unexpected', 'a payer pays', 'no button')] },
        ],
      },
    ],
    errors: [{ message: 'the server did not start' }],
  };
  expect(count(playwrightCount, report)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 0,
    failures: ['pay.e2e.ts › [phone] a payer pays\nno button', 'the server did not start'],
    unsteady: ['pay.e2e.ts › [phone] a payer waits\nno answer'],
  });
});

test.each([
  ['no file that can be read', 'not json'],
  ['no test', { ...jestTotals, numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] }],
])('a runner that reported %s has failed', (_, report) => {
  expect(count(jestCount, report)).toMatchObject({ passed: 0, failed: 1 });
  expect(count(playwrightCount, report)).toMatchObject({ passed: 0, failed: 1 });
});

test('the last line adds everything up, and speaks of skipped tests only when there are any', () => {
  const some = { passed: 2, failed: 1, skipped: 0, failures: [], unsteady: [] };
  expect(lastLine(addUp([some, some]))).toBe('4 passed, 2 failed');
  expect(lastLine({ passed: 1, failed: 0, skipped: 3 })).toBe('1 passed, 0 failed, 3 skipped');
});
