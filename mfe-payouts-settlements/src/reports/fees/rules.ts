import { RAILS } from '@portal/shared/contract/merchant/money/payouts.ts';
import type { FeeLine } from '@portal/shared/contract/merchant/money/report-files.ts';
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { firstOfMonth } from '@portal/shared/domain/days.ts';
import { channelWord } from '@portal/shared/i18n/channels.ts';
import type { PayoutText } from '../../payouts.ts';

/** The first day of the month that an address names (`2026-10`), or of today's; undefined for what is no month of a report. */
export function monthAt(named: string | undefined, today: string): string | undefined {
  if (named === undefined) return firstOfMonth(today);
  return /^(199\d|20\d\d)-(0[1-9]|1[0-2])$/.test(named) ? `${named}-01` : undefined;
}

/** How the money came or left, in words. */
export function wayWord({ way }: FeeLine, payoutWords: PayoutText): string {
  const channel = Channel.options.find((one) => one === way);
  if (channel !== undefined) return channelWord(channel);
  const rail = RAILS.find((one) => one === way);
  return rail === undefined ? '' : payoutWords(`payouts.rail.${rail}`);
}
