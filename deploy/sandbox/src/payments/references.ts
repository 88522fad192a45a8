/** Numbers that payments carry. */
import { dayOf } from '../clock.ts';

/** Crockford's alphabet: no letter that is read as a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An invoice number from ten random bytes, as people can read it aloud: `7K3M-9QX2-T4HB-8CDF`. 80 bits, so not guessable. */
export function invoiceNoOf(bytes: Uint8Array): string {
  let value = 0n;
  for (const byte of bytes.subarray(0, 10)) value = value * 256n + BigInt(byte);
  const letters = Array.from({ length: 16 }, (_, index) => ALPHABET[Number((value >> BigInt(75 - 5 * index)) & 31n)]);
  return letters.join('').replace(/(.{4})(?!$)/g, '$1-');
}

/** A bank's reference as FPX shows it, sixteen digits: the day in Kuala Lumpur and a serial below ten thousand million. */
export const bankReferenceOf = (at: Date, serial: number): string =>
  dayOf(at).slice(2).replaceAll('-', '') + String(serial).padStart(10, '0');
