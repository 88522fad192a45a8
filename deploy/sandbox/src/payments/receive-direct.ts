/** Receives the bank's direct message: the only thing that decides a payment by itself. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { fpxMessages } from '../db/tables/payments.ts';
import type { Sandbox } from '../sandbox.ts';
import type { SignedMessage } from '../signature.ts';
import { readMessage } from './direct-message.ts';
import { lockAttempt, settleAttempt } from './settle-attempt.ts';

/** `repeated`: this event was received before. `ignored`: genuine, but the tables of states have no such move. */
export type Reception = 'moved' | 'ignored' | 'repeated' | 'refused';

/** In the caller's transaction. `refused` writes nothing; everything else is a message the bank need not send again. */
export async function receiveDirect(
  tx: Tx,
  { secret, clock }: Pick<Sandbox, 'secret' | 'clock'>,
  signed: SignedMessage,
): Promise<Reception> {
  const now = clock.now();
  const message = readMessage(secret, signed, now);
  if (!message) return 'refused';
  // Locked first: equal messages that arrive together wait here, and all but one then find the event.
  const attempt = await lockAttempt(tx, message.invoice_no);
  if (!attempt || attempt.amount !== message.amount) return 'refused';
  const known = await tx
    .select({ event_id: fpxMessages.event_id })
    .from(fpxMessages)
    .where(eq(fpxMessages.event_id, message.event_id));
  if (known.length > 0) return 'repeated';
  const hasMoved = await settleAttempt(tx, attempt, {
    fpxCode: message.fpx_code,
    reference: message.bank_reference,
    at: now,
  });
  await tx.insert(fpxMessages).values({
    event_id: message.event_id,
    invoice_no: message.invoice_no,
    fpx_code: message.fpx_code,
    has_moved: hasMoved,
    received_at: now,
  });
  return hasMoved ? 'moved' : 'ignored';
}
