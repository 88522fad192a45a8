/**
 * Sends transfers. Each is marked as sent and committed, and then submitted to the bank. If the gateway stops between these steps, the
 * transfer is submitted again with the same id. The bank accepts each id once, so no order is lost or duplicated.
 */
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { earliestOf } from '../../kernel/jobs/earliest.ts';
import type { MomentJob } from '../../kernel/jobs/moments.ts';
import { upcomingRows } from '../../kernel/jobs/upcoming.ts';
import { withSavepoint } from '../../kernel/jobs/with-savepoint.ts';
import { noKnownFault } from '../../kernel/ledger/proof-state.ts';
import { later } from '../../kernel/time/clock.ts';
import type { BankTransfers } from './bank.ts';
import { transferPurposes } from './purposes.ts';
import { transfers } from './tables.ts';

/** The most transfers in one transaction. */
export const AT_ONCE = 100;

/** If the bank has not responded this long after the promised arrival, the gateway sends a status enquiry about the transfer. */
const SILENCE_MS = 5 * 60_000;

const WAITING = eq(transfers.status, 'waiting');
const NOT_TAKEN = and(eq(transfers.status, 'sent'), isNull(transfers.taken_at));

/** Transfers are not sent while the ledger has a fault, because a late transfer is easier to correct than a wrong one. */
export const sendTransfers: MomentJob = {
  name: 'send transfers',
  order: 50,
  next: (after) => earliestOf(transfers.send_at, and(WAITING, noKnownFault), after),
  run: async (tx, clock, failed) => {
    const at = clock.now();
    const due = await tx
      .select()
      .from(transfers)
      .where(and(WAITING, lte(transfers.send_at, at)))
      .orderBy(asc(transfers.send_at), asc(transfers.id))
      .limit(AT_ONCE)
      .for('update');
    let sent = 0;
    for (const transfer of due) {
      const send = async (part: Tx) => {
        const change = {
          status: 'sent',
          sent_at: at,
          next_enquiry_at: later(transfer.arrives_by, SILENCE_MS),
        } as const;
        await part.update(transfers).set(change).where(eq(transfers.id, transfer.id));
        await transferPurposes.get(transfer.purpose).sent?.(part, { ...transfer, ...change }, at);
        return true;
      };
      if (await withSavepoint(tx, `The transfer ${transfer.id}`, send, failed)) sent += 1;
    }
    return sent;
  },
};

export const handTransfersOver = (bank: BankTransfers): MomentJob => ({
  name: 'hand transfers over to the bank',
  order: 51,
  next: (after) => earliestOf(transfers.sent_at, NOT_TAKEN, after),
  run: async (tx, clock) => {
    const at = clock.now();
    const due = await tx
      .select()
      .from(transfers)
      .where(and(NOT_TAKEN, lte(transfers.sent_at, at)))
      .orderBy(asc(transfers.sent_at), asc(transfers.id))
      .limit(AT_ONCE)
      .for('update');
    for (const transfer of due) {
      await bank.submit(tx, transfer, at);
      await tx.update(transfers).set({ taken_at: at }).where(eq(transfers.id, transfer.id));
    }
    return due.length;
  },
});

/** Upcoming transfers to be sent. The bank's responses to them are not listed. */
export const upcomingTransfers = upcomingRows({
  what: 'Transfers leave for the bank',
  at: transfers.send_at,
  where: WAITING,
  amount: transfers.amount,
});
