/** Cards in specs, encrypted by Node. The payment page encrypts cards with another library (`mfe-public-pay/src/card-cipher.ts`). */
import { constants, generateKeyPairSync, publicEncrypt, randomBytes, type KeyObject } from 'node:crypto';

interface Pair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

let pair: Pair | undefined;

/** The key pair for the cards of specs. Each process generates one pair, at its first use. */
export const specCardKey = (): Pair => (pair ??= generateKeyPairSync('rsa', { modulusLength: 2048 }));

/** Encrypts any text as the card form would. */
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

/** An encrypted card that is valid until the end of 2030 with the CVV 123, by default. */
export const encryptCard = (number: string, part: Partial<CardInput> = {}): string => {
  const { month, year, cvv, nonce } = { month: '12', year: '2030', cvv: '123', nonce: newNonce(), ...part };
  return encryptText([number, month, year, cvv, nonce].join(';'));
};
