/** Numbers and secrets that payments carry. */

/** Crockford's alphabet: no letter that is read as a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An invoice number from ten random bytes, as people can read it aloud: `7K3M-9QX2-T4HB-8CDF`. 80 bits, so not guessable. */
export function invoiceNoOf(bytes: Uint8Array): string {
  let value = 0n;
  for (const byte of bytes.subarray(0, 10)) value = value * 256n + BigInt(byte);
  const letters = Array.from({ length: 16 }, (_, index) => ALPHABET[Number((value >> BigInt(75 - 5 * index)) & 31n)]);
  return letters.join('').replace(/(.{4})(?!$)/g, '$1-');
}

/** A bank's reference as FPX shows it: the moment in Kuala Lumpur and a serial, sixteen digits. */
export function bankReferenceOf(at: Date, serial: number): string {
  const local = new Date(at.getTime() + 8 * 60 * 60_000).toISOString();
  return local.slice(2, 16).replace(/\D/g, '') + String(serial % 1_000_000).padStart(6, '0');
}
