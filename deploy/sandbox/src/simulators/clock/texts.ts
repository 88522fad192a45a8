/** Formats times, sums and counts for the page of the clock. */
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';

const day = new Intl.DateTimeFormat('en-MY', { dateStyle: 'full', timeZone: 'Asia/Kuala_Lumpur' });
const short = new Intl.DateTimeFormat('en-MY', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kuala_Lumpur',
});

export const dayText = (moment: Date): string => day.format(moment);

export const momentText = (moment: Date): string => short.format(moment);

/** `RM1,234.50`. */
export function ringgitText(sen: Sen): string {
  const [ringgit = '', cents = ''] = decimalOf(sen < 0n ? -sen : sen).split('.');
  return `${sen < 0n ? '−' : ''}RM${ringgit.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

const countText = new Intl.NumberFormat('en-MY');

export const counted = (count: number): string => countText.format(count);
