/** The wire form of own settlements: their payments, their events, and the state of a single payment's money. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { OwnSettlementStatus } from '@portal/shared/contract/merchant/money/own-settlements.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../kernel/data/database.ts';
import { asOwnedTable, findOwned } from '../../../kernel/data/owned.ts';
import { events } from '../../../kernel/events/tables.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { bills } from '../../bills/domain.ts';
import { paymentAttempts } from '../../payments/domain.ts';
import { OWN_RELEASED } from './states.ts';
import { ownSettlementItems, ownSettlements } from './tables.ts';

export async function ownSettlementDetails(tx: Tx, principal: Principal, id: string) {
  const own = await findOwned(tx, ownSettlements, principal, id);
  const happened = await tx.select().from(events).where(eq(events.timeline_id, id)).orderBy(asc(events.id));
  return { ...own, events: happened.map(({ to_status, at }) => ({ status: to_status as OwnSettlementStatus, at })) };
}

interface ItemRow {
  readonly id: string;
  readonly own_settlement_id: string;
  readonly kind: 'payment' | 'other';
  readonly created_at: Date;
  readonly payment_id: string | null;
  readonly invoice_no: string | null;
  readonly bill_number: string | null;
  readonly payer_name: string | null;
  readonly channel: Channel | null;
  readonly net: Sen;
  readonly amount: Sen;
}

const builder = new QueryBuilder();

/** The items of all own settlements of a merchant, with their payments. */
export function ownItems() {
  const { id, account_id, own_settlement_id, created_at, payment_id, channel, net, amount } = ownSettlementItems;
  const all = builder
    .select({
      id,
      account_id,
      own_settlement_id,
      kind: sql<string>`case when ${payment_id} is null then 'other' else 'payment' end`.as('kind'),
      created_at,
      payment_id,
      channel,
      net,
      amount,
      invoice_no: paymentAttempts.invoice_no,
      bill_number: bills.bill_number,
      payer_name: bills.payer_name,
    })
    .from(ownSettlementItems)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, payment_id))
    .leftJoin(bills, and(eq(bills.id, paymentAttempts.bill_id), eq(bills.account_id, account_id)))
    .as('own_items');
  return asOwnedTable<ItemRow>(all);
}

/**
 * The state of a payment's money when its merchant settles on demand: settled when the whole amount is settled, on the way while any part
 * is in flight.
 */
export async function ownPlaceOf(tx: Tx, paymentId: string, net: Sen) {
  const parts = await tx
    .select({
      own_settlement_id: ownSettlements.id,
      number: ownSettlements.number,
      status: ownSettlements.status,
      amount: ownSettlementItems.amount,
      arrives_by: ownSettlements.arrives_by,
      paid_at: ownSettlements.paid_at,
    })
    .from(ownSettlementItems)
    .innerJoin(ownSettlements, eq(ownSettlements.id, ownSettlementItems.own_settlement_id))
    .where(and(eq(ownSettlementItems.payment_id, paymentId), notInArray(ownSettlements.status, [...OWN_RELEASED])))
    .orderBy(asc(ownSettlements.created_at));
  const last = parts.at(-1);
  const underWay = parts.find(({ status }) => status !== 'paid');
  if (underWay) {
    const { own_settlement_id, number, arrives_by } = underWay;
    return { state: 'on_the_way', at: arrives_by, own_settlement_id, number } as const;
  }
  if (!last || sumOf(parts.map(({ amount }) => amount)) < net) return undefined;
  const { own_settlement_id, number, paid_at } = last;
  return { state: 'settled', at: paid_at, own_settlement_id, number } as const;
}
