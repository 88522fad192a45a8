/** The wire form of settlements: the statement, its items and its events. */
import {
  LINE_KINDS,
  type LineKind,
  type SettlementStatus,
} from '@portal/shared/contract/merchant/money/settlements.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { skippedDays } from '@portal/shared/domain/rails/business-days.ts';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { holidays } from '../../kernel/data/clock.tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { asOwnedTable, findOwned } from '../../kernel/data/owned.ts';
import { events } from '../../kernel/events/tables.ts';
import type { Principal } from '../../kernel/principal.ts';
import { bills } from '../bills/domain.ts';
import { paymentAttempts } from '../payments/domain.ts';
import { settlementItems, settlements, type SettlementRow } from './tables.ts';

interface ItemSums {
  readonly kind: (typeof settlementItems.$inferSelect)['kind'];
  readonly count: number;
  readonly paid: Sen;
  readonly fee: Sen;
  readonly tax: Sen;
  readonly net: Sen;
}

async function sumsOf(tx: Tx, { id }: SettlementRow): Promise<readonly ItemSums[]> {
  const { kind, paid, fee, tax, net, settlement_id } = settlementItems;
  const sum = (column: typeof paid | typeof fee | typeof tax | typeof net) => sql`sum(${column})`.mapWith(BigInt);
  return tx
    .select({ kind, count: count(), paid: sum(paid), fee: sum(fee), tax: sum(tax), net: sum(net) })
    .from(settlementItems)
    .where(eq(settlement_id, id))
    .groupBy(kind);
}

interface Line {
  readonly kind: LineKind;
  readonly count: number;
  readonly amount: Sen;
}

/** One line with the net change of all items of a kind. */
const netLine =
  (kind: LineKind) =>
  ({ count: items, net }: ItemSums): readonly Line[] => [{ kind, count: items, amount: net }];

/** The statement's lines for each kind of item. The type requires an entry for every kind. */
const LINES_OF: Readonly<Record<ItemSums['kind'], (sums: ItemSums) => readonly Line[]>> = {
  payment: ({ count: payments, paid, fee, tax }) => [
    { kind: 'payment', count: payments, amount: paid },
    { kind: 'fee', count: payments, amount: -fee },
    { kind: 'tax', count: payments, amount: -tax },
  ],
  refund: netLine('refund'),
  refund_returned: netLine('refund_returned'),
  void: netLine('void'),
  reserve_released: netLine('reserve_released'),
};

/** The lines of a statement, in order; lines of zero are left out. */
export function linesOf(settlement: SettlementRow, sums: readonly ItemSums[]): readonly Line[] {
  const { reserve_held, kept } = settlement;
  const all: readonly Line[] = [
    ...sums.flatMap((one) => LINES_OF[one.kind](one)),
    { kind: 'reserve_held', count: 1, amount: -reserve_held },
    { kind: 'kept', count: 1, amount: -kept },
  ];
  return all
    .filter(({ amount }) => amount !== 0n)
    .toSorted((one, other) => LINE_KINDS.indexOf(one.kind) - LINE_KINDS.indexOf(other.kind));
}

export async function settlementDetails(tx: Tx, principal: Principal, id: string) {
  const settlement = await findOwned(tx, settlements, principal, id);
  const happened = await tx.select().from(events).where(eq(events.timeline_id, id)).orderBy(asc(events.id));
  const { day, due_at } = settlement;
  const known = await tx.select({ day: holidays.day, name: holidays.name }).from(holidays);
  return {
    ...settlement,
    lines: [...linesOf(settlement, await sumsOf(tx, settlement))],
    events: happened.map(({ kind, to_status, at }) => ({ kind, status: to_status as SettlementStatus | null, at })),
    skipped_holidays: due_at ? [...skippedDays(day, dayOf(due_at), known)] : [],
  };
}

export interface ItemRow {
  readonly id: string;
  readonly settlement_id: string;
  readonly kind: ItemSums['kind'];
  readonly created_at: Date;
  readonly payment_id: string | null;
  readonly invoice_no: string | null;
  readonly bill_number: string | null;
  readonly payer_name: string | null;
  readonly channel: Channel | null;
  readonly paid: Sen;
  readonly fee: Sen;
  readonly tax: Sen;
  readonly net: Sen;
}

const builder = new QueryBuilder();

/** The items of all settlements of a merchant, with their payments. */
export function itemsOf() {
  const { group_key, account_id, settlement_id, kind, created_at, payment_id, channel, paid, fee, tax, net } =
    settlementItems;
  const all = builder
    .select({
      id: sql<string>`${group_key}`.as('id'),
      account_id,
      settlement_id,
      kind,
      created_at,
      payment_id,
      channel,
      paid,
      fee,
      tax,
      net,
      invoice_no: paymentAttempts.invoice_no,
      bill_number: bills.bill_number,
      payer_name: bills.payer_name,
    })
    .from(settlementItems)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, payment_id))
    .leftJoin(bills, and(eq(bills.id, paymentAttempts.bill_id), eq(bills.account_id, account_id)))
    .as('items');
  return asOwnedTable<ItemRow>(all);
}

/** The next amount that will be sent to the merchant, and when. The days around a weekend are due at the same time. */
export async function nextRelease(tx: Tx, accountId: string) {
  const [next] = await tx
    .select({ amount: sql`sum(${settlements.amount})`.mapWith(BigInt), at: settlements.due_at })
    .from(settlements)
    .where(and(eq(settlements.account_id, accountId), eq(settlements.status, 'closed')))
    .groupBy(settlements.due_at)
    .having(sql`sum(${settlements.amount}) > 0`)
    .orderBy(asc(settlements.due_at))
    .limit(1);
  return next?.at ? { amount: next.amount, at: next.at } : null;
}
