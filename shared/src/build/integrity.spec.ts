import { sha384, unsealed } from './integrity.ts';

const file = (name: string, content: string) => ({
  file: name,
  integrity: sha384(Buffer.from(content)),
  bytes: content.length,
});

const app = file('app.js', 'let a;');
const style = file('app.css', 'a{}');
const font = file('assets/a.woff2', 'font');

test('a build is sealed when its entry holds the hash of every script and style sheet', () => {
  expect(unsealed([app, style, font], `{1:"${app.integrity}",2:"${style.integrity}"}`)).toEqual([]);
});

test('a script or style sheet whose hash the entry does not hold is found', () => {
  expect(unsealed([app, style], `{2:"${style.integrity}"}`)).toEqual([app]);
  expect(unsealed([app, style], `{1:"${app.integrity}"}`)).toEqual([style]);
});

test('one changed byte is another hash', () => {
  expect(unsealed([file('app.js', 'let b;')], app.integrity)).toHaveLength(1);
});
