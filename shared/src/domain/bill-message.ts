/** The message to a payer about a bill, and the reasons for sending none. The portal previews the message, and the gateway sends it. */
import type { BillStatus } from '../contract/public/bill-status.ts';
import { plainNumber } from '../contract/kernel/digits.ts';
import type { MessageChannel, MessageLanguage, Omission } from '../contract/merchant/bills/messaging.ts';
import { decimalOf, type Sen } from '../contract/kernel/money.ts';
import { billStatusGroup } from './status-group.ts';
import { messageDay } from './notices/message-day.ts';
import { smsSize, type SmsSize } from './sms.ts';

/** The fields of a bill that decide whether it gets a message. */
export interface Addressed {
  readonly status: BillStatus;
  readonly payer_email: string;
  readonly payer_phone: string;
}

export interface Announced {
  readonly status: BillStatus;
  readonly bill_number: string;
  readonly payer_name: string;
  readonly description: string;
  readonly amount: Sen;
  /** Days in Asia/Kuala_Lumpur: `2026-11-20`. */
  readonly due_date: string;
  readonly expires_on: string | null;
}

interface MessageContext {
  readonly merchant: string;
  /** The URL of the page where the bill is paid. */
  readonly link: string;
  /** Whether the payer was sent a message about the bill before. */
  readonly isReminder: boolean;
}

/** The purpose of a message. `overdue`: a reminder of an overdue bill, whose text says that no payment has arrived. */
type Purpose = 'first' | 'reminder' | 'overdue';

const purposeOf = ({ status }: Announced, { isReminder }: MessageContext): Purpose =>
  isReminder ? (status === 'overdue' ? 'overdue' : 'reminder') : 'first';

/** The link in a message, which opens the page in the language of the message; English is the default of the page. */
export const linkIn = (language: MessageLanguage, page: string): string =>
  language === 'en' ? page : `${page}?lang=${language}`;

/** Plain text: code that shows it as HTML must escape it. */
export interface BillMessageText {
  readonly subject: string;
  readonly lines: readonly string[];
  /** The label of the link. */
  readonly action: string;
}

const MOBILE = /^(\+?6)?01\d{8,9}$/;

/** Why a bill cannot be paid now; null if it can be paid. */
export function closureOf({ status }: Pick<Addressed, 'status'>): Omission | null {
  const statusGroup = billStatusGroup(status);
  return statusGroup === 'open' ? null : statusGroup;
}

/** Why a bill gets no message through this channel; null if it gets one. A landline number cannot receive SMS. */
export function omissionOf(bill: Addressed, channel: MessageChannel): Omission | null {
  const closure = closureOf(bill);
  if (closure !== null) return closure;
  if (channel === 'email') return bill.payer_email === '' ? 'no_email' : null;
  if (bill.payer_phone === '') return 'no_phone';
  return MOBILE.test(plainNumber(bill.payer_phone).replace(/[ -]/g, '')) ? null : 'no_mobile';
}

/** Writes no non-breaking space after `RM`, because GSM-7 does not have that character. */
const amountOf = (sen: Sen): string => `RM${decimalOf(sen).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** Removes line breaks, control characters and direction marks, so that a name cannot add any of them to a message. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Isolates Latin words inside an Arabic sentence, so that those words keep their own direction. */
const isolated = (language: MessageLanguage) => (text: string) => (language === 'ar' ? `\u2068${text}\u2069` : text);

interface Blanks {
  readonly merchant: string;
  readonly number: string;
  readonly what: string;
  readonly amount: string;
  readonly due: string;
}

type RequestWords = Readonly<Record<Purpose, readonly [subject: string, sentence: string]>>;

const ASKS: Readonly<Record<MessageLanguage, (blanks: Blanks) => RequestWords>> = {
  en: ({ merchant, number, what, amount, due }) => ({
    first: [
      `${merchant}: bill ${number}, ${amount}`,
      `${merchant} asks you to pay ${amount} for ${what}. Bill ${number}, due ${due}.`,
    ],
    reminder: [
      `Reminder from ${merchant}: bill ${number}, ${amount}`,
      `${merchant} reminds you to pay ${amount} for ${what}. Bill ${number}, due ${due}.`,
    ],
    overdue: [
      `Not paid yet, ${merchant}: bill ${number}, ${amount}`,
      `${merchant} has not received ${amount} for ${what} yet. Bill ${number} was due ${due}.`,
    ],
  }),
  ms: ({ merchant, number, what, amount, due }) => ({
    first: [
      `${merchant}: bil ${number}, ${amount}`,
      `${merchant} memohon bayaran ${amount} untuk ${what}. Bil ${number}, bayar sebelum atau pada ${due}.`,
    ],
    reminder: [
      `Peringatan daripada ${merchant}: bil ${number}, ${amount}`,
      `${merchant} mengingatkan anda untuk membayar ${amount} bagi ${what}. Bil ${number}, bayar sebelum atau pada ${due}.`,
    ],
    overdue: [
      `Belum dibayar, ${merchant}: bil ${number}, ${amount}`,
      `${merchant} belum menerima ${amount} untuk ${what}. Bil ${number} sepatutnya dibayar sebelum atau pada ${due}.`,
    ],
  }),
  ar: ({ merchant, number, what, amount, due }) => ({
    first: [
      `${merchant}: فاتورة ${number}، ${amount}`,
      `تطلب منك ${merchant} دفع ${amount} مقابل ${what}. الفاتورة ${number}، تستحق في ${due}.`,
    ],
    reminder: [
      `تذكير من ${merchant}: فاتورة ${number}، ${amount}`,
      `تذكّرك ${merchant} بدفع ${amount} مقابل ${what}. الفاتورة ${number}، تستحق في ${due}.`,
    ],
    overdue: [
      `لم تُدفع بعد، ${merchant}: فاتورة ${number}، ${amount}`,
      `لم تستلم ${merchant} بعد ${amount} مقابل ${what}. كانت الفاتورة ${number} تستحق في ${due}.`,
    ],
  }),
};

/** The text around the request for payment: the salutation, the last day to pay, a note for payers who have paid, and the link. */
interface Frame {
  readonly dear: string;
  readonly until: (day: string) => string;
  readonly already: string;
  readonly action: string;
}

const FRAMES: Readonly<Record<MessageLanguage, (name: string) => Frame>> = {
  en: (name) => ({
    dear: `Dear ${name},`,
    until: (day) => `It can be paid until ${day}.`,
    already: 'If you have paid already, there is nothing to do.',
    action: 'See the bill and pay',
  }),
  ms: (name) => ({
    dear: `Tuan/Puan ${name},`,
    until: (day) => `Bil ini boleh dibayar hingga ${day}.`,
    already: 'Jika anda sudah membayar, tiada apa-apa yang perlu dibuat.',
    action: 'Lihat bil dan bayar',
  }),
  ar: (name) => ({
    dear: `${name}، تحية طيبة،`,
    until: (day) => `يمكن دفعها حتى ${day}.`,
    already: 'إذا كنت قد دفعت، فلا حاجة إلى أي إجراء.',
    action: 'عرض الفاتورة والدفع',
  }),
};

/** The email about a bill. */
export function billEmail(bill: Announced, context: MessageContext, language: MessageLanguage): BillMessageText {
  const apart = isolated(language);
  const [subject, sentence] = ASKS[language]({
    merchant: apart(oneLine(context.merchant)),
    number: apart(bill.bill_number),
    what: apart(oneLine(bill.description)),
    amount: apart(amountOf(bill.amount)),
    due: messageDay(language, bill.due_date),
  })[purposeOf(bill, context)];
  const { dear, until, already, action } = FRAMES[language](apart(oneLine(bill.payer_name)));
  const last = bill.expires_on === null ? [] : [until(messageDay(language, bill.expires_on))];
  return { subject, lines: [dear, sentence, ...last, already], action };
}

type Short = Readonly<Record<Purpose, string>>;

const SMS: Readonly<Record<MessageLanguage, (blanks: Pick<Blanks, 'amount' | 'number' | 'due'>) => Short>> = {
  en: ({ amount, number, due }) => ({
    first: `Bill ${number}, ${amount}, due ${due}.`,
    reminder: `Reminder: bill ${number}, ${amount}, due ${due}.`,
    overdue: `Not paid yet: bill ${number}, ${amount}, was due ${due}.`,
  }),
  ms: ({ amount, number, due }) => ({
    first: `Bil ${number}, ${amount}, sebelum/pada ${due}.`,
    reminder: `Peringatan: bil ${number}, ${amount}, sebelum/pada ${due}.`,
    overdue: `Belum dibayar: bil ${number}, ${amount}, sepatutnya pada ${due}.`,
  }),
  ar: ({ amount, number, due }) => ({
    first: `فاتورة ${number}، ${amount}، تستحق في ${due}.`,
    reminder: `تذكير: فاتورة ${number}، ${amount}، تستحق في ${due}.`,
    overdue: `لم تُدفع بعد: فاتورة ${number}، ${amount}، استحقت في ${due}.`,
  }),
};

const LONGEST_NAME = 40;

const shortened = (text: string): string =>
  text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 3).trimEnd()}...` : text;

/** The SMS about a bill (merchant, amount, due date and link), and its size, which determines its cost. */
export function billSms(
  bill: Announced,
  context: MessageContext,
  language: MessageLanguage,
): { readonly text: string; readonly size: SmsSize } {
  const { bill_number: number, amount, due_date } = bill;
  const all = SMS[language]({ amount: amountOf(amount), number, due: messageDay(language, due_date) });
  const sentence = all[purposeOf(bill, context)];
  const text = `${shortened(oneLine(context.merchant))}: ${sentence} ${context.link}`;
  return { text, size: smsSize(text) };
}
