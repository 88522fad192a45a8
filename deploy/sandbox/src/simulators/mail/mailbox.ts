/**
 * Where mail and SMS go instead of to people: a page on this machine shows it. It lives in this process's memory, because mails hold
 * links to new passwords, which no database may keep.
 */
import type { Mail, MessageCarrier } from '../../kernel/message-carrier.ts';
import { SLOW_MS, treatmentOf } from './carrier.ts';

export interface Mailbox extends MessageCarrier {
  /** Newest first. */
  readonly mails: () => readonly Mail[];
}

declare module '../../kernel/sandbox.ts' {
  interface Sandbox {
    /** The carrier of the simulators, which shows what it took. */
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
