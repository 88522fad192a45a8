/** Delivers emails and SMS to people. It is passed to the gateway: a company's own carrier, or the mailbox of the simulators. */
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
  /** Where the mail leads, and what its link says. */
  readonly link: MailLink;
  /** The links of other people with this address. */
  readonly others?: readonly MailLink[];
  /** English unless it says otherwise. */
  readonly language?: MessageLanguage;
  /** Only of an SMS, whose text holds its link. */
  readonly sms?: SmsSize;
  readonly at: Date;
}

export interface MessageCarrier {
  /** The carrier puts the letterhead (`letterheadOf`) above the lines of a mail; an SMS has none. */
  readonly send: (mail: Mail) => void;
  /** What becomes of a message to this recipient. `slow`: it will be taken, after `slowMs`. */
  readonly treatmentOf: (channel: MessageChannel, recipient: string) => 'taken' | 'rejected' | 'slow';
  /** How long a slow message waits, in milliseconds. */
  readonly slowMs: number;
}
