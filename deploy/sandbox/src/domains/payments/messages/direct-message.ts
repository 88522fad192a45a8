/** A provider's direct message (FPX direct AC), server to server. */
import { Ringgit } from '@portal/shared/contract/kernel/money.ts';
import * as v from 'valibot';
import { isGenuine, keyFor, sign, type SignedMessage } from '../../../kernel/http/signature.ts';

export const DirectMessage = v.strictObject({
  event_id: v.pipe(v.string(), v.uuid()),
  invoice_no: v.pipe(v.string(), v.maxLength(64)),
  amount: Ringgit,
  fpx_code: v.pipe(v.string(), v.regex(/^[0-9A-Z]{2}$/)),
  bank_reference: v.pipe(v.string(), v.maxLength(64)),
});
export type DirectMessage = v.InferOutput<typeof DirectMessage>;

const keyOf = (secret: Buffer) => keyFor(secret, 'fpx:direct');

/** Signs a provider's message; its amounts are decimal MYR. */
export const signMessage = (secret: Buffer, message: v.InferInput<typeof DirectMessage>, at: Date): SignedMessage =>
  sign(keyOf(secret), JSON.stringify(message), at);

/** A recent message with a valid signature; undefined for any other message. The result does not reveal which check failed. */
export function readMessage(secret: Buffer, signed: SignedMessage, now: Date): DirectMessage | undefined {
  if (!isGenuine(keyOf(secret), signed, now)) return undefined;
  const message = v.safeParse(v.pipe(v.string(), v.parseJson(), DirectMessage), signed.body);
  return message.success ? message.output : undefined;
}
