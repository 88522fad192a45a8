import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPlanted } from '../structure/plant.ts';
import { addUp, lastLine, playwrightCount, specCount, whereTimeWent } from './reports.mjs';

const count = (read: (path: string) => unknown, report: unknown) =>
  withPlanted({}, (root) => {
    const path = join(root, 'report.json');
    writeFileSync(path, typeof report === 'string' ? report : JSON.stringify(report));
    return read(path);
  });

const lines = (...some: readonly object[]) => some.map((line) => `${JSON.stringify(line)}\n`).join('');

const sum = { title: 'the ledger sums to zero', status: 'passed', tries: 1 };
const failed = { ...sum, status: 'failed', why: '\u001b[31m1 sen\u001b[39m\n\nis left' };
const slow = { title: 'a row opens', status: 'passed', tries: 2, why: 'no row' };

test('the summary of the specs names each failure, and counts a file that did not load as one failure', () => {
  const report = lines(
    { began: 'a.spec.ts' },
    { began: 'b.spec.ts' },
    { name: 'a.spec.ts', seconds: 2.5, tests: [failed, slow, sum, { ...sum, status: 'pending' }] },
    { name: 'b.spec.ts', seconds: 0, broken: 'no such file', tests: [] },
  );
  expect(count(specCount, report)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    failures: ['b.spec.ts › could not be run\nno such file', 'a.spec.ts › the ledger sums to zero\n1 sen\nis left'],
    unsteady: ['a.spec.ts › a row opens\nno row'],
    files: [
      { name: 'a.spec.ts', seconds: 2.5 },
      { name: 'b.spec.ts', seconds: 0 },
    ],
  });
});

test('the summary of a stopped run counts the tests of completed files, and one failure for each other file', () => {
  const report = `${lines({ began: 'a.spec.ts' }, { name: 'a.spec.ts', seconds: 1, tests: [sum] }, { began: 'b.spec.ts' })}{"name":"b.sp`;
  expect(count(specCount, report)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['b.spec.ts › could not be run\nIt had not ended.'],
  });
});

test('the summary of Playwright names a test that passed at its second try, and counts an error outside tests', () => {
  const tested = (status: string, title: string, message: string) => ({
    title,
    file: 'pay.e2e.ts',
    tests: [{ status, projectName: 'phone', results: [{ error: { message }, duration: 1_500 }, { duration: 500 }] }],
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
    files: [{ name: 'pay.e2e.ts', seconds: 4 }],
  });
});

test.each([
  ['no file that can be read', 'not json'],
  ['no test', { suites: [], stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }],
])('a test runner that reported %s has failed', (_, report) => {
  expect(count(specCount, report)).toMatchObject({ passed: 0, failed: 1 });
  expect(count(playwrightCount, report)).toMatchObject({ passed: 0, failed: 1 });
});

test('the last line of a test run has the totals, and counts skipped tests only when there are any', () => {
  const some = { passed: 2, failed: 1, skipped: 0, failures: [], unsteady: [], files: [] };
  expect(lastLine(addUp([some, some]))).toBe('4 passed, 2 failed');
  expect(lastLine({ passed: 1, failed: 0, skipped: 3 })).toBe('1 passed, 0 failed, 3 skipped');
});

test('the report of times lists the steps in the order of the run, and the ten slowest files', () => {
  const steps = [
    { name: 'types', seconds: 8.04 },
    { name: 'specs', seconds: 300 },
  ];
  const files = Array.from({ length: 12 }, (_, at) => ({ name: `${at}.spec.ts`, seconds: at }));
  const lines = whereTimeWent(steps, files);
  expect(lines.slice(0, 5)).toEqual([
    'Seconds of each step:',
    '     8.0 s  types',
    '   300.0 s  specs',
    'The slowest files of specs and journeys:',
    '    11.0 s  11.spec.ts',
  ]);
  expect(lines).toHaveLength(14);
  expect(whereTimeWent(steps, [])).toHaveLength(3);
});
