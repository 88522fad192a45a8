/** A card as the gateway receives it. It exists only during the call; nothing but the result of `nameOf` is stored. */
import { cardBrand, isCardNumber } from '@portal/shared/domain/card-number.ts';
import type { CardReader } from './reader.ts';

export interface SentCard {
  readonly number: string;
  /** 1 to 12; null when the form sent no expiry, or 00 of 0000, which means that the card has none. */
  readonly expiry: { readonly year: number; readonly month: number } | null;
  /** Three or four digits, or empty. */
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

/** The name that payer and merchant read: `Visa •••• 1111`. */
export const nameOf = ({ number }: SentCard): string => `${cardBrand(number)} •••• ${number.slice(-4)}`;
