/** How a payment asks for its card: one that is held by the form, and by nothing else of the page. */
import { plainNumber } from '@portal/shared/contract/kernel/digits.ts';
import type { CardInput } from '@portal/shared/domain/card.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';

export interface CardHandle {
  /** False when a field is not right; which one is shown and said. */
  readonly check: () => boolean;
  /** A new encrypted message; undefined when there can be none, and the form says why. Rejects as lost when its code did not come. */
  readonly encrypt: () => Promise<string | undefined>;
  /** Forgets what was typed. */
  readonly wipe: () => void;
}

/** A device's clock may be a day ahead: on the first of a month that is no reason to refuse a card. The gateway has a clock of its own. */
export const lenientToday = (): string => addDays(dayOf(), -1);

/** Month and year in one text, as a card has them: `12/28`. */
const MONTH_AND_YEAR = /^(\d{1,2}) ?[/.-] ?(\d{4}|\d{2})$/;

/** `28` is 2028. Year 00 stays as it is: it says more than a century only with month 00, and then it is year 0000. */
const fullYear = (year: string, month: string): string => {
  const digits = plainNumber(year);
  if (!/^\d{2}$/.test(digits)) return year;
  if (digits !== '00') return `20${digits}`;
  return plainNumber(month) === '00' ? '0000' : year;
};

/**
 * The expiry as its payer means it: cards are printed MM/YY, so a year of two digits is completed, and both parts in one field go where
 * they belong. All else stays as it was typed, and the numbered rules judge what stands there afterwards.
 */
export function completedExpiry<C extends Pick<CardInput, 'month' | 'year'>>(card: C): C {
  const parts = MONTH_AND_YEAR.exec(plainNumber(card.month)) ?? MONTH_AND_YEAR.exec(plainNumber(card.year));
  const { month, year } = parts ? { month: parts[1] ?? '', year: parts[2] ?? '' } : card;
  return { ...card, month, year: fullYear(year, month) };
}
