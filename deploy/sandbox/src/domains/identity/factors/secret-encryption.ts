/**
 * Encrypts secrets that must be read again, such as those of authenticator apps: AES-256-GCM with a key that is derived from the gateway's
 * secret, bound to the person.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: Buffer) => Buffer.from(hkdfSync('sha256', secret, '', 'seal:totp', 32));

/** The result differs each time, because its first bytes are a random initialisation vector. */
export function encryptSecret(gatewaySecret: Buffer, userId: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(gatewaySecret), iv).setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** Throws when the bytes were encrypted for another person or with another key, or have been altered. */
export function decryptSecret(gatewaySecret: Buffer, userId: string, encrypted: Uint8Array): Buffer {
  const all = Buffer.from(encrypted);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(gatewaySecret), all.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(userId))
    .setAuthTag(all.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(all.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
