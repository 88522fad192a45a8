/**
 * Stores payouts. Their cost leaves the pool in the same transaction, and the transfers of payouts that need no approval are ordered
 * immediately.
 */
import { randomUUID } from 'node:crypto';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { eq } from 'drizzle-orm';
import { APPROVAL_MS } from '../../kernel/approval.ts';
import { chunksOf } from '../../kernel/data/chunks.ts';
import { isUniqueViolation } from '../../kernel/data/database-failures.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import { BalanceTooLow } from '../../kernel/ledger/guards.ts';
import { shortOf } from '../../kernel/ledger/shortfall.ts';
import { postAll } from '../../kernel/ledger/post.ts';
import type { Principal } from '../../kernel/principal.ts';
import { later } from '../../kernel/time/clock.ts';
import type { PayoutFacts, PayoutRequest } from './estimate.ts';
import { reserveGroup } from './postings.ts';
import { afterApproval } from './states.ts';
import { payouts, type PayoutRow } from './tables.ts';
import { orderOf, recordTransitions, tellOfPayout } from './transition.ts';

export interface NewPayout extends PayoutRequest {
  /** A fixed id, for the demonstration's payouts. */
  readonly id?: string | undefined;
  readonly reference: string;
  readonly note: string;
  readonly corrects_id?: string | undefined;
  readonly upload_id?: string | undefined;
}

/** The row of a payout, from the values of the estimate. */
export const payoutRowOf = (
  { accountId, userId, name }: Principal,
  request: NewPayout,
  { payee, held_until, fee, tax, name_differs, bank_holder_name, approvals_needed }: PayoutFacts,
  now: Date,
): PayoutRow => ({
  id: request.id ?? randomUUID(),
  account_id: accountId,
  reference: request.reference,
  payee_id: payee.id,
  payee_name: payee.name,
  bank_code: payee.bank_code,
  account_number: payee.account_number,
  holder_name: payee.holder_name,
  bank_holder_name,
  name_differs,
  rail: request.rail,
  amount: request.amount,
  fee,
  tax,
  note: request.note,
  status: approvals_needed > 0 ? 'pending_approval' : afterApproval(held_until, now),
  reason: null,
  made_by: userId,
  maker_name: name,
  approvals_needed,
  held_until,
  expires_at: later(now, APPROVAL_MS),
  transfer_id: null,
  arrives_by: null,
  bank_reference: null,
  upload_id: request.upload_id ?? null,
  corrects_id: request.corrects_id ?? null,
  created_at: now,
});

/** The refusal with the amount that the pool lacks. */
export function tooLow({ total, balance }: { readonly total: Sen; readonly balance: Sen }): Refusal {
  return shortOf('payoutShort', total > balance ? total - balance : 0n, 'payout');
}

function refusalOf(error: unknown): unknown {
  if (isUniqueViolation(error, 'payouts_live_reference')) return new Refusal('conflict', { reference: RULES.taken });
  if (isUniqueViolation(error, 'payouts_live_correction')) return new Refusal('wrongState');
  return error;
}

/** Throws `BalanceTooLow`, `conflict` for a reference that is in use, and `wrongState` for a second correction of one payout. */
export async function storePayouts(tx: Tx, rows: readonly PayoutRow[], now: Date): Promise<void> {
  for (const some of chunksOf(rows))
    await tx
      .insert(payouts)
      .values([...some])
      .catch((error: unknown) => {
        throw refusalOf(error);
      });
  await postAll(
    tx,
    rows.map((row) => reserveGroup(row, now)),
  );
  await recordTransitions(
    tx,
    rows.map((payout) => ({ payout, from: null, to: payout.status, at: now, byName: payout.maker_name })),
  );
  for (const payout of rows) await tellOfPayout(tx, payout, payout.status, now);
  for (const payout of rows.filter(({ status }) => status === 'queued')) {
    const ordered = await orderOf(tx, payout, now);
    await tx.update(payouts).set(ordered).where(eq(payouts.id, payout.id));
  }
}

/** Throws the errors of `storePayouts`, and `payoutShort` with the missing amount when the pool does not cover `total`. */
export const reserve = (
  tx: Tx,
  rows: readonly PayoutRow[],
  funds: { readonly total: Sen; readonly balance: Sen },
  now: Date,
): Promise<void> =>
  storePayouts(tx, rows, now).catch((error: unknown) => {
    throw error instanceof BalanceTooLow ? tooLow(funds) : error;
  });
