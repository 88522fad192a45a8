/** The words of a store's document, as its page says them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const LANGUAGES = ['en', 'ms', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

type Words = Readonly<Record<string, string>>;

const REPOSITORY = join(import.meta.dirname, '../../..');

const read = (folder: string, language: Language): Words =>
  JSON.parse(readFileSync(join(REPOSITORY, folder, `${language}.json`), 'utf8')) as Words;

/** What only a reader without script is told. */
const NEEDS_SCRIPT: Readonly<Record<Language, string>> = {
  en: 'Ordering here needs JavaScript: switch it on in your browser, or order from the shop directly.',
  ms: 'Membuat pesanan di sini memerlukan JavaScript: hidupkannya dalam pelayar anda, atau pesan terus daripada kedai.',
  ar: 'يتطلب الطلب هنا JavaScript: فعّله في متصفحك، أو اطلب من المتجر مباشرة.',
};

const WORDS = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    {
      ...read('shared/src/i18n/messages/channels', language),
      ...read('mfe-public-pay/src/messages/store', language),
      needs_script: NEEDS_SCRIPT[language],
    },
  ]),
) as unknown as Readonly<Record<Language, Words>>;

/** The language that a link names (`?lang=ms`), else English: a document cannot know what its reader's device keeps. */
export function languageIn(url: string): Language {
  const wanted = new URLSearchParams(url.split('?', 2)[1]).get('lang');
  return LANGUAGES.find((language) => language === wanted) ?? 'en';
}

/** The word of that key; the key itself where there is none. */
export const wordsIn =
  (language: Language) =>
  (key: string, values: Words = {}): string =>
    (WORDS[language][key] ?? key).replace(/\{\{(\w+)\}\}/g, (gap, name: string) => values[name] ?? gap);
