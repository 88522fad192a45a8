import { RAILS } from '@portal/shared/contract/merchant/money/payouts.ts';
import type { FeeLine } from '@portal/shared/contract/merchant/money/report-files.ts';
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { firstOfMonth } from '@portal/shared/domain/days.ts';
import { channelWord } from '@portal/shared/i18n/channels.ts';
import type { PayoutText } from '../../payouts.ts';

/**
 * The first day of the month in a URL (`2026-10`), or of the current month if there is none; undefined for an invalid
 * month.
 */
export function monthAt(named: string | undefined, today: string): string | undefined {
  if (named === undefined) return firstOfMonth(today);
  return /^(199\d|20\d\d)-(0[1-9]|1[0-2])$/.test(named) ? `${named}-01` : undefined;
}

/** The channel or rail of the money, as text. */
export function channelOrRailLabel({ channel_or_rail: channelOrRail }: FeeLine, payoutWords: PayoutText): string {
  const channel = Channel.options.find((one) => one === channelOrRail);
  if (channel !== undefined) return channelWord(channel);
  const rail = RAILS.find((one) => one === channelOrRail);
  return rail === undefined ? '' : payoutWords(`payouts.rail.${rail}`);
}
