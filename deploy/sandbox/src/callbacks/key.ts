import { keyFor } from '../signature.ts';

/** What a merchant's server checks signatures with: 32 bytes. */
export const callbackKey = (secret: Buffer, accountId: string): Buffer => keyFor(secret, `callback:${accountId}`);
