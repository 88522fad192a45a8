/**
 * Encrypts a card so that only the gateway can read it. Another encryption scheme needs another implementation of `CardCipher`, and no
 * change of a screen.
 */
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { cardMessage, type CardInput } from '@portal/shared/domain/card.ts';
import type Forge from 'node-forge';

export interface CardCipher {
  /** Returns a new message each time, for one payment. After a CipherError nothing may be sent. */
  readonly encrypt: (card: CardInput) => Promise<string>;
}

/** The two alerts of the specification, and a browser without secure random numbers. */
export type CipherProblem = 'too_long' | 'invalid_key' | 'no_random';

export class CipherError extends Error {
  override readonly name = 'CipherError';
  readonly problem: CipherProblem;
  constructor(problem: CipherProblem, cause?: unknown) {
    super(`The card was not encrypted: ${problem}.`, { cause });
    this.problem = problem;
  }
}

const SYMBOLS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const NONCE_LENGTH = 8;
/** The OAEP seed is as long as the SHA-256 digest, in bytes. */
const SEED_LENGTH = 32;
const LEAST_BITS = 2048;

const TOO_LONG = /^(RSAES-OAEP input message length is too long|Message is too long for PKCS#1 v1\.5 padding)\.$/;

/** Throws when the browser has no secure random source, because the library would continue with a predictable one. */
function randomBytes(count: number): Uint8Array {
  if (typeof globalThis.crypto?.getRandomValues !== 'function') throw new CipherError('no_random');
  return crypto.getRandomValues(new Uint8Array(count));
}

/** The 256 values of a byte are a multiple of the 64 symbols, so all symbols are equally likely. */
const newNonce = (): string => Array.from(randomBytes(NONCE_LENGTH), (byte) => SYMBOLS[byte % SYMBOLS.length]).join('');

const newSeed = (): string => String.fromCharCode(...randomBytes(SEED_LENGTH));

function readKey(forge: typeof Forge, pem: string): Forge.pki.rsa.PublicKey {
  try {
    const key = forge.pki.publicKeyFromPem(pem);
    if (key.n.bitLength() >= LEAST_BITS) return key;
  } catch (cause) {
    throw new CipherError('invalid_key', cause);
  }
  throw new CipherError('invalid_key');
}

/** Throws GatewayError `unreachable` when the library failed to load; the next call tries again. */
async function loadForge(): Promise<typeof Forge> {
  try {
    return (await import(/* webpackChunkName: "forge" */ 'node-forge')).default;
  } catch (cause) {
    throw new GatewayError('unreachable', 0, 'The library that encrypts did not come.', {}, { cause });
  }
}

/**
 * RSA-OAEP with SHA-256, for the digest and for its mask. Every parameter is passed explicitly: the library's default is the older
 * padding, PKCS#1 v1.5. @param pem the gateway's public key, as it is in the build
 */
export function oaepCipher(pem: string): CardCipher {
  return {
    async encrypt(card) {
      const [nonce, seed] = [newNonce(), newSeed()];
      const forge = await loadForge();
      const key = readKey(forge, pem);
      const [md, maskMd] = [forge.md.sha256.create(), forge.md.sha256.create()];
      try {
        return forge.util.encode64(
          key.encrypt(cardMessage(card, nonce), 'RSA-OAEP', { md, mgf1: { md: maskMd }, seed }),
        );
      } catch (cause) {
        if (cause instanceof Error && TOO_LONG.test(cause.message)) throw new CipherError('too_long', cause);
        throw cause;
      }
    },
  };
}

/** Starts to load the library while the payer types the card. A failure is reported when the library is needed. */
export const prepareCipher = (): void => void loadForge().catch(() => undefined);
