/**
 * The parts of the available balance. They are not stored: each entry that raises the balance is a lot, and the balance consists of the
 * newest lots that add up to it (docs/decisions/0080). Refunds and other postings that take available money therefore need no update of
 * lots.
 */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { newestOf, totalOf, type Lot } from '@portal/shared/domain/sums/allocation.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { ledgerEntries, ledgerGroups, ledgerGuards } from '../../../kernel/ledger/tables.ts';
import { settlementItems, settlements } from '../tables.ts';
import { ownSettlementItems } from './tables.ts';

/** The money of one payment; other money when `payment_id` is null. */
export interface FundingLot {
  readonly payment_id: string | null;
  readonly channel: Channel | null;
  /** The merchant's share of the payment. */
  readonly net: Sen;
  /** When the payment was made. */
  readonly created_at: Date;
}

/** The available balance. With `isLocked`, no other transaction can take from it before this transaction ends. */
export async function availableNow(tx: Tx, accountId: string, isLocked: boolean): Promise<Sen> {
  const query = tx
    .select({ balance: ledgerGuards.balance })
    .from(ledgerGuards)
    .where(and(eq(ledgerGuards.account_id, accountId), eq(ledgerGuards.ledger_account, 'merchant_available')));
  const [guard] = await (isLocked ? query.for('update') : query);
  return guard?.balance ?? 0n;
}

interface Credit extends Record<string, unknown> {
  readonly kind: string;
  readonly source_id: string;
  readonly at: string;
  readonly amount: string;
}

/**
 * The newest credits that add up to the balance, oldest first. The amount that a day's settlement sends automatically is credited and
 * debited in one transaction, so only the rest of such a credit counts.
 */
async function creditsOf(tx: Tx, accountId: string, balance: Sen): Promise<readonly Credit[]> {
  const { rows } = await tx.execute<Credit>(sql`
    with credits as (
      select e.version, g.kind, g.source_id, g.at, coalesce(s.kept, -e.amount) as amount
      from ${ledgerEntries} e join ${ledgerGroups} g on g.key = e.group_key
      left join ${settlements} s on g.kind = 'settlement_matured' and s.id = g.source_id
      where e.account_id = ${accountId} and e.ledger_account = 'merchant_available' and e.pool_type is null and e.amount < 0),
    running as (select *, sum(amount) over (order by version desc) - amount as newer from credits where amount > 0)
    select kind, source_id, at, amount::text as amount from running where newer < ${balance.toString()}::bigint order by version`);
  return rows;
}

/**
 * The payments of a day's settlement whose channels are settled on demand, each with the net sum of its items of that day. Money of a
 * refund that was returned on a later day counts as other money of that day, because an earlier lot contains the payment.
 */
async function keptParts(tx: Tx, settlementId: string): Promise<readonly Lot<FundingLot>[]> {
  const { payment_id, channel, net, created_at, settlement_id, is_kept, kind } = settlementItems;
  const sum = sql`sum(${net})`;
  const first = sql`min(${created_at})`;
  const rows = await tx
    .select({
      payment_id,
      channel: sql<Channel | null>`max(${channel})`,
      net: sum.mapWith(BigInt),
      created_at: first.mapWith(created_at),
    })
    .from(settlementItems)
    .where(and(eq(settlement_id, settlementId), is_kept))
    .groupBy(payment_id)
    .having(sql`${sum} > 0 and bool_or(${kind} = 'payment')`)
    .orderBy(asc(first), asc(payment_id));
  return rows.map((row) => ({ of: row, amount: row.net }));
}

/** The parts of an own settlement that failed or was returned: its money belongs to the payments that were in it. */
async function releasedParts(tx: Tx, ownSettlementId: string): Promise<readonly Lot<FundingLot>[]> {
  const rows = await tx
    .select()
    .from(ownSettlementItems)
    .where(eq(ownSettlementItems.own_settlement_id, ownSettlementId))
    .orderBy(asc(ownSettlementItems.position));
  return rows.map(({ payment_id, channel, net, created_at, amount }) => ({
    of: { payment_id, channel, net, created_at },
    amount,
  }));
}

const PARTS_OF: Readonly<Record<string, typeof keptParts>> = {
  settlement_matured: keptParts,
  own_settlement_released: releasedParts,
  own_settlement_returned: releasedParts,
};

/**
 * The payments of a lot. When their sum exceeds the lot, only the newest are included. When the lot exceeds their sum, the rest is other
 * money.
 */
async function partsOf(tx: Tx, { kind, source_id, at, amount }: Credit): Promise<readonly Lot<FundingLot>[]> {
  const whole = BigInt(amount);
  const known = newestOf((await PARTS_OF[kind]?.(tx, source_id)) ?? [], whole);
  const rest = whole - totalOf(known);
  if (rest === 0n) return known;
  const other = { payment_id: null, channel: null, net: rest, created_at: momentOf(at) };
  return [{ of: other, amount: rest }, ...known];
}

/** The parts of the available balance, in the order of their arrival; they add up to `balance`. */
export async function availableParts(tx: Tx, accountId: string, balance: Sen): Promise<readonly Lot<FundingLot>[]> {
  const parts: Lot<FundingLot>[] = [];
  for (const credit of await creditsOf(tx, accountId, balance)) parts.push(...(await partsOf(tx, credit)));
  return newestOf(parts, balance);
}
