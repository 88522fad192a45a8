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

/** The short names of the languages, for places without room for the whole names. */
export const LANGUAGE_SHORT_NAMES: Readonly<Record<Language, string>> = { en: 'EN', ms: 'BM', ar: 'ع' };

export const storedLanguage = deviceStorage('language', v.picklist(LANGUAGES));

/** Only a direction that a person chose against the language's own. */
export const storedDirection = deviceStorage('direction', v.picklist(['ltr', 'rtl']));

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

export const isLanguage = (tag: unknown): tag is Language => (LANGUAGES as readonly unknown[]).includes(tag);

/**
 * The language that was chosen on this device, else the one that the link names (`?lang=ms`: a merchant wrote to a payer in it), else
 * English (specification §9). The browser's preferred language is ignored. The language of a link is stored like a choice, because
 * a bank sends its payer back without it.
 */
export function detectLanguage(): Language {
  const chosen = storedLanguage.read();
  if (chosen) return chosen;
  // The edge has no `location`: it sets the language of each document that it renders.
  if (typeof location === 'undefined') return 'en';
  const linked = new URLSearchParams(location.search).get('lang');
  if (!isLanguage(linked)) return 'en';
  storedLanguage.write(linked);
  return linked;
}
