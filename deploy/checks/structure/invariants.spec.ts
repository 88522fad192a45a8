import { invariantProblems } from './invariants.ts';
import { readTable, type Row } from './tables.ts';

const ROWS = readTable('invariants');
/** Specs that have every test that the table names. */
const SOURCES = [...new Set(ROWS.flatMap(({ spec }) => spec || []))].map((path) => ({
  path,
  text: ROWS.filter(({ spec }) => spec === path)
    .map(({ test = '' }) => `it(${JSON.stringify(test)}, () => {});`)
    .join('\n'),
}));

const caught = (rows: readonly Row[], sources = SOURCES) =>
  invariantProblems(rows, sources).map(({ message }) => message);

const OTHER = { invariant: 'L1', sentence: '', spec: 'other.spec.ts', test: 'is right' };

test('every invariant with its test is in order', () => expect(caught(ROWS)).toEqual([]));

test('an invariant without a test is caught', () =>
  expect(caught(ROWS.filter(({ invariant }) => invariant !== 'R5'))).toEqual(['The invariant R5 has no test.']));

test('a test that is not in its spec is caught', () => {
  const message = 'The invariant L1 has no test called “is right” in other.spec.ts.';
  expect(caught([...ROWS, OTHER])).toEqual([message]);
  expect(
    caught([...ROWS, OTHER], [...SOURCES, { path: 'other.spec.ts', text: "// is right\nit('is', () => {});" }]),
  ).toEqual([message]);
});

test('an invariant may wait for its subject, but not when it also has a test', () => {
  const waiting = { ...OTHER, spec: '', test: '', not_yet: 'returns: nothing comes back yet' };
  expect(caught([...ROWS, waiting])).toEqual([]);
  expect(caught([...ROWS, { ...waiting, test: 'is right' }])).toEqual([
    'The invariant L1 needs either a test or what it waits for.',
  ]);
});

test('an invariant that is not required is caught', () =>
  expect(caught([...ROWS, { ...OTHER, invariant: 'L10' }])).toEqual(['There is no invariant L10.']));
