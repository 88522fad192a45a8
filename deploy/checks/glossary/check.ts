/** Checks that message catalogues use the glossary's word for each term. */
import type { Problem, Source } from '../structure/sources.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { REFUSED, TERMS, type Term } from './terms.ts';

const CATALOGUE = /^(.*messages(?:\/[\w-]+)*)\/(en|ms|ar)\.json$/;
/** i18next writes a plural as `key_one`, `key_other` …; each language has its own forms. */
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Keys of the names that merchants may give to columns of their own sheets. These messages may use every word. */
const OTHER_HEADS = /\.also\./;

type Messages = Readonly<Record<string, string>>;

/** Removes Arabic vowel signs and direction marks, and writes every alif in one form, so that كشوف and كُشوف count as one word. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\p{Mn}|[\u0640\u200E\u200F\u2066-\u2069]/gu, '')
    .replace(/[أإآ]/g, 'ا');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const englishOf = ({ term, en }: Term): RegExp => new RegExp(`\\b(?:${en ?? `${escaped(term)}s?`})\\b`, 'gi');

/** Longer terms are searched first, so that "bank account" does not count as "bank". */
const BY_LENGTH = TERMS.map((term) => ({ term, pattern: englishOf(term) })).toSorted(
  (one, other) => other.term.term.length - one.term.term.length,
);

/** The terms that an English message uses. Its placeholders do not count. */
function termsIn(text: string): readonly Term[] {
  let rest = text.replace(/\{\{\w+\}\}/g, ' ');
  return BY_LENGTH.flatMap(({ term, pattern }) => {
    const without = rest.replace(pattern, ' ');
    if (without === rest) return [];
    rest = without;
    return [term];
  });
}

/** Malay adds suffixes to a word: *baki* (balance), *bakinya* (its balance). */
const says = {
  ms: (text: string, { ms, forms = [] }: Term): boolean =>
    [ms, ...forms].some((form) =>
      new RegExp(`(?<![a-z])${escaped(form.toLowerCase())}(?:nya|kan|an)?(?![a-z])`).test(text.toLowerCase()),
    ),
  ar: (text: string, { ar, forms = [] }: Term): boolean =>
    [ar, ...forms].some((form) => plain(text).includes(plain(form))),
};

const refusedIn = (language: keyof typeof REFUSED, text: string) =>
  REFUSED[language].filter(({ words, isWhole }) => {
    const [spoken, refused] = [text, words].map((each) => plain(each).trim());
    return isWhole ? spoken?.replace(/\.$/, '') === refused : spoken?.includes(refused ?? '');
  });

const isExcepted = (folder: string, key: string, term: string): boolean =>
  EXCEPTIONS.some((one) => one.term === term && folder.includes(one.folder ?? '') && one.keys.test(key));

/** The texts of another language for a key of the English catalogue. */
const translationsOf = (key: string, messages: Messages): readonly string[] => {
  if (!PLURAL.test(key)) return [messages[key] ?? ''];
  const stem = key.replace(PLURAL, '');
  return Object.entries(messages).flatMap(([other, text]) =>
    PLURAL.test(other) && other.replace(PLURAL, '') === stem ? [text] : [],
  );
};

export function termProblems(sources: readonly Source[]): readonly Problem[] {
  const files = sources.filter(({ path }) => CATALOGUE.test(path));
  const read = (path: string): Messages => {
    const text = files.find((file) => file.path === path)?.text ?? '{}';
    const entries = Object.entries(JSON.parse(text) as Messages);
    return Object.fromEntries(
      entries.filter(([key, message]) => typeof message === 'string' && !OTHER_HEADS.test(key)),
    );
  };
  const refused = files.flatMap(({ path }) => {
    const language = path.replace(CATALOGUE, '$2') as keyof typeof REFUSED;
    return Object.entries(read(path)).flatMap(([key, text]) =>
      refusedIn(language, text)
        .filter(({ words }) => !isExcepted(path, key, words))
        .map(({ words, instead }) => ({ path, message: `"${key}" says "${words}". Say: ${instead}.` })),
    );
  });
  const folders = new Set(files.map(({ path }) => path.replace(CATALOGUE, '$1')));
  const missing = [...folders].flatMap((folder) => {
    const others = { ms: read(`${folder}/ms.json`), ar: read(`${folder}/ar.json`) };
    const english = Object.entries(read(`${folder}/en.json`)).filter(([key]) => !key.endsWith('_one'));
    return english.flatMap(([key, text]) =>
      termsIn(text)
        .filter(({ term }) => !isExcepted(folder, key, term))
        .flatMap((term) =>
          (['ms', 'ar'] as const).flatMap((language) =>
            translationsOf(key, others[language])
              .filter((translation) => !says[language](translation, term))
              .map((translation) => ({
                path: `${folder}/${language}.json`,
                message: `"${key}" says "${translation}" for "${text}": ${term.term} is ${term[language]}.`,
              })),
          ),
        ),
    );
  });
  return [...refused, ...missing];
}

/** The rows of the glossary's table, as in `GLOSSARY.md` but without padding. */
export const glossaryRows = (): readonly string[] => TERMS.map(({ term, ms, ar }) => `| ${term} | ${ms} | ${ar} |`);
