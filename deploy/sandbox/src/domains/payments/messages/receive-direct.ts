/** Receives a provider's direct message, which alone can decide a payment. */
import type { Tx } from '../../../kernel/data/database.ts';
import { insertNew } from '../../../kernel/data/statements/rows.ts';
import { fpxMessages } from '../tables.ts';
import type { Sandbox } from '../../../kernel/sandbox.ts';
import type { SignedMessage } from '../../../kernel/http/signature.ts';
import { readMessage } from './direct-message.ts';
import { carryOut, lockPayment, settlementOf } from '../settle-attempt.ts';

/** `repeated`: this event was received before. `ignored`: the signature is valid, but the transition is not in the state tables. */
export type Reception = 'changed' | 'ignored' | 'repeated' | 'refused';

/** Runs in the caller's transaction. `refused` writes nothing. After any other result, the provider need not send the message again. */
export async function receiveDirect(
  tx: Tx,
  { secret, clock }: Pick<Sandbox, 'secret' | 'clock'>,
  signed: SignedMessage,
): Promise<Reception> {
  const now = clock.now();
  const message = readMessage(secret, signed, now);
  if (!message) return 'refused';
  // The payment is locked first. Concurrent copies of a message wait for this lock, and all except the first then find the stored event.
  const payment = await lockPayment(tx, message.invoice_no);
  if (!payment || payment.attempt.amount !== message.amount) return 'refused';
  const word = { fpxCode: message.fpx_code, reference: message.bank_reference, at: now };
  const settlement = await settlementOf(tx, payment, word);
  const isNew = await insertNew(tx, fpxMessages, {
    event_id: message.event_id,
    invoice_no: message.invoice_no,
    fpx_code: message.fpx_code,
    has_moved: settlement !== undefined,
    received_at: now,
  });
  if (!isNew) return 'repeated';
  if (!settlement) return 'ignored';
  await carryOut(tx, payment, settlement);
  return 'changed';
}
