/** The languages of the product, and which one this person reads. */
import * as v from 'valibot';
import { deviceStorage } from '../gateway/device.ts';

export const LANGUAGES = ['en', 'ms', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words, for the language menu. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ms: 'Bahasa Melayu',
  ar: 'العربية',
};

/** The same where there is no room for more. */
export const LANGUAGE_SHORT_NAMES: Readonly<Record<Language, string>> = { en: 'EN', ms: 'BM', ar: 'ع' };

export const storedLanguage = deviceStorage('language', v.picklist(LANGUAGES));

/** Only a direction that a person chose against the language's own. */
export const storedDirection = deviceStorage('direction', v.picklist(['ltr', 'rtl']));

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

const isLanguage = (tag: string): tag is Language => (LANGUAGES as readonly string[]).includes(tag);

/** The language chosen on this device, else the first of the browser's that we speak, else English. */
export const detectLanguage = (): Language =>
  storedLanguage.read() ?? navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
