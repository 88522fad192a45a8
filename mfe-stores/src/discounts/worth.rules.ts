/** A discount in words: its value, and when it is valid. */
import type { Discount } from '@portal/shared/contract/merchant/catalogue/discounts.ts';
import { formatDay, formatDays, formatRinggit } from '@portal/shared/i18n/format.ts';
import type { Language } from '@portal/shared/i18n/language.ts';
import type { RemoteText } from '../messages.ts';

/** The value of a discount as text: `10%`, or `RM 5.00`. */
export const worthText = (t: RemoteText, { kind, percent, amount }: Pick<Discount, 'kind' | 'percent' | 'amount'>) =>
  kind === 'percent' ? t('discounts.percent_off', { percent }) : formatRinggit(amount ?? 0n);

export function daysText(
  t: RemoteText,
  { starts_on, ends_on }: Pick<Discount, 'starts_on' | 'ends_on'>,
  language: Language,
): string {
  if (starts_on !== null && ends_on !== null) return formatDays(starts_on, ends_on, language);
  if (starts_on !== null) return t('discounts.from_day', { day: formatDay(starts_on, language) });
  return ends_on === null ? t('discounts.any_day') : t('discounts.until_day', { day: formatDay(ends_on, language) });
}
