/**
 * Receives mail and SMS instead of their recipients; a page on this machine shows them. It exists in this process's memory only, because
 * mails contain password reset links, which no database may store.
 */
import type { Mail, MessageCarrier } from '../../kernel/message-carrier.ts';
import { SLOW_MS, treatmentOf } from './carrier.ts';

export interface Mailbox extends MessageCarrier {
  /** Newest first. */
  readonly mails: () => readonly Mail[];
}

declare module '../../kernel/sandbox.ts' {
  interface Sandbox {
    /** The simulated carrier, which shows the messages that it took. */
    readonly mailbox: Mailbox;
  }
}

const CAPACITY = 1000;

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
