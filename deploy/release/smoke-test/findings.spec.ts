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
  [
    'is reported: a timer of the remote',
    one('interval', '', its),
    'The remote leaves behind an interval (app.0123456789abcdef.js:1:20).',
  ],
  ['is not reported: a timer of another remote', one('interval', '', other), undefined],
  ['is not reported: a timer of the shell', one('timeout', '', shells), undefined],
  [
    'is reported: a listener of the remote',
    one('listener', 'resize on window', 'http://localhost:4300/releases/mfe-probe/1.0.0/app.0123456789abcdef.js:0:7'),
    'The remote leaves behind a listener resize on window (app.0123456789abcdef.js:0:7).',
  ],
  [
    'is not reported: a listener of the shared UI',
    one('listener', 'resize on window', 'http://localhost:4300/kit.js:0:7'),
    undefined,
  ],
  ['is reported: an element', one('element', '<p> in <body>'), 'The remote leaves behind an element <p> in <body>.'],
  [
    'is not reported: the element in which the shared UI measures texts',
    one('element', '<textarea aria-label="autosize measurement"> in <body>'),
    undefined,
  ],
  ['is reported: a global of the remote', one('global', 'mine'), 'The remote leaves behind a global mine.'],
  ['is not reported: the container of the remote', one('global', 'mfe_probe_1_0_0'), undefined],
  ['is not reported: the chunk list of the remote', one('global', 'rspackChunkmfe_probe_1_0_0'), undefined],
] as const)('a remnant of the first visit %s', (_, remnant, sentence) => {
  expect(leftBehind(OWN, [], [remnant])).toEqual(sentence ? [sentence] : []);
  // Leftovers from before the visit do not count against the remote.
  expect(leftBehind(OWN, [remnant], [remnant])).toEqual([]);
  expect(leftBehind(OWN, [remnant], [remnant, remnant])).toEqual(sentence ? [sentence] : []);
});

test('a tag that loads a file may stay after a visit, but a second visit must not add another tag', () => {
  const tag = one('file', '<link href="/releases/mfe-probe/1.0.0/app.css"> in <head>');
  expect(leftBehind(OWN, [], [tag])).toEqual([]);
  expect(leftBehind(OWN, [tag], [])).toEqual([]);
  expect(grown(OWN, [], [tag])).toEqual([]);
  expect(grown(OWN, [tag], [tag, tag])).toEqual([
    'Each visit leaves behind one more: a file <link href="/releases/mfe-probe/1.0.0/app.css"> in <head>.',
  ]);
});

test('a missing element is reported as removed by the remote', () => {
  expect(leftBehind(OWN, [one('element', '<a class="skip"> in <div>'), one('timeout', '', shells)], [])).toEqual([
    'The remote removes an element <a class="skip"> in <div>.',
  ]);
});

test('a listener that each visit adds again is a leak, also when a file of the shared UI adds the listener', () => {
  const kits = one('listener', 'resize on window', 'http://localhost:4300/kit.js:0:7');
  expect(grown(OWN, [kits], [kits])).toEqual([]);
  expect(grown(OWN, [kits], [kits, kits])).toEqual(['Each visit leaves behind one more: a listener resize on window.']);
});

test('a remote fails the smoke test when none of its screens was opened', () => {
  expect(unopened(['/probes/list'])).toEqual([]);
  expect(unopened([])).toEqual([expect.stringMatching(/^No screen was opened/)]);
});
