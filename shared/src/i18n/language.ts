/** The languages of the product, and how the language of this person is determined. */
import * as v from 'valibot';
import { deviceStorage } from '../gateway/device.ts';

export const LANGUAGES = ['en', 'ms', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in that language, for the language menu. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ms: 'Bahasa Melayu',
  ar: 'العربية',
};

/** The short names of the languages, for places where the whole names do not fit. */
export const LANGUAGE_SHORT_NAMES: Readonly<Record<Language, string>> = { en: 'EN', ms: 'BM', ar: 'ع' };

export const storedLanguage = deviceStorage('language', v.picklist(LANGUAGES));

/** Stored only if a person chose a direction other than the language's own. */
export const storedDirection = deviceStorage('direction', v.picklist(['ltr', 'rtl']));

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

export const isLanguage = (tag: unknown): tag is Language => (LANGUAGES as readonly unknown[]).includes(tag);

/**
 * The language that was chosen on this device; else the language in the link (`?lang=ms`, if a merchant wrote to a payer in Malay);
 * else English (specification §9). The browser's preferred language is ignored. The language of a link is stored like a choice,
 * because a bank returns the payer without `?lang`.
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
