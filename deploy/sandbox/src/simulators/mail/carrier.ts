/** How the simulated carriers treat an email address or phone number, in the way the simulated providers treat an amount. */
import type { MessageChannel } from '@portal/shared/contract/merchant/bills/messaging.ts';

/** A slow carrier takes this long, in milliseconds. */
export const SLOW_MS = 60_000;

const REJECTED: Readonly<Record<MessageChannel, RegExp>> = { email: /\.invalid$/i, sms: /0000$/ };
const SLOW: Readonly<Record<MessageChannel, RegExp>> = { email: /^slow\b/i, sms: /1111$/ };

/** `slow`: the carrier takes the message after a minute. */
export function treatmentOf(channel: MessageChannel, recipient: string): 'taken' | 'rejected' | 'slow' {
  if (REJECTED[channel].test(recipient)) return 'rejected';
  return SLOW[channel].test(recipient) ? 'slow' : 'taken';
}
