import { sha384, uncovered } from './integrity.ts';

const file = (name: string, content: string) => ({
  file: name,
  integrity: sha384(Buffer.from(content)),
  bytes: content.length,
});

const app = file('app.js', 'let a;');
const style = file('app.css', 'a{}');
const font = file('assets/a.woff2', 'font');

test('a build has no missing hashes when its entry contains the hash of every script and style sheet', () => {
  expect(uncovered([app, style, font], `{1:"${app.integrity}",2:"${style.integrity}"}`)).toEqual([]);
});

test('a script or style sheet is reported when the entry does not contain its hash', () => {
  expect(uncovered([app, style], `{2:"${style.integrity}"}`)).toEqual([app]);
  expect(uncovered([app, style], `{1:"${app.integrity}"}`)).toEqual([style]);
});

test('a script with one changed byte is reported, because its hash differs', () => {
  expect(uncovered([file('app.js', 'let b;')], app.integrity)).toHaveLength(1);
});
