/**
 * Receives mail and SMS instead of their recipients; a page on this machine shows them. It exists in this process's memory only, because
 * mails contain password reset links, which no database may store.
 */
import type { MessageChannel } from '@portal/shared/contract/merchant/bills/messaging.ts';
import type { Mail, MessageCarrier } from '../../kernel/message-carrier.ts';

export interface Mailbox extends MessageCarrier {
  /** Newest first. */
  readonly mails: () => readonly Mail[];
}

declare module '../../kernel/sandbox.ts' {
  interface Sandbox {
    /** The simulated carrier, which shows all messages that it accepted. */
    readonly mailbox: Mailbox;
  }
}

const CAPACITY = 1000;

/** A slow carrier takes this long, in milliseconds. */
const SLOW_MS = 60_000;

// The recipient decides how a message is treated, in the same way as an amount decides the answer of a simulated provider.
const REJECTED: Readonly<Record<MessageChannel, RegExp>> = { email: /\.invalid$/i, sms: /0000$/ };
const SLOW: Readonly<Record<MessageChannel, RegExp>> = { email: /^slow\b/i, sms: /1111$/ };

/** `slow`: the carrier accepts the message after a minute. */
function treatmentOf(channel: MessageChannel, recipient: string): 'taken' | 'rejected' | 'slow' {
  if (REJECTED[channel].test(recipient)) return 'rejected';
  return SLOW[channel].test(recipient) ? 'slow' : 'taken';
}

export function createMailbox(): Mailbox {
  let mails: readonly Mail[] = [];
  return {
    send: (mail) => {
      mails = [mail, ...mails].slice(0, CAPACITY);
    },
    mails: () => mails,
    treatmentOf,
    slowMs: SLOW_MS,
  };
}
