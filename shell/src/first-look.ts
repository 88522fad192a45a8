/**
 * Skin, language and direction before the first paint, so that nothing flashes. Reads the device by hand: the session and words
 * that normally do so arrive later, and this file is what the first paint waits for.
 */
import './first-look.css';

export const stored = (name: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(`portal.${name}`) ?? 'null');
  } catch {
    return null;
  }
};

const isLight = (skin: unknown) =>
  skin === 'light' || (skin === 'system' && matchMedia('(prefers-color-scheme: light)').matches);

const LANGUAGES: readonly unknown[] = ['en', 'ms', 'ar'];

/** As `detectLanguage` will find it. */
const language = (): string =>
  [stored('language'), new URLSearchParams(location.search).get('lang')].find(
    (tag): tag is string => typeof tag === 'string' && LANGUAGES.includes(tag),
  ) ?? 'en';

export function applyFirstLook(): void {
  const html = document.documentElement;
  html.dataset['mantineColorScheme'] = isLight(stored('skin')) ? 'light' : 'dark';
  html.lang = language();
  const direction = stored('direction');
  html.dir = direction === 'rtl' || (direction !== 'ltr' && html.lang === 'ar') ? 'rtl' : 'ltr';
}
