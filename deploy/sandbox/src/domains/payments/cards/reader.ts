/** Decrypts the message of the card form (RSA-OAEP with SHA-256). The result shows whether decryption succeeded, but not why it failed. */
import { constants, privateDecrypt, type KeyObject } from 'node:crypto';

export interface CardReader {
  /** The decrypted text; undefined for a message that was not encrypted for this key. */
  readonly read: (encrypted: string) => string | undefined;
}

declare module '../../../kernel/sandbox.ts' {
  interface Sandbox {
    /** Decrypts cards; null when the gateway has no key and accepts no cards. */
    readonly cards: CardReader | null;
  }
}

/** @param keyOf returns the private RSA key, of at least 2048 bits; called when a card arrives */
export const cardReader = (keyOf: () => KeyObject): CardReader => ({
  read(encrypted) {
    const key = keyOf();
    const size = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
    if (encrypted.length !== 4 * Math.ceil(size / 3)) return undefined;
    const bytes = Buffer.from(encrypted, 'base64');
    // Node ignores characters outside the base64 alphabet. Without this check, two different texts could decode to one message.
    if (bytes.length !== size || bytes.toString('base64') !== encrypted) return undefined;
    try {
      const padding = constants.RSA_PKCS1_OAEP_PADDING;
      return privateDecrypt({ key, padding, oaepHash: 'sha256' }, bytes).toString('latin1');
    } catch {
      return undefined;
    }
  },
});
