/** Durations in words. */
import type { Language } from '@portal/shared/i18n/language.ts';
import { localeOf, unitText } from './rules.ts';

/** `2 hours, 5 minutes`, `4 minutes, 32 seconds`: a unit that is zero is left out. */
export function durationText(seconds: number, language: Language): string {
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  const shownParts = parts.filter(([count, unit]) => count > 0 || (seconds === 0 && unit === 'second'));
  return new Intl.ListFormat(localeOf(language), { type: 'unit', style: 'long' }).format(
    shownParts.map(([count, unit]) => unitText(count, unit, language)),
  );
}
