/** A payout as people see it, with its timeline, who approved it, and what an approval has to say again. */
import type { PayoutStatus } from '@portal/shared/contract/merchant/money/payouts.ts';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { findOwned } from '../../kernel/data/owned.ts';
import { events } from '../../kernel/events/tables.ts';
import type { Principal } from '../../kernel/principal.ts';
import { hasChanged, seenOf } from './approve.ts';
import { payees, payoutApprovals, payouts } from './tables.ts';

export async function payoutDetails(tx: Tx, principal: Principal, id: string) {
  const payout = await findOwned(tx, payouts, principal, id);
  const payee = await findOwned(tx, payees, principal, payout.payee_id);
  const happened = await tx.select().from(events).where(eq(events.timeline_id, id)).orderBy(asc(events.id));
  const approvals = await tx
    .select()
    .from(payoutApprovals)
    .where(eq(payoutApprovals.payout_id, id))
    .orderBy(asc(payoutApprovals.at), asc(payoutApprovals.id));
  return {
    ...payout,
    events: happened.map(({ kind, to_status, at, by_name }) => ({
      kind,
      status: to_status as PayoutStatus | null,
      at,
      by_name,
    })),
    approvals,
    seen: seenOf(payout),
    payee_changed: hasChanged(payout, payee),
    is_own: payout.made_by === principal.userId || approvals.some(({ user_id }) => user_id === principal.userId),
  };
}
