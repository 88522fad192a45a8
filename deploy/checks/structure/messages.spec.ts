import { messageProblems } from './messages.ts';

const caught = (en: object, ms: object, ar: object = ms) =>
  messageProblems(
    Object.entries({ en, ms, ar }).map(([language, messages]) => ({
      path: `mfe-stores/src/messages/${language}.json`,
      text: JSON.stringify(messages),
    })),
  ).map(({ path, message }) => `${path.split('/').at(-1)} ${message}`);

test('catalogues with the same keys in every language are accepted', () => {
  expect(caught({ a: { b: 'Pay {{amount}}' } }, { a: { b: 'Bayar {{amount}}' } })).toEqual([]);
});

test('a Malay message needs only the plural forms of Malay', () => {
  const en = { bills_one: '{{count}} bill', bills_other: '{{count}} bills' };
  expect(caught(en, { bills_other: '{{count}} bil' })).toEqual([]);
});

test.each([
  ['missing in Malay', { a: 'A', b: 'B' }, { a: 'A' }, 'ms.json "b" is missing.'],
  ['missing in English', { a: 'A' }, { a: 'A', b: 'B' }, 'ms.json "b" is not in English.'],
  [
    'without its placeholder',
    { a: 'Pay {{amount}}' },
    { a: 'Bayar' },
    'ms.json "a" does not have the same placeholders as the English message.',
  ],
  ['empty', { a: 'A' }, { a: ' ' }, 'ms.json "a" is empty.'],
])('a message that is %s is caught', (_, en, ms, message) => expect(caught(en, ms, en)).toEqual([message]));

test('a language without a catalogue is caught', () => {
  expect(messageProblems([{ path: 'shell/src/messages/en.json', text: '{"a":"A"}' }])).toHaveLength(2);
});
