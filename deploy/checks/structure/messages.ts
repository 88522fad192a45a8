/** Checks that every message exists in every language: the same keys, the same placeholders, nothing empty. */
import type { Problem, Source } from './sources.ts';

const CATALOGUE = /^(.*)\/(en|ms|ar)\.json$/;
const LANGUAGES = ['en', 'ms', 'ar'] as const;
/** i18next writes a plural as `key_one`, `key_other` …; each language has its own forms. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

const flatten = (value: unknown, prefix = ''): readonly (readonly [string, string])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => flatten(inner, prefix ? `${prefix}.${key}` : key))
    : [[prefix, String(value)]];

const gapsOf = (text: string) => [...new Set(text.match(/\{\{[^}]*\}\}|<\/?\w+>/g) ?? [])].toSorted().join(' ');

function compare(path: string, english: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): Problem[] {
  const base = (keys: Iterable<string>) => new Set([...keys].map((key) => key.replace(PLURAL, '')));
  const wanted = base(english.keys());
  const have = base(other.keys());
  return [
    ...[...wanted].filter((key) => !have.has(key)).map((key) => ({ path, message: `"${key}" is missing.` })),
    ...[...have].filter((key) => !wanted.has(key)).map((key) => ({ path, message: `"${key}" is not in English.` })),
    ...[...other]
      .filter(([key, text]) => !PLURAL.test(key) && gapsOf(text) !== gapsOf(english.get(key) ?? text))
      .map(([key]) => ({ path, message: `"${key}" does not have the same placeholders as the English message.` })),
    ...[...other].filter(([, text]) => text.trim() === '').map(([key]) => ({ path, message: `"${key}" is empty.` })),
  ];
}

export function messageProblems(sources: readonly Source[]): readonly Problem[] {
  const files = new Map(sources.filter(({ path }) => CATALOGUE.test(path)).map(({ path, text }) => [path, text]));
  const folders = new Set([...files.keys()].map((path) => path.replace(CATALOGUE, '$1')));
  return [...folders].flatMap((folder) => {
    const read = (language: string) => new Map(flatten(JSON.parse(files.get(`${folder}/${language}.json`) ?? '{}')));
    const english = read('en');
    return LANGUAGES.flatMap((language) => compare(`${folder}/${language}.json`, english, read(language)));
  });
}
