/** What a payer is told about a bill, and to whom nothing is sent: the gateway sends it, the portal shows it first. */
import type { BillStatus } from '../contract/bill-status.ts';
import { plainNumber } from '../contract/digits.ts';
import type { MessageChannel, MessageLanguage, Omission } from '../contract/messaging.ts';
import { decimalOf, type Sen } from '../contract/money.ts';
import { smsSize, type SmsSize } from './sms.ts';

/** The part of a bill that decides about its messages. */
export interface Addressed {
  readonly status: BillStatus;
  readonly payer_email: string;
  readonly payer_phone: string;
}

export interface Announced {
  readonly bill_number: string;
  readonly payer_name: string;
  readonly description: string;
  readonly amount: Sen;
  /** Days in Asia/Kuala_Lumpur: `2026-11-20`. */
  readonly due_date: string;
  readonly expires_on: string | null;
}

interface Circumstances {
  readonly merchant: string;
  /** Where the bill is paid. */
  readonly link: string;
}

/** Plain text throughout: whoever shows it as HTML escapes it. */
export interface BillMessageText {
  readonly subject: string;
  readonly lines: readonly string[];
  /** What the link is called. */
  readonly action: string;
}

const OPEN: readonly BillStatus[] = ['due', 'overdue'];
const PAID: readonly BillStatus[] = ['paid', 'partially_refunded', 'refunded', 'voided'];

const MOBILE = /^(\+?6)?01\d{8,9}$/;

/** Why a bill gets no message by this channel; null when it gets one. A landline takes no SMS. */
export function omissionOf(bill: Addressed, channel: MessageChannel): Omission | null {
  if (PAID.includes(bill.status)) return 'paid';
  if (bill.status === 'pending') return 'waiting';
  if (!OPEN.includes(bill.status)) return 'closed';
  if (channel === 'email') return bill.payer_email === '' ? 'no_email' : null;
  if (bill.payer_phone === '') return 'no_phone';
  return MOBILE.test(plainNumber(bill.payer_phone).replace(/[ -]/g, '')) ? null : 'no_mobile';
}

const TAGS: Readonly<Record<MessageLanguage, string>> = { en: 'en-MY', ms: 'ms-MY', ar: 'ar-u-nu-latn' };

const dayIn = (language: MessageLanguage, day: string): string =>
  new Intl.DateTimeFormat(TAGS[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
  }).format(new Date(`${day}T00:00:00Z`));

/** Without the space that does not break: it is no letter of GSM-7. */
const amountOf = (sen: Sen): string => `RM${decimalOf(sen).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** Line breaks, other controls and marks that turn the direction of what follows: a name brings none of them into a message. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Latin words inside an Arabic sentence keep their own direction. */
const isolated = (language: MessageLanguage) => (text: string) => (language === 'ar' ? `\u2068${text}\u2069` : text);

interface Blanks {
  readonly merchant: string;
  readonly name: string;
  readonly number: string;
  readonly what: string;
  readonly amount: string;
  readonly due: string;
  readonly until: string | null;
}

const EMAILS: Readonly<Record<MessageLanguage, (blanks: Blanks) => BillMessageText>> = {
  en: ({ merchant, name, number, what, amount, due, until }) => ({
    subject: `${merchant}: bill ${number}, ${amount}`,
    lines: [
      `Dear ${name},`,
      `${merchant} asks you to pay ${amount} for ${what}. Bill ${number}, due ${due}.`,
      ...(until ? [`It can be paid until ${until}.`] : []),
      'If you have paid already, there is nothing to do.',
    ],
    action: 'See the bill and pay',
  }),
  ms: ({ merchant, name, number, what, amount, due, until }) => ({
    subject: `${merchant}: bil ${number}, ${amount}`,
    lines: [
      `Tuan/Puan ${name},`,
      `${merchant} memohon bayaran ${amount} untuk ${what}. Bil ${number}, perlu dibayar sebelum atau pada ${due}.`,
      ...(until ? [`Bil ini boleh dibayar hingga ${until}.`] : []),
      'Jika anda sudah membayar, tiada apa-apa yang perlu dibuat.',
    ],
    action: 'Lihat bil dan bayar',
  }),
  ar: ({ merchant, name, number, what, amount, due, until }) => ({
    subject: `${merchant}: فاتورة ${number}، ${amount}`,
    lines: [
      `${name}، تحية طيبة،`,
      `تطلب منك ${merchant} دفع ${amount} مقابل ${what}. الفاتورة ${number}، تستحق في ${due}.`,
      ...(until ? [`يمكن دفعها حتى ${until}.`] : []),
      'إذا كنت قد دفعت، فلا حاجة إلى أي إجراء.',
    ],
    action: 'عرض الفاتورة والدفع',
  }),
};

/** The letter about a bill. */
export function billEmail(bill: Announced, { merchant }: Circumstances, language: MessageLanguage): BillMessageText {
  const apart = isolated(language);
  return EMAILS[language]({
    merchant: apart(oneLine(merchant)),
    name: apart(oneLine(bill.payer_name)),
    number: apart(bill.bill_number),
    what: apart(oneLine(bill.description)),
    amount: apart(amountOf(bill.amount)),
    due: dayIn(language, bill.due_date),
    until: bill.expires_on === null ? null : dayIn(language, bill.expires_on),
  });
}

const SMS: Readonly<Record<MessageLanguage, (blanks: Pick<Blanks, 'amount' | 'number' | 'due'>) => string>> = {
  en: ({ amount, number, due }) => `Bill ${number}, ${amount}, due ${due}.`,
  ms: ({ amount, number, due }) => `Bil ${number}, ${amount}, sebelum/pada ${due}.`,
  ar: ({ amount, number, due }) => `فاتورة ${number}، ${amount}، تستحق في ${due}.`,
};

const LONGEST_NAME = 40;

const shortened = (text: string): string =>
  text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 3).trimEnd()}...` : text;

/** The whole SMS about a bill, and what it costs to send: who asks, how much, by when, where. */
export function billSms(
  { bill_number, amount, due_date }: Announced,
  { merchant, link }: Circumstances,
  language: MessageLanguage,
): { readonly text: string; readonly size: SmsSize } {
  const sentence = SMS[language]({ amount: amountOf(amount), number: bill_number, due: dayIn(language, due_date) });
  const text = `${shortened(oneLine(merchant))}: ${sentence} ${link}`;
  return { text, size: smsSize(text) };
}
