/**
 * Queries, usable in place of tables, of the data that an introducer may see through introductions in force. Their `account_id` is the
 * introducer's, so that lists scope them like the introducer's own rows. They have no column of a bill or a payer. Commission belongs to
 * the introducer, so it includes commission from introductions that have ended.
 */
import type { CommissionState } from '@portal/shared/contract/introducer/commissions.ts';
import type { AttemptStatus } from '@portal/shared/contract/public/public-pay.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf } from '@portal/shared/domain/malaysian-time.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { LEFT } from './commission-records.ts';
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

/** The merchants whose introductions are in force; with a search, those whose names contain the text. */
function merchantsOf({ accountId }: Owner, { search_enable, search_key }: ListRequest['body']['search']) {
  return builder
    .select({
      introduction_id: introductions.id,
      merchant_id: introductions.merchant_id,
      since: introductions.since,
      merchant_name: accounts.name,
    })
    .from(introductions)
    .innerJoin(accounts, eq(accounts.id, introductions.merchant_id))
    .where(
      and(
        eq(introductions.account_id, accountId),
        isInForce,
        search_enable ? contains(accounts.name, search_key) : undefined,
      ),
    )
    .as('merchants');
}

type Merchants = ReturnType<typeof merchantsOf>;

const paymentColumns = (
  { accountId }: Owner,
  merchants: Merchants,
  begun: typeof paymentAttempts.created_at | typeof commissions.payment_at,
  amount: typeof paymentAttempts.amount | typeof commissions.paid,
) => ({
  id: paymentAttempts.id,
  account_id: sql<string>`${accountId}::uuid`.as('account_id'),
  created_at: begun,
  merchant_name: sql<string>`${merchants.merchant_name}`.as('merchant_name'),
  channel: paymentAttempts.channel,
  amount,
  status: sql<AttemptStatus>`${attemptState(paymentAttempts)}`.as('status'),
  commission: sql<Sen | null>`${LEFT}`.mapWith(commissions.amount).as('commission'),
  commission_state: sql<CommissionState | null>`${commissions.state}`.as('commission_state'),
  basis_points: commissions.basis_points,
  reversed: commissions.reversed,
  commission_id: sql<string | null>`${commissions.id}`.as('commission_id'),
});

/**
 * The payments of one merchant since the introduction, without duplicate and held ones, because their money paid no bill of the merchant. The
 * state of an unmarked attempt is its status, and has an index.
 */
const paymentsOf = (owner: Owner, merchants: Merchants) =>
  builder
    .select(paymentColumns(owner, merchants, paymentAttempts.created_at, paymentAttempts.amount))
    .from(paymentAttempts)
    .leftJoin(
      commissions,
      and(eq(commissions.payment_id, paymentAttempts.id), eq(commissions.account_id, owner.accountId)),
    )
    .where(
      and(
        eq(paymentAttempts.account_id, merchants.merchant_id),
        gte(paymentAttempts.created_at, merchants.since),
        isNull(paymentAttempts.mark),
      ),
    )
    .as('payments');

/**
 * The payments of one merchant that earned commission, found by the state of the commission, which has copies of the moment and the amount. The
 * introduction of a commission implies the merchant and that the payment began after it. With these two conditions, the planner would expect a
 * single row, and sort all rows of a merchant with many.
 */
const earningPaymentsOf = (owner: Owner, merchants: Merchants) =>
  builder
    .select(paymentColumns(owner, merchants, commissions.payment_at, commissions.paid))
    .from(commissions)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, commissions.payment_id))
    .where(
      and(
        eq(commissions.account_id, owner.accountId),
        eq(commissions.introduction_id, merchants.introduction_id),
        isNull(paymentAttempts.mark),
      ),
    )
    .as('payments');

/** The queries for a list of the payments of an introducer's merchants. */
export function introducedPayments(owner: Owner, { search, filter }: Pick<ListRequest['body'], 'search' | 'filter'>) {
  const merchants = merchantsOf(owner, search);
  const payments = filter['commission_state'] === undefined ? paymentsOf : earningPaymentsOf;
  return { table: asOwnedTable<PaymentRow>(payments(owner, merchants)), merchants };
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
    sql`coalesce(sum(${LEFT}) filter (where ${commissions.state} = ${state}), 0)`.mapWith(BigInt);
  const [total] = await tx
    .select({ accrued: isIn('accrued'), matured: isIn('matured') })
    .from(commissions)
    .where(and(eq(commissions.account_id, accountId), inArray(commissions.state, ['accrued', 'matured'])));
  return { accrued: total?.accrued ?? 0n, matured: total?.matured ?? 0n };
}
