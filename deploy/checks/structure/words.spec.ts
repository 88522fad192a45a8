import { wordProblems } from './words.ts';

const caught = (text: string, path = 'shell/src/a.tsx') =>
  wordProblems([{ path, text }]).map((p) => `${p.path} ${p.message}`);
// In pieces, because the check reads this file too.
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
])('%s is caught', (text) => expect(caught(text)).toHaveLength(1));

test('the place of a mark is its line', () => {
  expect(caught(join('\n\n// FIX', 'ME'))).toEqual([expect.stringContaining('shell/src/a.tsx:3 ')]);
});

test.each([
  'a todo list',
  join('// oxlint-', 'disable-next-line no-console -- the one place that speaks to the terminal'),
  'outfit(content)',
  'https://example.com/tmp/x',
  'const url = `/work-orders/`;',
])('%s is not', (text) => expect(caught(text)).toEqual([]));

describe('text that people read stands in messages', () => {
  test('an attribute with words is caught where people see it', () => {
    expect(caught('<Field label="Email address" />')).toEqual([expect.stringContaining('Email address')]);
    expect(caught('<Field aria-label="Email" />', 'shared/src/ui/field.tsx')).toHaveLength(1);
    expect(caught('<Field title="Customers" />', 'mfe-stores/src/a/b.tsx')).toHaveLength(1);
  });

  test('keys, expressions, one letter and specs are not', () => {
    expect(caught('<Field label={t("email")} name="email" title="×" />')).toEqual([]);
    expect(caught('<Field label="Email" />', 'shell/src/a.spec.tsx')).toEqual([]);
    expect(caught('<Field label="Email" />', 'deploy/sandbox/src/page.tsx')).toEqual([]);
  });
});
