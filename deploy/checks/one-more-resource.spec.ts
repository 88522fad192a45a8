import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const page = readFileSync(resolve('docs/one-more-resource.md'), 'utf8');
const blocks = [...page.matchAll(/^`([\w./-]+)`\n\n```(\w+)\n(.*?)^```$/gms)].map(
  ([, path = '', kind, text = '']) => [path, kind, text] as const,
);
const linesOf = (text: string) => text.trimEnd().split('\n');

test('docs/one-more-resource.md shows seven whole files and parts of six others', () => {
  expect(blocks.filter(([, kind]) => kind !== 'diff')).toHaveLength(7);
  expect(blocks.filter(([, kind]) => kind === 'diff')).toHaveLength(6);
});

test.each(blocks)('docs/one-more-resource.md shows %s with the current text of the file', (path, kind, text) => {
  const file = readFileSync(resolve(path), 'utf8');
  if (kind !== 'diff') return expect(text).toBe(file);
  const added = linesOf(text).map((line) => line.slice(1));
  expect(added.filter((line) => !linesOf(file).includes(line))).toEqual([]);
});

test('the table in docs/one-more-resource.md has the number of lines of each whole file', () => {
  const whole = blocks.filter(([, kind]) => kind !== 'diff').map(([, , text]) => linesOf(text).length);
  const counts = [...page.matchAll(/^\| [a-z ]+ +\| 1 +\| (\d+)/gm)].map(([, count]) => Number(count));
  expect(counts).toEqual(whole);
});
