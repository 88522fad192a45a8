/** How the simulated carriers of emails and SMS treat an address, as the simulated providers treat an amount. */
import type { MessageChannel } from '@portal/shared/contract/merchant/bills/messaging.ts';

/** A slow carrier takes this long, in milliseconds. */
export const SLOW_MS = 60_000;

const REJECTED: Readonly<Record<MessageChannel, RegExp>> = { email: /\.invalid$/i, sms: /0000$/ };
const SLOW: Readonly<Record<MessageChannel, RegExp>> = { email: /^slow\b/i, sms: /1111$/ };

/** `slow`: it will be taken, after a minute. */
export function treatmentOf(channel: MessageChannel, recipient: string): 'taken' | 'rejected' | 'slow' {
  if (REJECTED[channel].test(recipient)) return 'rejected';
  return SLOW[channel].test(recipient) ? 'slow' : 'taken';
}
