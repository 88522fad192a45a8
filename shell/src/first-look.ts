/**
 * Applies colour scheme, language and direction before the first paint, so that the page does not flash. Reads the device's storage
 * directly, because the modules for session and messages load later, and the first paint waits for this file.
 */
import './first-look.css';
import { operatorMark } from '@portal/shared/gateway/addresses.ts';

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

/** The language that `detectLanguage` will return. */
const language = (): string =>
  [stored('language'), new URLSearchParams(location.search).get('lang')].find(
    (tag): tag is string => typeof tag === 'string' && LANGUAGES.includes(tag),
  ) ?? 'en';

/** Shows the operator's own logo instead of the logo in the design tokens. */
function applyMark(html: HTMLElement): void {
  const mark = operatorMark();
  if (mark) html.style.setProperty('--k-mark', `path(evenodd, '${mark}')`);
}

export function applyFirstLook(): void {
  const html = document.documentElement;
  applyMark(html);
  html.dataset['mantineColorScheme'] = isLight(stored('skin')) ? 'light' : 'dark';
  html.lang = language();
  const direction = stored('direction');
  html.dir = direction === 'rtl' || (direction !== 'ltr' && html.lang === 'ar') ? 'rtl' : 'ltr';
}
