import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSources } from '../structure/sources.ts';
import { glossaryRows, termProblems } from './check.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { TERMS } from './terms.ts';

const REPOSITORY = resolve(__dirname, '../../..');

const caught = (en: object, ms: object, ar: object, folder = 'mfe-collections/src/messages') =>
  termProblems(
    Object.entries({ en, ms, ar }).map(([language, messages]) => ({
      path: `${folder}/${language}.json`,
      text: JSON.stringify(messages),
    })),
  ).map(({ path, message }) => `${path.split('/').at(-1)} ${message}`);

describe('the catalogues', () => {
  const sources = readSources(REPOSITORY).filter(({ path }) => /messages\/.*json$/.test(path));

  test('say every term of the glossary in one way, and none of the refused words', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(termProblems(sources)).toEqual([]);
  });

  test.each(EXCEPTIONS.map((one) => [one.term, one] as const))('have the messages of the exception "%s"', (_, one) => {
    const keys = sources
      .filter(({ path }) => path.includes(one.folder ?? ''))
      .flatMap(({ text }) => Object.keys(JSON.parse(text) as object));
    expect(keys.some((key) => one.keys.test(key))).toBe(true);
  });
});

test('GLOSSARY.md shows the terms as they are checked', () => {
  const [, section = ''] = readFileSync(resolve(REPOSITORY, 'GLOSSARY.md'), 'utf8').split(
    '## Words in three languages',
  );
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.replace(/\s+\|/g, ' |'));
  // Below the head and its separator line.
  expect(rows.slice(2)).toEqual(glossaryRows());
});

test('terms are in the order of the alphabet and stand once', () => {
  const terms = TERMS.map(({ term }) => term.toLowerCase());
  expect(terms).toEqual([...new Set(terms)].toSorted());
});

describe('a message', () => {
  test('may say a term in one of its forms', () => {
    expect(
      caught({ a: 'Refunded bills: {{n}}' }, { a: 'Bil dibayar balik: {{n}}' }, { a: 'فواتير مستردة: {{n}}' }),
    ).toEqual([]);
  });

  test('with another word for a term is caught in each language', () => {
    expect(caught({ a: 'Held' }, { a: 'Disimpan' }, { a: 'محفوظ' })).toEqual([
      'ms.json "a" says "Disimpan" for "Held": held is ditahan.',
      'ar.json "a" says "محفوظ" for "Held": held is محتجز.',
    ]);
  });

  test('is looked at in every plural form', () => {
    const en = { a_one: '{{n}} bill', a_other: '{{n}} bills' };
    const ar = { a_one: 'فاتورة واحدة', a_two: 'اثنتان', a_other: '{{n}} فاتورة' };
    expect(caught(en, { a_other: '{{n}} bil' }, ar)).toEqual([
      'ar.json "a_other" says "اثنتان" for "{{n}} bills": bill is فاتورة.',
    ]);
  });

  test('speaks of a longer term instead of the shorter ones inside it', () => {
    expect(caught({ a: 'Ways to pay' }, { a: 'Cara bayar' }, { a: 'طرق الدفع' })).toEqual([]);
    expect(caught({ a: 'Due date' }, { a: 'Tarikh' }, { a: 'تاريخ الاستحقاق' })).toEqual([
      'ms.json "a" says "Tarikh" for "Due date": due date is tarikh perlu dibayar.',
    ]);
  });

  test('does not count its placeholders as terms', () => {
    expect(caught({ a: 'Made by {{bank}}' }, { a: 'Dibuat oleh {{bank}}' }, { a: 'بواسطة {{bank}}' })).toEqual([]);
  });

  test.each([
    ['en.json', { a: 'Mail the link' }, { a: 'E-mel' }, { a: 'بريد' }],
    ['ms.json', { a: 'Number' }, { a: 'Bila' }, { a: 'الرقم' }],
    ['ar.json', { a: 'Number' }, { a: 'Nombor' }, { a: 'متى' }],
  ])('with refused words is caught in %s', (file, en, ms, ar) => {
    expect(caught(en, ms, ar)).toEqual([expect.stringContaining(`${file} "a" says`)]);
  });

  test('may have inside a sentence what is refused as a whole message', () => {
    expect(caught({ a: 'Copy link' }, { a: 'Salin pautan' }, { a: 'نسخ الرابط' })).toEqual([]);
  });
});
