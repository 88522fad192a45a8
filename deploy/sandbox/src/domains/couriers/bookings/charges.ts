/** Charges of couriers to the prefund pool, and their reversals. Each has a row and an entry group, written in one transaction. */
import { randomUUID } from 'node:crypto';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import type { DueWork } from '../../../kernel/jobs/jobs.ts';
import { transitionFailed } from '../../../kernel/jobs/with-savepoint.ts';
import { isPassingConflict } from '../../../kernel/data/database-failures.ts';
import { BalanceTooLow } from '../../../kernel/ledger/guards.ts';
import type { LedgerKind } from '../../../kernel/ledger/kinds.ts';
import { post, type Group } from '../../../kernel/ledger/post.ts';
import { courierCharges, type BookingRow, type ChargeRow } from './tables.ts';

const KINDS = {
  booking: 'courier_charge',
  reweighing: 'courier_reweighing',
  return: 'courier_return',
} as const satisfies Readonly<Record<ChargeRow['kind'], string>>;

/** The gateway owes the courier its price including service tax, because the courier, not the gateway, remits that tax. */
export const courierKinds: readonly LedgerKind[] = Object.values(KINDS).map((name) => ({
  name,
  accounts: ['pool', 'courier_payable'],
}));

function groupOf({ booking_id, kind, account_id: merchantId, amount, tax }: ChargeRow, at: Date): Group {
  const total = (amount + tax) * (kind === 'return' ? -1n : 1n);
  return {
    key: `${KINDS[kind]}:${booking_id}`,
    kind: KINDS[kind],
    source: { type: 'courier_booking', id: booking_id },
    at,
    entries: [
      { account: 'pool', merchantId, poolType: 'prefund', amount: total },
      { account: 'courier_payable', amount: -total },
    ],
  };
}

interface Charge {
  readonly kind: ChargeRow['kind'];
  readonly amount: Sen;
  readonly tax: Sen;
}

const rowOf = ({ id: booking_id, account_id }: BookingRow, details: Charge, at: Date): ChargeRow => ({
  id: randomUUID(),
  account_id,
  booking_id,
  ...details,
  posted_at: at,
  created_at: at,
});

/** Throws `BalanceTooLow`. */
export async function charge(tx: Tx, booking: BookingRow, details: Charge, at: Date): Promise<void> {
  const row = rowOf(booking, details, at);
  await tx.insert(courierCharges).values(row);
  await post(tx, groupOf(row, at));
}

/**
 * Records a charge that the courier makes without a request. It is deferred when the pool does not cover it, and a repeated charge has no
 * effect.
 */
export async function chargeOrDefer(tx: Tx, booking: BookingRow, details: Charge, at: Date): Promise<void> {
  const row = { ...rowOf(booking, details, at), posted_at: null };
  const [noted] = await tx.insert(courierCharges).values(row).onConflictDoNothing().returning();
  if (noted) await settle(tx, noted, at);
}

/** Posts a waiting charge; returns false when the pool does not cover it. */
async function settle(tx: Tx, row: ChargeRow, at: Date): Promise<boolean> {
  try {
    // Runs in a savepoint, so that a balance that is too low does not roll back the rest of the transaction.
    await tx.transaction(async (part) => {
      await part.update(courierCharges).set({ posted_at: at }).where(eq(courierCharges.id, row.id));
      await post(part, groupOf(row, at));
    });
    return true;
  } catch (error) {
    if (error instanceof BalanceTooLow) return false;
    throw error;
  }
}

const AT_ONCE = 100;

/** Posts waiting charges that the pool now covers, oldest first. */
export const settleWaiting: DueWork = async (tx, clock, _afterwards, failed) => {
  const waiting = await tx
    .select()
    .from(courierCharges)
    .where(isNull(courierCharges.posted_at))
    .orderBy(asc(courierCharges.created_at), asc(courierCharges.id))
    .limit(AT_ONCE)
    .for('update');
  let settled = 0;
  for (const row of waiting)
    try {
      if (await settle(tx, row, clock.now())) settled += 1;
    } catch (error) {
      if (isPassingConflict(error)) throw error;
      failed(transitionFailed(`The courier charge ${row.id}`, error));
    }
  return settled;
};
