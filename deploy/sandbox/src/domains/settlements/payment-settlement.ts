/** The settlement state of a payment's money, for the payment's detail. */
import type { PaymentSettlement } from '@portal/shared/contract/merchant/bills/payment-settlement.ts';
import type { SettlementStatus } from '@portal/shared/contract/merchant/money/settlements.ts';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { among } from '../../kernel/data/sql-in-list.ts';
import type { PaymentSettlementOf } from '../payments/domain.ts';
import { ownPlaceOf } from './own/read.ts';
import { UNMATURED } from './states.ts';
import { settlementItems, settlements } from './tables.ts';

const STATES: Readonly<Record<SettlementStatus, PaymentSettlement['state']>> = {
  open: 'pending',
  closed: 'pending',
  scheduled: 'on_the_way',
  sent: 'on_the_way',
  failed: 'on_the_way',
  rescheduled: 'on_the_way',
  paid: 'settled',
  no_transfer: 'available',
};

export const paymentSettlement: PaymentSettlementOf = async (tx, paymentId) => {
  const [found] = await tx
    .select({
      settlement_id: settlements.id,
      number: settlements.number,
      status: settlements.status,
      due_at: settlements.due_at,
      arrives_by: settlements.arrives_by,
      paid_at: settlements.paid_at,
      is_kept: settlementItems.is_kept,
      net: settlementItems.net,
    })
    .from(settlementItems)
    .innerJoin(settlements, eq(settlements.id, settlementItems.settlement_id))
    .where(and(eq(settlementItems.payment_id, paymentId), eq(settlementItems.kind, 'payment')));
  if (!found) return null;
  const { settlement_id, number, status, due_at, arrives_by, paid_at, is_kept, net } = found;
  // Money that is settled on demand becomes available when its day is due, regardless of the rest of that day's settlement.
  const isOwn = is_kept && STATES[status] !== 'pending';
  const own = isOwn ? await ownPlaceOf(tx, paymentId, net) : undefined;
  if (own) return { settlement_id, ...own };
  const state = isOwn ? 'available' : STATES[status];
  const at = { pending: due_at, available: due_at, on_the_way: arrives_by, settled: paid_at }[state];
  return { settlement_id, own_settlement_id: null, number, state, at };
};

/** Selects `payment_id, due_at`: the payments whose settlement was due, with its due time. */
export const maturedPayments: SQL = sql`
  select i.payment_id, s.due_at from ${settlementItems} i join ${settlements} s on s.id = i.settlement_id
  where i.kind = 'payment' and s.status not in ${among(UNMATURED)}`;
