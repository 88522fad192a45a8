import { sentenceProblems } from './sentences.ts';
import { readTable } from './tables.ts';

const specOf = (text: string) => [{ path: 'shell/src/guards.spec.ts', text }];
const caught = (row: object, text = '') =>
  sentenceProblems([{ sentence: 'The root redirects to /login', ...row }], ['stores'], specOf(text)).map(
    ({ message }) => message,
  );

const WITH_TEST = { test: 'The root redirects to /login' };

test.each([
  "test('The root redirects to /login', () => {});",
  'it(\n  `The root redirects to /login`,\n  () => {});',
  "test.each(ROWS)('The root redirects to /login', () => {});",
])('a sentence of the specification with a test of this name is accepted: %s', (text) =>
  expect(caught(WITH_TEST, text)).toEqual([]),
);

test('a test title may have apostrophes that are escaped', () => {
  const text = "test('sets \\'You need to login\\'', () => {});";
  expect(caught({ test: "sets 'You need to login'" }, text)).toEqual([]);
});

test.each([
  ['has no test called', WITH_TEST, "// The root redirects to /login\ntest('another', () => {});"],
  ['needs either a test, or the domain', {}, ''],
  ['needs either a test, or the domain', { ...WITH_TEST, not_yet: 'stores: later' }, ''],
  ['needs a domain of the calls', { not_yet: 'moon: later' }, ''],
  ['and a reason in not_yet', { not_yet: 'stores' }, ''],
])('a wrong row in the table of sentences is reported: "%s"', (message, row, text) =>
  expect(caught(row, text)).toEqual([expect.stringContaining(message)]),
);

test('a sentence may be without a test when its row names the domain to wait for and a reason', () =>
  expect(caught({ not_yet: 'stores: there are no tags yet' })).toEqual([]));

test('the table of sentences has no sentence of a section twice', () => {
  const sentences = readTable('sentences').map(({ section, sentence }) => `${section} ${sentence}`);
  expect(new Set(sentences).size).toBe(sentences.length);
});
