import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODE_TEXTS } from '../contract/kernel/code-texts.ts';
import { CODES, type CodeName } from '../contract/kernel/codes.ts';
import { PERMISSIONS, ROLES } from '../contract/kernel/permissions.ts';
import { RULES } from '../contract/kernel/rule-texts.ts';
import { dayWritten } from '../domain/day-text.ts';
import { LANGUAGES } from './language.ts';

type Catalogue = Readonly<Record<string, string>>;

const REPOSITORY = join(__dirname, '../../..');

/** A folder of messages and its subfolders, whose catalogues are loaded later than the folder's catalogues. */
const withParts = (folder: string): readonly string[] => [
  folder,
  ...readdirSync(join(REPOSITORY, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name)),
];

/** The message folders of every package and of the shared kit. */
const FOLDERS = [
  'shared/src/i18n/messages',
  ...['image', 'share', 'sheet'].map((part) => `shared/src/ui/${part}/messages`),
  ...readdirSync(REPOSITORY)
    .map((name) => join(name, 'src/messages'))
    .filter((folder) => existsSync(join(REPOSITORY, folder))),
].flatMap(withParts);

const read = (folder: string, language: string) =>
  JSON.parse(readFileSync(join(REPOSITORY, folder, `${language}.json`), 'utf8')) as Catalogue;

const stemOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const stems = (catalogue: Catalogue) => [...new Set(Object.keys(catalogue).map(stemOf))].sort();
/** Placeholders for the counted number, plain or formatted. */
const NUMBERS = ['{{count}}', '{{rows}}', '{{columns}}', '{{cells}}', '{{pictures}}', '{{payments}}', '{{payouts}}'];
const placesIn = (text: string) => [...new Set(text.match(/\{\{.*?\}\}/g))].sort();

describe.each(FOLDERS)('the message catalogue %s', (folder) => {
  const english = read(folder, 'en');

  it.each(LANGUAGES)('has every key in %s', (language) => {
    expect(stems(read(folder, language))).toEqual(stems(english));
  });

  it.each(LANGUAGES)('has every plural form that %s needs', (language) => {
    const catalogue = read(folder, language);
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = stems(catalogue).filter((stem) => `${stem}_other` in catalogue);
    const missing = counted.flatMap((stem) =>
      needed.map((form) => `${stem}_${form}`).filter((key) => !(key in catalogue)),
    );
    expect(missing).toEqual([]);
  });

  // Users of voice control say the visible text, so the accessible name of a button must contain this text (WCAG 2.5.3).
  it.each(LANGUAGES)('has accessible names of buttons that contain the visible text, in %s', (language) => {
    const catalogue = read(folder, language);
    const wordsOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
    const named = Object.entries(catalogue).flatMap(([key, text]) => {
      const name = catalogue[`${key}_named`];
      return name === undefined ? [] : [{ text, name }];
    });
    expect(named.filter(({ text, name }) => !wordsOf(name).includes(wordsOf(text)))).toEqual([]);
  });

  it.each(LANGUAGES)('has a text for every key, with the placeholders of the English text, in %s', (language) => {
    for (const [key, text] of Object.entries(read(folder, language))) {
      expect([key, text.trim()]).not.toEqual([key, '']);
      // A placeholder in single braces would be shown unchanged.
      expect([key, text.replaceAll(/\{\{\w+\}\}/g, '')]).toEqual([key, expect.not.stringMatching(/[{}]/)]);
      const same = english[key] ?? english[`${stemOf(key)}_other`] ?? '';
      // A plural form may leave out the number: "one bill".
      const places = key === stemOf(key) ? placesIn(same) : placesIn(same).filter((place) => !NUMBERS.includes(place));
      expect([key, placesIn(text)]).toEqual([key, expect.arrayContaining(places)]);
      expect([key, placesIn(same)]).toEqual([key, expect.arrayContaining(placesIn(text))]);
    }
  });
});

describe('the English catalogue of the shared kit', () => {
  const inside = read('shared/src/i18n/messages/portal', 'en');
  const english = { ...read('shared/src/i18n/messages', 'en'), ...inside };

  it.each(Object.entries(RULES).filter(([key]) => key !== 'date'))(
    'has the gateway’s message for the rule %s',
    (key, sentence) => {
      expect(english[`rule.${key}`]).toBe(sentence);
    },
  );

  it('has a date in the format dd-MM-yyyy as the example of the rule for dates, and not yyyy-MM-dd as the gateway has', () => {
    expect(english['rule.date']).toBe(RULES.date.replace('2026-11-20', dayWritten('2026-11-20')));
  });

  it.each(Object.entries(CODES).filter(([, { code }]) => `code.${code}` in english))(
    'has the gateway’s text for the response code %s',
    (name, { code }) => {
      expect(english[`code.${code}`]).toBe(CODE_TEXTS[name as CodeName]);
    },
  );

  it('has the gateway’s name of every permission and every role', () => {
    for (const [name, text] of Object.entries(PERMISSIONS)) expect(inside[`permission.${name}`]).toBe(text);
    for (const [name, role] of Object.entries(ROLES)) expect(inside[`role.${name}`]).toBe(role.name);
  });

  it('has a text for every response code that may open a dialog', () => {
    const silent: readonly number[] = [2000, 2100, 3333, 2111, 5011];
    // Only callers with an API key get these codes, and pages have no API key.
    const ofKeys: readonly number[] = [4015, 4016, 4017, 4018, 4019, 4020];
    const spoken = Object.values(CODES).filter(({ code }) => !silent.includes(code) && !ofKeys.includes(code));
    const missing = spoken.filter(({ code }) => !(`code.${code}` in english));
    expect(missing).toEqual([]);
  });
});
