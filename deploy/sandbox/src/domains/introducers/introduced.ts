/**
 * Queries, usable in place of tables, of the data that an introducer may see through introductions in force. Their `account_id` is the
 * introducer's, so that lists scope them like the introducer's own rows. They have no column of a bill or a payer. Commission belongs to
 * the introducer, so it includes commission from introductions that have ended.
 */
import type { CommissionState } from '@portal/shared/contract/introducer/commissions.ts';
import type { AttemptStatus } from '@portal/shared/contract/public/public-pay.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf } from '@portal/shared/domain/malaysian-time.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { inItsStatement, LEFT, STATE } from './commission-records.ts';
import { commissionLines, commissionPayouts } from './payouts/tables.ts';
import { commissions, introductions } from './tables.ts';
import { attemptState, paymentAttempts } from '../payments/domain.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { asOwnedTable, type Owner } from '../../kernel/data/owned.ts';
import { contains, type ListRequest } from '../../kernel/lists/lists.ts';

const builder = new QueryBuilder();
const isInForce = isNull(introductions.until);

/** Attempts since the introduction, without duplicate and held ones, because their money paid no bill of the merchant. */
const itsPayments = and(
  eq(paymentAttempts.account_id, introductions.merchant_id),
  gte(paymentAttempts.created_at, introductions.since),
  isNull(paymentAttempts.mark),
);

/** The commission of a payment, if this introducer earned it. An introducer must not see another introducer's commission. */
const itsCommission = and(
  eq(commissions.payment_id, paymentAttempts.id),
  eq(commissions.account_id, introductions.account_id),
);

/** The introductions of an introducer that are in force; with a search, those of the merchants whose names contain the text. */
export const introductionsOf = (
  tx: Tx,
  { accountId }: Owner,
  { search_enable, search_key }: ListRequest['body']['search'],
) =>
  tx
    .select({ merchantId: introductions.merchant_id, since: introductions.since })
    .from(introductions)
    .innerJoin(accounts, eq(accounts.id, introductions.merchant_id))
    .where(
      and(
        eq(introductions.account_id, accountId),
        isInForce,
        search_enable ? contains(accounts.name, search_key) : undefined,
      ),
    );

type Introduction = Awaited<ReturnType<typeof introductionsOf>>[number];

/**
 * The payments of one introduced merchant. A list of all merchants reads each in the order of an index, which a join with the introductions
 * could not. The state of an unmarked attempt is its status, and has an index.
 */
export function introducedPayments({ accountId }: Owner, { merchantId, since }: Introduction) {
  const joined = builder
    .select({
      id: paymentAttempts.id,
      account_id: sql<string>`${accountId}::uuid`.as('account_id'),
      created_at: paymentAttempts.created_at,
      merchant_name: accounts.name,
      channel: paymentAttempts.channel,
      amount: paymentAttempts.amount,
      status: sql<AttemptStatus>`${attemptState(paymentAttempts)}`.as('status'),
      commission: sql<Sen | null>`${LEFT}`.mapWith(commissions.amount).as('commission'),
      commission_state: sql<CommissionState | null>`case when ${commissions.id} is not null then ${STATE} end`.as(
        'commission_state',
      ),
      basis_points: sql<number | null>`${commissions.basis_points}`.as('basis_points'),
      reversed: sql<Sen | null>`${commissions.reversed}`.mapWith(commissions.amount).as('reversed'),
      commission_id: sql<string | null>`${commissions.id}`.as('commission_id'),
    })
    .from(paymentAttempts)
    .leftJoin(accounts, eq(accounts.id, paymentAttempts.account_id))
    .leftJoin(commissions, and(eq(commissions.payment_id, paymentAttempts.id), eq(commissions.account_id, accountId)))
    .leftJoin(commissionLines, inItsStatement.line)
    .leftJoin(commissionPayouts, inItsStatement.statement)
    .where(
      and(
        eq(paymentAttempts.account_id, merchantId),
        gte(paymentAttempts.created_at, since),
        isNull(paymentAttempts.mark),
      ),
    )
    .as('payments');
  return asOwnedTable<PaymentRow>(joined);
}

type Attempt = Pick<(typeof paymentAttempts)['$inferSelect'], 'id' | 'created_at' | 'channel' | 'amount' | 'status'>;

export interface PaymentRow extends Attempt {
  readonly merchant_name: string;
  readonly commission: Sen | null;
  readonly commission_state: CommissionState | null;
  readonly basis_points: number | null;
  readonly reversed: Sen | null;
  readonly commission_id: string | null;
}

/** The number of days without a payment after which a merchant counts as inactive. */
const QUIET = 30;

export interface MerchantRow {
  readonly id: string;
  readonly name: string;
  readonly since: Date;
  readonly is_active: boolean;
  readonly payments: number;
  readonly volume: Sen;
  readonly commission: Sen;
}

/** A query of the introduced merchants with this month's payments. */
export function introducedMerchants(clock: Clock) {
  const today = clock.today();
  const [monthBegins, quietBegins] = [`${today.slice(0, 7)}-01`, addDays(today, -QUIET)];
  const month = gte(paymentAttempts.created_at, startOf(monthBegins));
  const lately = gte(paymentAttempts.created_at, startOf(quietBegins));
  // Only these payments are read: those of all years since the introduction take seconds.
  const isRecent = gte(paymentAttempts.created_at, startOf(monthBegins < quietBegins ? monthBegins : quietBegins));
  const { amount, id } = paymentAttempts;
  const figures = {
    is_active: sql`coalesce(bool_or(${lately}), false)`.mapWith(Boolean).as('is_active'),
    payments: sql`count(${id}) filter (where ${month})`.mapWith(Number).as('payments'),
    volume: sql`coalesce(sum(${amount}) filter (where ${month}), 0)`.mapWith(BigInt).as('volume'),
    commission: sql`coalesce(sum(${LEFT}) filter (where ${month}), 0)`.mapWith(BigInt).as('commission'),
  };
  const joined = builder
    .select({
      id: introductions.id,
      account_id: introductions.account_id,
      name: accounts.name,
      since: introductions.since,
      ...figures,
    })
    .from(introductions)
    .innerJoin(accounts, eq(accounts.id, introductions.merchant_id))
    .leftJoin(paymentAttempts, and(itsPayments, isRecent, eq(paymentAttempts.status, 'success')))
    .leftJoin(commissions, itsCommission)
    .where(isInForce)
    .groupBy(introductions.id, accounts.id)
    .as('merchants');
  return asOwnedTable<MerchantRow>(joined);
}

/**
 * An introducer's commission after refunds, in sen. `accrued`: on payments that are not settled yet. `matured`: on settled payments that
 * are in no statement yet.
 */
export async function commissionTotals(tx: Tx, { accountId }: Owner): Promise<{ accrued: Sen; matured: Sen }> {
  const isIn = (state: CommissionState) =>
    sql`coalesce(sum(${LEFT}) filter (where ${STATE} = ${state}), 0)`.mapWith(BigInt);
  const [total] = await tx
    .select({ accrued: isIn('accrued'), matured: isIn('matured') })
    .from(commissions)
    .leftJoin(commissionLines, inItsStatement.line)
    .leftJoin(commissionPayouts, inItsStatement.statement)
    .where(eq(commissions.account_id, accountId));
  return { accrued: total?.accrued ?? 0n, matured: total?.matured ?? 0n };
}
