/** The decrypted data of a card. They are in memory only during the request; only the result of `nameOf` is stored. */
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { cardBrand, cvvLength, isCardNumber, skipsExpiry } from '@portal/shared/domain/card-number.ts';
import type { CardReader } from './reader.ts';

export interface SentCard {
  readonly number: string;
  /** The month is 1 to 12. Null when the form sent no expiry, or sent month 00 of year 0000, which means that the card has none. */
  readonly expiry: { readonly year: number; readonly month: number } | null;
  /** Three or four digits, or empty; `cvvFault` checks them against the card. */
  readonly cvv: string;
  /** Valid for one payment. */
  readonly nonce: string;
}

/** `number;month;year;cvv;nonce`: month and year are both present or both empty. */
const MESSAGE = /^(\d{12,19});(?:(0?[1-9]|1[0-2]|00(?=;0000));(\d{4})|;);(\d{3,4}|);([\w-]{8})$/;

function parsed(text: string): SentCard | undefined {
  const [, number = '', month, year, cvv = '', nonce = ''] = MESSAGE.exec(text) ?? [];
  if (!isCardNumber(number) || (year === '0000' && month !== '00')) return undefined;
  const expiry = year === undefined || year === '0000' ? null : { year: Number(year), month: Number(month) };
  return { number, expiry, cvv, nonce };
}

/** Undefined when decryption fails or the text is not a valid card message. The result does not reveal which of the two happened. */
export function readCard({ read }: CardReader, encrypted: string): SentCard | undefined {
  const text = read(encrypted);
  return text === undefined ? undefined : parsed(text);
}

/** The fault in the CVV of a readable card; undefined when there is none. Cards whose number begins with 62 or 81 may have no CVV. */
export function cvvFault({ number, cvv }: SentCard): string | undefined {
  const length = cvvLength(number);
  if (skipsExpiry(number) || cvv.length === length) return undefined;
  return cvv === '' ? RULES.required : ruleText(rule('digits', { length }));
}

/** The card's name for payer and merchant: `Visa •••• 1111`. */
export const nameOf = ({ number }: SentCard): string => `${cardBrand(number)} •••• ${number.slice(-4)}`;
