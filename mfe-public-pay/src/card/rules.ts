/** How a payment gets its card. Only the form stores the card; no other part of the page does. */
import { plainNumber } from '@portal/shared/contract/kernel/digits.ts';
import type { CardInput } from '@portal/shared/domain/card.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';

export interface CardHandle {
  /** False when a field is wrong, which the form then shows and announces. */
  readonly check: () => boolean;
  /**
   * Resolves with a new encrypted message; undefined when encryption is impossible, and the form shows the reason. Rejects when the code
   * failed to load.
   */
  readonly encrypt: () => Promise<string | undefined>;
  /** Clears the card in the form. */
  readonly wipe: () => void;
}

/** A device's clock may be a day ahead, which on the first of a month must not refuse a valid card. The gateway checks by its own clock. */
export const lenientToday = (): string => addDays(dayOf(), -1);

/** Month and year in one text, as a card has them: `12/28`. */
const MONTH_AND_YEAR = /^(\d{1,2}) ?[/.-] ?(\d{4}|\d{2})$/;

/** `28` is 2028. Year `00` is not completed, because completing it would be a guess; with month `00` it becomes year `0000`. */
const fullYear = (year: string, month: string): string => {
  const digits = plainNumber(year);
  if (!/^\d{2}$/.test(digits)) return year;
  if (digits !== '00') return `20${digits}`;
  return plainNumber(month) === '00' ? '0000' : year;
};

/**
 * The expiry as the payer means it. Cards print MM/YY, so a year of two digits is completed, and an expiry in one field is split into month
 * and year. Everything else stays unchanged, and the numbered rules check the result.
 */
export function completedExpiry<C extends Pick<CardInput, 'month' | 'year'>>(card: C): C {
  const parts = MONTH_AND_YEAR.exec(plainNumber(card.month)) ?? MONTH_AND_YEAR.exec(plainNumber(card.year));
  const { month, year } = parts ? { month: parts[1] ?? '', year: parts[2] ?? '' } : card;
  return { ...card, month, year: fullYear(year, month) };
}
