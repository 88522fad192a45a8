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

describe('the message catalogues', () => {
  const sources = readSources(REPOSITORY).filter(({ path }) => /messages\/.*json$/.test(path));

  test('use one word for each term of the glossary, and no refused word', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(termProblems(sources)).toEqual([]);
  });

  test.each(EXCEPTIONS.map((one) => [one.term, one] as const))(
    'contain a message that the exception "%s" applies to',
    (_, one) => {
      const keys = sources
        .filter(({ path }) => path.includes(one.folder ?? ''))
        .flatMap(({ text }) => Object.keys(JSON.parse(text) as object));
      expect(keys.some((key) => one.keys.test(key))).toBe(true);
    },
  );
});

test('the table in GLOSSARY.md equals the list of terms that the check uses', () => {
  const [, section = ''] = readFileSync(resolve(REPOSITORY, 'GLOSSARY.md'), 'utf8').split(
    '## Words in three languages',
  );
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.replace(/\s+\|/g, ' |'));
  // The first two rows are the head of the table and its separator line.
  expect(rows.slice(2)).toEqual(glossaryRows());
});

test('the terms of the glossary are in alphabetical order without duplicates', () => {
  const terms = TERMS.map(({ term }) => term.toLowerCase());
  expect(terms).toEqual([...new Set(terms)].toSorted());
});

describe('a message', () => {
  test('may use any of the listed forms of a term', () => {
    expect(
      caught({ a: 'Refunded bills: {{n}}' }, { a: 'Bil dibayar balik: {{n}}' }, { a: 'فواتير مستردة: {{n}}' }),
    ).toEqual([]);
  });

  test('that uses another word for a term is reported in each language', () => {
    expect(caught({ a: 'Held' }, { a: 'Disimpan' }, { a: 'محفوظ' })).toEqual([
      'ms.json "a" says "Disimpan" for "Held": held is ditahan.',
      'ar.json "a" says "محفوظ" for "Held": held is محتجز.',
    ]);
  });

  test('is checked in each of its plural forms', () => {
    const en = { a_one: '{{n}} bill', a_other: '{{n}} bills' };
    const ar = { a_one: 'فاتورة واحدة', a_two: 'اثنتان', a_other: '{{n}} فاتورة' };
    expect(caught(en, { a_other: '{{n}} bil' }, ar)).toEqual([
      'ar.json "a_other" says "اثنتان" for "{{n}} bills": bill is فاتورة.',
    ]);
  });

  test('with a longer term is not checked for the shorter terms that the longer term contains', () => {
    expect(caught({ a: 'Ways to pay' }, { a: 'Cara bayar' }, { a: 'طرق الدفع' })).toEqual([]);
    expect(caught({ a: 'Due date' }, { a: 'Tarikh' }, { a: 'تاريخ الاستحقاق' })).toEqual([
      'ms.json "a" says "Tarikh" for "Due date": due date is tarikh perlu dibayar.',
    ]);
  });

  test('is checked without its placeholders', () => {
    expect(caught({ a: 'Made by {{bank}}' }, { a: 'Dibuat oleh {{bank}}' }, { a: 'بواسطة {{bank}}' })).toEqual([]);
  });

  test.each([
    ['en.json', { a: 'Mail the link' }, { a: 'E-mel' }, { a: 'بريد' }],
    ['ms.json', { a: 'Number' }, { a: 'Bila' }, { a: 'الرقم' }],
    ['ar.json', { a: 'Number' }, { a: 'Nombor' }, { a: 'متى' }],
  ])('with a refused word is reported in %s', (file, en, ms, ar) => {
    expect(caught(en, ms, ar)).toEqual([expect.stringContaining(`${file} "a" says`)]);
  });

  test('may contain, in a longer text, a word that is refused only when it is the complete message', () => {
    expect(caught({ a: 'Copy link' }, { a: 'Salin pautan' }, { a: 'نسخ الرابط' })).toEqual([]);
  });
});
