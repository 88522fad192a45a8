/** The bank's answers about transfers: those that it sends by itself, and those to our enquiries when none came. */
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

/** Moves the transfer and its purpose. False when the answer is known already, or is impossible in the current state. */
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
    // All answers or none are applied: a taken answer that could not be applied would be lost.
    for (const answer of answers) await applyAnswer(tx, answer, at);
    return answers.length;
  },
});

/** Enquires at the bank about a transfer that should have arrived. The transfer is never sent a second time. */
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
