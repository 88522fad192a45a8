/** Cards in specs, encrypted by Node: the page does it with other means (`mfe-public-pay/src/card-cipher.ts`). */
import { constants, generateKeyPairSync, publicEncrypt, randomBytes, type KeyObject } from 'node:crypto';

interface Pair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

let pair: Pair | undefined;

/** The pair that specs encrypt cards with: one for a process, made when the first card comes. */
export const specCardKey = (): Pair => (pair ??= generateKeyPairSync('rsa', { modulusLength: 2048 }));

/** Any text as the card form would send it. */
export const encryptText = (text: string): string =>
  publicEncrypt(
    { key: specCardKey().publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(text),
  ).toString('base64');

export const newNonce = (): string => randomBytes(6).toString('base64url');

interface CardInput {
  readonly month: string;
  readonly year: string;
  readonly cvv: string;
  readonly nonce: string;
}

/** Good until the end of 2030 with the CVV 123, unless the spec says otherwise. */
export const encryptCard = (number: string, part: Partial<CardInput> = {}): string => {
  const { month, year, cvv, nonce } = { month: '12', year: '2030', cvv: '123', nonce: newNonce(), ...part };
  return encryptText([number, month, year, cvv, nonce].join(';'));
};
