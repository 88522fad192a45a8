/** The functions with which other domains order transfers, and cancel orders that were not sent yet. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { payoutBank } from '@portal/shared/domain/rails/banks.ts';
import { arrivalOf, RAIL_MAXIMUM, sendAt, type Rail } from '@portal/shared/domain/rails/rails.ts';
import { and, eq } from 'drizzle-orm';
import { holidaysOf } from '../../kernel/data/clock-store.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { transferPurposes } from './purposes.ts';
import { transfers } from './tables.ts';

export interface TransferOrder {
  /** The caller generates the id. The bank receives the order under this id and accepts each id once. */
  readonly id: string;
  /** The merchant's account. */
  readonly accountId: string;
  /** The name of a registered purpose, and the id of the payout, settlement or refund. */
  readonly purpose: string;
  readonly sourceId: string;
  readonly rail: Rail;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly holderName: string;
  readonly amount: Sen;
  /** The reference on the recipient's statement; at most `LONGEST_REFERENCE` characters. */
  readonly reference: string;
}

/** The longest reference that banks print. */
const LONGEST_REFERENCE = 20;

function check({ purpose, rail, bankCode, amount, reference }: TransferOrder): void {
  transferPurposes.get(purpose);
  if (!payoutBank(bankCode)) throw new RangeError(`No bank is called "${bankCode}".`);
  if (amount <= 0n || amount > RAIL_MAXIMUM[rail]) throw new RangeError(`The rail ${rail} does not carry this amount.`);
  if (reference.length > LONGEST_REFERENCE) throw new RangeError(`The reference "${reference}" is too long.`);
}

/**
 * Orders a transfer that is ready at `readyAt`: DuitNow sends it immediately, IBG with the next batch. The caller takes the money from the
 * merchant's balance in this transaction. Returns the promised arrival time.
 */
export async function orderTransfer(tx: Tx, order: TransferOrder, readyAt: Date): Promise<Date> {
  check(order);
  const holidays = await holidaysOf(tx);
  const arrivesBy = arrivalOf(order.rail, readyAt, holidays);
  await tx.insert(transfers).values({
    id: order.id,
    account_id: order.accountId,
    purpose: order.purpose,
    source_id: order.sourceId,
    rail: order.rail,
    bank_code: order.bankCode,
    account_number: order.accountNumber,
    holder_name: order.holderName,
    amount: order.amount,
    reference: order.reference,
    status: 'waiting',
    send_at: sendAt(order.rail, readyAt, holidays),
    arrives_by: arrivesBy,
    created_at: readyAt,
  });
  return arrivesBy;
}

/** Cancels an order that was not sent yet. False when it was already sent. */
export async function cancelTransfer(tx: Tx, id: string, at: Date): Promise<boolean> {
  const cancelled = await tx
    .update(transfers)
    .set({ status: 'cancelled', ended_at: at })
    .where(and(eq(transfers.id, id), eq(transfers.status, 'waiting')))
    .returning({ id: transfers.id });
  return cancelled.length > 0;
}
