import { invariantProblems } from './invariants.ts';
import { readTable, type Row } from './tables.ts';

const ROWS = readTable('invariants');
/** A made-up source for each spec that the table names, with every test that the table names. */
const SOURCES = [...new Set(ROWS.flatMap(({ spec }) => spec || []))].map((path) => ({
  path,
  text: ROWS.filter(({ spec }) => spec === path)
    .map(({ test = '' }) => `it(${JSON.stringify(test)}, () => {});`)
    .join('\n'),
}));

const caught = (rows: readonly Row[], sources = SOURCES) =>
  invariantProblems(rows, sources).map(({ message }) => message);

const OTHER = { invariant: 'L1', sentence: '', spec: 'other.spec.ts', test: 'is right' };

test('a table in which every invariant has its test is accepted', () => expect(caught(ROWS)).toEqual([]));

test('an invariant without a test is caught', () =>
  expect(caught(ROWS.filter(({ invariant }) => invariant !== 'R5'))).toEqual(['The invariant R5 has no test.']));

test('a test that the named spec does not contain is caught', () => {
  const message = 'The invariant L1 has no test called “is right” in other.spec.ts.';
  expect(caught([...ROWS, OTHER])).toEqual([message]);
  expect(
    caught([...ROWS, OTHER], [...SOURCES, { path: 'other.spec.ts', text: "// is right\nit('is', () => {});" }]),
  ).toEqual([message]);
});

test('an invariant has either a test or a reason to wait, and not both', () => {
  const waiting = { ...OTHER, spec: '', test: '', not_yet: 'returns: nothing comes back yet' };
  expect(caught([...ROWS, waiting])).toEqual([]);
  expect(caught([...ROWS, { ...waiting, test: 'is right' }])).toEqual([
    'The invariant L1 needs either a test, or the reason why it has none yet.',
  ]);
});

test('an invariant that does not exist is caught', () =>
  expect(caught([...ROWS, { ...OTHER, invariant: 'L10' }])).toEqual(['There is no invariant L10.']));
