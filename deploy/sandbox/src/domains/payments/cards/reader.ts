/** Opens what the card form encrypted (RSA-OAEP with SHA-256). The answer says whether it could be read, never why not. */
import { constants, privateDecrypt, type KeyObject } from 'node:crypto';

export interface CardReader {
  /** The text inside; undefined for anything that this key did not lock. */
  readonly read: (encrypted: string) => string | undefined;
}

declare module '../../../kernel/sandbox.ts' {
  interface Sandbox {
    /** Opens encrypted cards; null where there is no key, and no card is taken. */
    readonly cards: CardReader | null;
  }
}

/** @param keyOf answers the private half, RSA of at least 2048 bits, once a card comes */
export const cardReader = (keyOf: () => KeyObject): CardReader => ({
  read(encrypted) {
    const key = keyOf();
    const size = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
    if (encrypted.length !== 4 * Math.ceil(size / 3)) return undefined;
    const bytes = Buffer.from(encrypted, 'base64');
    // Node skips what is no base64: two texts must not stand for one message.
    if (bytes.length !== size || bytes.toString('base64') !== encrypted) return undefined;
    try {
      const padding = constants.RSA_PKCS1_OAEP_PADDING;
      return privateDecrypt({ key, padding, oaepHash: 'sha256' }, bytes).toString('latin1');
    } catch {
      return undefined;
    }
  },
});
