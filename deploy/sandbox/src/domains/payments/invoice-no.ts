/** The invoice number of a payment (through a channel or by hand) or of a top-up. People quote it to identify the payment. */
import { randomBytes } from 'node:crypto';

/** Crockford's base32 alphabet, without the letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * An invoice number from ten random bytes, in groups that people can read aloud: `7K3M-9QX2-T4HB-8CDF`. 80 random bits cannot be guessed.
 */
export function invoiceNoOf(bytes: Uint8Array): string {
  let value = 0n;
  for (const byte of bytes.subarray(0, 10)) value = value * 256n + BigInt(byte);
  const letters = Array.from({ length: 16 }, (_, index) => ALPHABET[Number((value >> BigInt(75 - 5 * index)) & 31n)]);
  return letters.join('').replace(/(.{4})(?!$)/g, '$1-');
}

/** A new random number. With 80 random bits, a collision is not expected. */
export const newInvoiceNo = (): string => invoiceNoOf(randomBytes(10));
