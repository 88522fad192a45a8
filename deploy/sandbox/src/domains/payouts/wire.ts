/** The wire form of a payout, with its timeline, its approvers, and the cautions that an approval has to name. */
import type { PayoutStatus } from '@portal/shared/contract/merchant/money/payouts.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { findOwned } from '../../kernel/data/owned.ts';
import { Refusal } from '../../kernel/errors.ts';
import { events } from '../../kernel/events/tables.ts';
import type { Principal } from '../../kernel/principal.ts';
import { reviewsOf } from './cautions.ts';
import { LIVE } from './states.ts';
import { payoutApprovals, payouts, type PayoutRow } from './tables.ts';

/** The payout that this payout replaces, and the live payout that replaces this payout. */
async function correctionsOf(tx: Tx, { id, corrects_id }: PayoutRow) {
  const named = { id: payouts.id, reference: payouts.reference };
  const [corrects] = corrects_id ? await tx.select(named).from(payouts).where(eq(payouts.id, corrects_id)) : [];
  const [corrected_by] = await tx
    .select(named)
    .from(payouts)
    .where(and(eq(payouts.corrects_id, id), inArray(payouts.status, [...LIVE])));
  return { corrects: corrects ?? null, corrected_by: corrected_by ?? null };
}

export async function payoutDetails(tx: Tx, principal: Principal, id: string, now: Date) {
  const payout = await findOwned(tx, payouts, principal, id);
  const [review] = await reviewsOf(tx, principal, [id], now);
  if (!review) throw new Refusal('notFound');
  const happened = await tx.select().from(events).where(eq(events.timeline_id, id)).orderBy(asc(events.id));
  const approvals = await tx
    .select()
    .from(payoutApprovals)
    .where(eq(payoutApprovals.payout_id, id))
    .orderBy(asc(payoutApprovals.at), asc(payoutApprovals.id));
  return {
    ...payout,
    ...review,
    ...(await correctionsOf(tx, payout)),
    events: happened.map(({ kind, to_status, at, by_name }) => ({
      kind,
      status: to_status as PayoutStatus | null,
      at,
      by_name,
    })),
    approvals,
  };
}
