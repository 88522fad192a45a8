import { grown, leftBehind, unopened } from './findings.ts';
import type { PageItem } from './leak-check.ts';

const OWN = { name: 'mfe-probe', version: '1.0.0' };
const at = (folder: string) =>
  `    at mount (http://localhost:4300/${folder}app.0123456789abcdef.js:1:20)\n    at start`;
const its = at('releases/mfe-probe/1.0.0/');
const other = at('releases/mfe-other/1.0.0/');
const shells = at('');

const one = (kind: PageItem['kind'], what = '', by = ''): PageItem => ({ kind, what, by });

test.each([
  ['a timer of its own', one('interval', '', its), 'It leaves behind an interval (app.0123456789abcdef.js:1:20).'],
  ['a timer of another remote', one('interval', '', other), undefined],
  ['a timer of the shell', one('timeout', '', shells), undefined],
  [
    'a listener of its own',
    one('listener', 'resize on window', 'http://localhost:4300/releases/mfe-probe/1.0.0/app.0123456789abcdef.js:0:7'),
    'It leaves behind a listener resize on window (app.0123456789abcdef.js:0:7).',
  ],
  ['a listener of the kit', one('listener', 'resize on window', 'http://localhost:4300/kit.js:0:7'), undefined],
  ['an element', one('element', '<p> in <body>'), 'It leaves behind an element <p> in <body>.'],
  [
    'the place where the kit measures texts',
    one('element', '<textarea aria-label="autosize measurement"> in <body>'),
    undefined,
  ],
  ['a name of its own', one('global', 'mine'), 'It leaves behind a global mine.'],
  ['its container', one('global', 'mfe_probe_1_0_0'), undefined],
  ['its list of chunks', one('global', 'rspackChunkmfe_probe_1_0_0'), undefined],
] as const)('after the first visit: %s', (_, remnant, sentence) => {
  expect(leftBehind(OWN, [], [remnant])).toEqual(sentence ? [sentence] : []);
  // Leftovers from before the visit do not count against the remote.
  expect(leftBehind(OWN, [remnant], [remnant])).toEqual([]);
  expect(leftBehind(OWN, [remnant], [remnant, remnant])).toEqual(sentence ? [sentence] : []);
});

test('files may stay and come late, but their tags must not become more', () => {
  const tag = one('file', '<link href="/releases/mfe-probe/1.0.0/app.css"> in <head>');
  expect(leftBehind(OWN, [], [tag])).toEqual([]);
  expect(leftBehind(OWN, [tag], [])).toEqual([]);
  expect(grown(OWN, [], [tag])).toEqual([]);
  expect(grown(OWN, [tag], [tag, tag])).toEqual([
    'Each visit leaves one more behind: a file <link href="/releases/mfe-probe/1.0.0/app.css"> in <head>.',
  ]);
});

test('an element or global that is gone was taken away', () => {
  expect(leftBehind(OWN, [one('element', '<a class="skip"> in <div>'), one('timeout', '', shells)], [])).toEqual([
    'It takes away an element <a class="skip"> in <div>.',
  ]);
});

test('anything that grows with the second visit is a leak, also when a file of the kit caused it', () => {
  const kits = one('listener', 'resize on window', 'http://localhost:4300/kit.js:0:7');
  expect(grown(OWN, [kits], [kits])).toEqual([]);
  expect(grown(OWN, [kits], [kits, kits])).toEqual(['Each visit leaves one more behind: a listener resize on window.']);
});

test('a remote of which nothing was opened has not passed', () => {
  expect(unopened(['/probes/list'])).toEqual([]);
  expect(unopened([])).toEqual([expect.stringMatching(/^Nothing of it was opened/)]);
});
