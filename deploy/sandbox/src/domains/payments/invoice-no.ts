/** The invoice number of a payment, through a channel or by hand, or of a top-up: the number that people quote. */
import { randomBytes } from 'node:crypto';

/** Crockford's alphabet leaves out the letters that are mistaken for digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An invoice number from ten random bytes, as people can read it aloud: `7K3M-9QX2-T4HB-8CDF`. 80 bits, so not guessable. */
export function invoiceNoOf(bytes: Uint8Array): string {
  let value = 0n;
  for (const byte of bytes.subarray(0, 10)) value = value * 256n + BigInt(byte);
  const letters = Array.from({ length: 16 }, (_, index) => ALPHABET[Number((value >> BigInt(75 - 5 * index)) & 31n)]);
  return letters.join('').replace(/(.{4})(?!$)/g, '$1-');
}

/** A new random number; with 80 bits a collision is not expected. */
export const newInvoiceNo = (): string => invoiceNoOf(randomBytes(10));
