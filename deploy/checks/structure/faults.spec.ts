import { faultProblems } from './faults.ts';
import { readTable, type Row } from './tables.ts';

const ROWS = readTable('faults');
/** Specs that have every test that the table names. */
const SOURCES = [...new Set(ROWS.map(({ spec = '' }) => spec))].map((path) => ({
  path,
  text: ROWS.filter(({ spec }) => spec === path)
    .map(({ test = '' }) => `it(${JSON.stringify(test)}, () => {});`)
    .join('\n'),
}));

const caught = (rows: readonly Row[], sources = SOURCES) => faultProblems(rows, sources).map(({ message }) => message);

const OTHER = { fault: 'F01', what: 'a fault', outcome: 'an outcome', spec: 'other.spec.ts', test: 'is right' };

test('a table in which every fault has its tests is accepted', () => expect(caught(ROWS)).toEqual([]));

test('a fault without a test is caught', () =>
  expect(caught(ROWS.filter(({ fault }) => fault !== 'F66'))).toEqual(['The fault F66 has no test.']));

test.each([
  [
    'a test that the named file does not contain',
    OTHER,
    'The fault F01 has no test called “is right” in other.spec.ts.',
  ],
  ['a row without a test', { ...OTHER, test: '' }, 'The fault F01 has no test called “” in other.spec.ts.'],
  ['a fault that does not exist', { ...OTHER, fault: 'F76' }, 'There is no fault F76.'],
  ['a fault without an outcome', { ...OTHER, outcome: '' }, 'The fault F01 needs a description, and what must happen.'],
])('%s is caught', (_, row, message) => {
  const sources = [...SOURCES, { path: 'other.spec.ts', text: "// is right\nit('is', () => {});" }];
  expect(caught([...ROWS, row], sources)).toEqual([message]);
});
