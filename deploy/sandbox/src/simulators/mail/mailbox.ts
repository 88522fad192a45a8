import type { MessageLanguage } from '@portal/shared/contract/merchant/bills/messaging.ts';
import type { SmsSize } from '@portal/shared/domain/sms.ts';

interface MailLink {
  readonly to: string;
  readonly text: string;
}

/**
 * Where mail and SMS go instead of to people: a page on this machine shows it. It lives in this process's memory, because mails hold
 * links to new passwords, which no database may keep.
 */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly lines: readonly string[];
  /** Where the mail leads, and what its link says. */
  readonly link: MailLink;
  /** The same for other people with this address. */
  readonly others?: readonly MailLink[];
  /** English unless it says otherwise. */
  readonly language?: MessageLanguage;
  /** Only of an SMS, whose text holds its link. */
  readonly sms?: SmsSize;
  readonly at: Date;
}

export interface Mailbox {
  readonly send: (mail: Mail) => void;
  /** Newest first. */
  readonly mails: () => readonly Mail[];
}

const KEPT = 1000;

export function createMailbox(): Mailbox {
  let mails: readonly Mail[] = [];
  return {
    send: (mail) => {
      mails = [mail, ...mails].slice(0, KEPT);
    },
    mails: () => mails,
  };
}
