/** A card as the gateway receives it. It exists only during the call; nothing but the result of `nameOf` is stored. */
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { cardBrand, cvvLength, isCardNumber, skipsExpiry } from '@portal/shared/domain/card-number.ts';
import type { CardReader } from './reader.ts';

export interface SentCard {
  readonly number: string;
  /** 1 to 12; null when the form sent no expiry, or 00 of 0000, which means that the card has none. */
  readonly expiry: { readonly year: number; readonly month: number } | null;
  /** Three or four digits, or empty; `cvvFault` says whether they fit the card. */
  readonly cvv: string;
  /** Good for one payment. */
  readonly nonce: string;
}

/** `number;month;year;cvv;nonce`: month and year both, or neither. */
const MESSAGE = /^(\d{12,19});(?:(0?[1-9]|1[0-2]|00(?=;0000));(\d{4})|;);(\d{3,4}|);([\w-]{8})$/;

function parsed(text: string): SentCard | undefined {
  const [, number = '', month, year, cvv = '', nonce = ''] = MESSAGE.exec(text) ?? [];
  if (!isCardNumber(number) || (year === '0000' && month !== '00')) return undefined;
  const expiry = year === undefined || year === '0000' ? null : { year: Number(year), month: Number(month) };
  return { number, expiry, cvv, nonce };
}

/** Undefined when decryption fails or the decrypted text is no valid card message, without saying which. */
export function readCard({ read }: CardReader, encrypted: string): SentCard | undefined {
  const text = read(encrypted);
  return text === undefined ? undefined : parsed(text);
}

/** What is wrong with the CVV of a readable card; undefined if nothing is. A card that begins with 62 or 81 may be sent without. */
export function cvvFault({ number, cvv }: SentCard): string | undefined {
  const length = cvvLength(number);
  if (skipsExpiry(number) || cvv.length === length) return undefined;
  return cvv === '' ? RULES.required : ruleText(rule('digits', { length }));
}

/** The name that payer and merchant read: `Visa •••• 1111`. */
export const nameOf = ({ number }: SentCard): string => `${cardBrand(number)} •••• ${number.slice(-4)}`;
