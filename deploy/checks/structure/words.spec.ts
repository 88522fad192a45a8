import { wordProblems } from './words.ts';

const caught = (text: string, path = 'shell/src/a.tsx') =>
  wordProblems([{ path, text }]).map((p) => `${p.path} ${p.message}`);
// The forbidden texts are in pieces, because the check reads this file too.
const join = (...pieces: string[]) => pieces.join('');

test.each([
  join('// TO', 'DO later'),
  join('// FIX', 'ME'),
  join('const text = "Coming ', 'soon";'),
  join('throw new Error("not ', 'implemented");'),
  join('test.sk', 'ip("x", () => {});'),
  join('describe.on', 'ly("x", () => {});'),
  join('xi', 't("x", () => {});'),
  join('// @ts-', 'ignore'),
  join('// oxlint-', 'disable-next-line no-console'),
  join('const file = "/wo', 'rk/main/a.ts";'),
  join('see /ho', 'me/me/notes'),
  join('https://npm-regis', 'try.example.com/x'),
])('a forbidden text is caught: %s', (text) => expect(caught(text)).toHaveLength(1));

test('the report of a forbidden text has its line number', () => {
  expect(caught(join('\n\n// FIX', 'ME'))).toEqual([expect.stringContaining('shell/src/a.tsx:3 ')]);
});

test.each([
  'a todo list',
  join('// oxlint-', 'disable-next-line no-console -- the one place that speaks to the terminal'),
  'outfit(content)',
  'https://example.com/tmp/x',
  'const url = `/work-orders/`;',
])('an allowed text is not reported: %s', (text) => expect(caught(text)).toEqual([]));

describe('visible text outside the message catalogues', () => {
  test('is caught in an attribute in the shell, in shared and in a remote', () => {
    expect(caught('<Field label="Email address" />')).toEqual([expect.stringContaining('Email address')]);
    expect(caught('<Field aria-label="Email" />', 'shared/src/ui/field.tsx')).toHaveLength(1);
    expect(caught('<Field title="Customers" />', 'mfe-stores/src/a/b.tsx')).toHaveLength(1);
  });

  test('is not reported when it is an expression or a single character, or is in a spec or a page of the sandbox', () => {
    expect(caught('<Field label={t("email")} name="email" title="×" />')).toEqual([]);
    expect(caught('<Field label="Email" />', 'shell/src/a.spec.tsx')).toEqual([]);
    expect(caught('<Field label="Email" />', 'deploy/sandbox/src/page.tsx')).toEqual([]);
  });
});
