/** Delivers emails and SMS to people. The gateway gets the carrier as a dependency: a company's own carrier, or the mailbox of the simulators. */
import type { MessageChannel, MessageLanguage } from '@portal/shared/contract/merchant/bills/messaging.ts';
import type { SmsSize } from '@portal/shared/domain/sms.ts';

interface MailLink {
  readonly to: string;
  readonly text: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly lines: readonly string[];
  /** The URL and the text of the mail's link. */
  readonly link: MailLink;
  /** The links for other people who have the same address. */
  readonly others?: readonly MailLink[];
  /** English by default. */
  readonly language?: MessageLanguage;
  /** Only for an SMS, whose text contains its link. */
  readonly sms?: SmsSize;
  readonly at: Date;
}

export interface MessageCarrier {
  /** The carrier puts the letterhead (`letterheadOf`) above the lines of a mail. An SMS has no letterhead. */
  readonly send: (mail: Mail) => void;
  /** How the carrier treats a message to this recipient. With `slow`, the message is accepted after `slowMs`. */
  readonly treatmentOf: (channel: MessageChannel, recipient: string) => 'taken' | 'rejected' | 'slow';
  /** How long a slow message waits, in milliseconds. */
  readonly slowMs: number;
}
