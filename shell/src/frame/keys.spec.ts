import type { MenuEntry } from '@portal/shared/remote/registry.ts';
import { keyReader, type KeyCommand } from './keys.ts';
import { keysOf, pageFor } from './page-keys.ts';

const page = (to: string, letter?: string): MenuEntry => ({
  label: { en: to, ms: to, ar: to },
  to,
  icon: 'M0 0',
  section: 'money-in',
  order: 1,
  ...(letter && { letter }),
});

const PAGES = [page('/collections/list', 'c'), page('/customers/datatable', 'u')];

interface Press {
  readonly key: string;
  readonly code?: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly shiftKey?: boolean;
  readonly altKey?: boolean;
  readonly repeat?: boolean;
  /** Milliseconds since the previous key press. */
  readonly after?: number;
}

const NO_KEYS = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };

/** The command of each key press, in order. */
function wishes(presses: readonly Press[], areKeysOn = true): readonly (KeyCommand | null)[] {
  const read = keyReader();
  let timeStamp = 0;
  return presses.map(({ after = 100, ...press }) => {
    timeStamp += after;
    return read({ ...NO_KEYS, target: null, ...press, timeStamp } as unknown as KeyboardEvent, {
      areKeysOn,
      pages: PAGES,
    });
  });
}

beforeAll(() => {
  Object.assign(globalThis, { Element: EventTarget });
});

test.each([
  ['Ctrl-K', { key: 'k', ctrlKey: true }],
  ['Cmd-K', { key: 'k', metaKey: true }],
  ['Ctrl-K on an Arabic keyboard', { key: 'ن', code: 'KeyK', ctrlKey: true }],
])('%s opens the palette, with single-key shortcuts on or off', (_, press) => {
  expect(wishes([press])).toEqual([{ open: 'palette' }]);
  expect(wishes([press], false)).toEqual([{ open: 'palette' }]);
});

test('a question mark opens the list of shortcuts', () => {
  expect(wishes([{ key: '?', shiftKey: true }])).toEqual([{ open: 'keys' }]);
});

test('a slash opens the search of the list on the page', () => {
  expect(wishes([{ key: '/' }])).toEqual([{ find: 'list' }]);
  expect(wishes([{ key: '/' }], false)).toEqual([null]);
});

test('G followed by a letter opens a page', () => {
  expect(wishes([{ key: 'g' }, { key: 'u' }])).toEqual([null, { to: '/customers/datatable' }]);
  expect(
    wishes([
      { key: 'ل', code: 'KeyG' },
      { key: 'ؤ', code: 'KeyC' },
    ]),
  ).toEqual([null, { to: '/collections/list' }]);
});

test.each([
  ['the letter comes late', [{ key: 'g' }, { key: 'u', after: 2000 }]],
  ['another key stands between', [{ key: 'g' }, { key: 'x' }, { key: 'u' }]],
  ['no page has the letter', [{ key: 'g' }, { key: 'z' }]],
  ['the letter has Ctrl', [{ key: 'g' }, { key: 'u', ctrlKey: true }]],
  ['the key is held down', [{ key: '?', repeat: true }]],
  ['Shift makes Ctrl-K another key', [{ key: 'K', ctrlKey: true, shiftKey: true }]],
] satisfies [string, Press[]][])('a key press has no effect when %s', (_, presses) => {
  expect(wishes(presses).every((wish) => wish === null)).toBe(true);
});

test('single-key shortcuts can be turned off', () => {
  expect(wishes([{ key: '?' }, { key: 'g' }, { key: 'u' }], false)).toEqual([null, null, null]);
});

test('when two pages request the same letter, the first page in the menu gets it, and the other page has no shortcut', () => {
  const [first, second, third] = [page('/a', 'c'), page('/b', 'c'), page('/c')];
  const pages = [first, second, third];
  expect(pageFor('c', pages)).toBe(first);
  expect(pages.map((one) => keysOf(one, pages))).toEqual(['G C', undefined, undefined]);
});
