/** What the bank says of transfers: answers that it sends by itself, and answers that we ask for when none came. */
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { earliestOf } from '../../kernel/jobs/earliest.ts';
import type { MomentJob } from '../../kernel/jobs/moments.ts';
import { moveAlone } from '../../kernel/jobs/move-alone.ts';
import { later } from '../../kernel/time/clock.ts';
import type { BankAnswer, BankTransfers } from './bank.ts';
import { AT_ONCE } from './leave.ts';
import { transferPurposes } from './purposes.ts';
import { mayBecome } from './states.ts';
import { transfers } from './tables.ts';

/** Between two enquiries about one transfer. */
const AGAIN_MS = 30 * 60_000;

/** Moves the transfer and what it is for. False where the answer is known already, or says what cannot be. */
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
    ask_at: null,
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
    // All of them or none: an answer that was taken and could not be applied would be lost.
    for (const answer of answers) await applyAnswer(tx, answer, at);
    return answers.length;
  },
});

/** The bank says nothing of a transfer that should have arrived: it is asked, and the transfer is never sent a second time. */
export const askBank = (bank: BankTransfers): MomentJob => ({
  name: 'ask the bank about transfers',
  order: 53,
  next: (after) => earliestOf(transfers.ask_at, isNotNull(transfers.ask_at), after),
  run: async (tx, clock, failed) => {
    const at = clock.now();
    const due = await tx
      .select({ id: transfers.id })
      .from(transfers)
      .where(and(isNotNull(transfers.ask_at), lte(transfers.ask_at, at)))
      .orderBy(asc(transfers.ask_at), asc(transfers.id))
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
      if (await moveAlone(tx, `The transfer ${id}`, apply, failed)) continue;
      await tx
        .update(transfers)
        .set({ ask_at: later(at, AGAIN_MS) })
        .where(eq(transfers.id, id));
    }
    return due.length;
  },
});
