/** The bank's responses about transfers: those that it sends without a request, and those to status enquiries about overdue transfers. */
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { earliestOf } from '../../kernel/jobs/earliest.ts';
import type { MomentJob } from '../../kernel/jobs/moments.ts';
import { withSavepoint } from '../../kernel/jobs/with-savepoint.ts';
import { later } from '../../kernel/time/clock.ts';
import type { BankAnswer, BankTransfers } from './bank.ts';
import { AT_ONCE } from './leave.ts';
import { transferPurposes } from './purposes.ts';
import { mayBecome } from './states.ts';
import { transfers } from './tables.ts';

/** The time between two enquiries about one transfer. */
const AGAIN_MS = 30 * 60_000;

/**
 * Changes the status of the transfer and runs the effect of its purpose. False for a repeated response, and for one that is impossible in
 * the current status.
 */
export async function applyAnswer(
  tx: Tx,
  { id, outcome, reason, bankReference }: BankAnswer,
  at: Date,
): Promise<boolean> {
  const [transfer] = await tx.select().from(transfers).where(eq(transfers.id, id)).for('update');
  if (!transfer || !mayBecome(transfer.status, outcome)) return false;
  const change = {
    status: outcome,
    reason,
    bank_reference: bankReference,
    next_enquiry_at: null,
    ...(outcome === 'returned' ? { returned_at: at } : { ended_at: at }),
  };
  await tx.update(transfers).set(change).where(eq(transfers.id, id));
  await transferPurposes.get(transfer.purpose)[outcome](tx, { ...transfer, ...change }, at);
  return true;
}

export const takeAnswers = (bank: BankTransfers): MomentJob => ({
  name: 'take the answers of the bank',
  order: 52,
  next: bank.nextAnswerAt,
  run: async (tx, clock) => {
    const at = clock.now();
    const answers = await bank.takeAnswers(tx, at, AT_ONCE);
    // All responses are applied in one transaction, because a response that is taken and not applied would be lost.
    for (const answer of answers) await applyAnswer(tx, answer, at);
    return answers.length;
  },
});

/** Sends the bank a status enquiry about a transfer that should have arrived. The transfer itself is not sent again. */
export const askBank = (bank: BankTransfers): MomentJob => ({
  name: 'ask the bank about transfers',
  order: 53,
  next: (after) => earliestOf(transfers.next_enquiry_at, isNotNull(transfers.next_enquiry_at), after),
  run: async (tx, clock, failed) => {
    const at = clock.now();
    const due = await tx
      .select({ id: transfers.id })
      .from(transfers)
      .where(and(isNotNull(transfers.next_enquiry_at), lte(transfers.next_enquiry_at, at)))
      .orderBy(asc(transfers.next_enquiry_at), asc(transfers.id))
      .limit(AT_ONCE)
      .for('update');
    const answers = await bank.enquire(
      tx,
      due.map(({ id }) => id),
      at,
    );
    const byId = new Map(answers.map((answer) => [answer.id, answer]));
    for (const { id } of due) {
      const answer = byId.get(id);
      const apply = async (part: Tx) => answer !== undefined && applyAnswer(part, answer, at);
      if (await withSavepoint(tx, `The transfer ${id}`, apply, failed)) continue;
      await tx
        .update(transfers)
        .set({ next_enquiry_at: later(at, AGAIN_MS) })
        .where(eq(transfers.id, id));
    }
    return due.length;
  },
});
