/** The figures of an introducer's dashboard. Each is computed from the rows of the list that it links to. */
import type { Change, MerchantShare } from '@portal/shared/contract/introducer/dashboard.ts';
import type { CommissionPayoutStatus } from '@portal/shared/contract/introducer/payouts.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { addDays, addMonths, firstOfMonth } from '@portal/shared/domain/days.ts';
import { dayOf, momentOf, startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { and, count, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { among } from '../../kernel/data/sql-in-list.ts';
import { holidaysOf } from '../../kernel/data/clock-store.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { events } from '../../kernel/events/tables.ts';
import { ledgerEntries, ledgerGroups } from '../../kernel/ledger/tables.ts';
import { LEFT } from './commission-records.ts';
import { commissionTotals } from './introduced.ts';
import { monthBefore, payAt } from './payouts/close.ts';
import { CAME_BACK } from './payouts/states.ts';
import { commissionLines, commissionPayouts, introducerTerms } from './payouts/tables.ts';
import { commissions, introductions } from './tables.ts';

const sumOfLeft = sql`coalesce(sum(${LEFT}), 0)`.mapWith(BigInt);
const sumOfPaid = sql`coalesce(sum(${commissions.paid}), 0)`.mapWith(BigInt);

const earnedOn = (accountId: string, from: Day, to: Day) =>
  and(
    eq(commissions.account_id, accountId),
    gte(commissions.accrued_at, startOf(from)),
    lt(commissions.accrued_at, startOf(addDays(to, 1))),
  );

async function earned(tx: Tx, accountId: string, from: Day, to: Day) {
  const [row] = await tx
    .select({ payments: count(), volume: sumOfPaid, commission: sumOfLeft })
    .from(commissions)
    .where(earnedOn(accountId, from, to));
  return { from, to, payments: row?.payments ?? 0, volume: row?.volume ?? 0n, commission: row?.commission ?? 0n };
}

const MOST_MERCHANTS = 5;

const merchantsOf = (tx: Tx, accountId: string, from: Day, to: Day): Promise<MerchantShare[]> =>
  tx
    .select({ name: accounts.name, payments: count(), volume: sumOfPaid, commission: sumOfLeft })
    .from(commissions)
    .innerJoin(introductions, eq(introductions.id, commissions.introduction_id))
    .innerJoin(accounts, eq(accounts.id, introductions.merchant_id))
    .where(earnedOn(accountId, from, to))
    .groupBy(accounts.id)
    .orderBy(desc(sumOfPaid), accounts.name)
    .limit(MOST_MERCHANTS);

async function payoutsIn(tx: Tx, accountId: string, status: CommissionPayoutStatus) {
  const { amount } = commissionPayouts;
  const [row] = await tx
    .select({
      count: count(),
      amount: sql`coalesce(sum(${amount}), 0)`.mapWith(BigInt),
      pay_at: sql`min(${commissionPayouts.pay_at})`.mapWith(commissionPayouts.pay_at),
    })
    .from(commissionPayouts)
    .where(and(eq(commissionPayouts.account_id, accountId), eq(commissionPayouts.status, status)));
  return { count: row?.count ?? 0, amount: row?.amount ?? 0n, pay_at: row?.pay_at ?? null };
}

/** The sum of taken-back parts, in sen. Their commissions are in a statement, but no statement has deducted these parts yet. */
async function takenBack(tx: Tx, accountId: string): Promise<Sen> {
  const { rows } = await tx.execute<{ amount: string }>(sql`
    select coalesce(sum(e.amount), 0)::text as amount
    from ${commissions} c join ${commissionLines} own on own.commission_id = c.id and own.kind = 'commission'
    join ${ledgerGroups} g on g.source_type = 'commission' and g.source_id = c.id and g.kind = 'commission_reversed'
    join ${ledgerEntries} e on e.group_key = g.key and e.ledger_account = 'introducer_payable'
    where c.account_id = ${accountId} and c.reversed <> 0
      and not exists (select 1 from ${commissionLines} l where l.group_key = g.key)`);
  return BigInt(rows[0]?.amount ?? 0);
}

/** The amount that is carried into the next statement: the sum carried forward by the last statement, and returned payouts. */
async function carriedOf(tx: Tx, accountId: string): Promise<Sen> {
  const own = eq(commissionPayouts.account_id, accountId);
  const [last] = await tx
    .select({ carried: commissionPayouts.carried_forward })
    .from(commissionPayouts)
    .where(own)
    .orderBy(desc(commissionPayouts.month))
    .limit(1);
  const [back] = await tx
    .select({ amount: sql`coalesce(sum(${commissionPayouts.amount}), 0)`.mapWith(BigInt) })
    .from(commissionPayouts)
    .where(and(own, inArray(commissionPayouts.status, [...CAME_BACK]), isNull(commissionPayouts.continued_in)));
  return (last?.carried ?? 0n) + (back?.amount ?? 0n);
}

const MOST_CHANGES = 8;

type Changed = Record<string, unknown> & {
  readonly id: string;
  readonly kind: Change['kind'];
  readonly at: string;
  readonly amount: string | null;
  readonly merchant_name: string | null;
  readonly commission_id: string | null;
  readonly payout_id: string | null;
  readonly month: Day | null;
};

async function changesOf(tx: Tx, accountId: string, until: Date) {
  const { rows } = await tx.execute<Changed>(sql`
    select * from (
      (select 'joined ' || i.id as id, 'merchant_joined' as kind, i.since as at, null::text as amount, a.name as merchant_name,
        null::uuid as commission_id, null::uuid as payout_id, null::text as month
        from ${introductions} i join ${accounts} a on a.id = i.merchant_id where i.account_id = ${accountId})
      union all (select 'left ' || i.id, 'merchant_left', i.until, null, a.name, null, null, null
        from ${introductions} i join ${accounts} a on a.id = i.merchant_id where i.account_id = ${accountId} and i.until is not null)
      union all (select g.key, 'commission_reversed', g.at, e.amount::text, a.name, c.id, null, null
        from ${commissions} c join ${ledgerGroups} g on g.source_type = 'commission' and g.source_id = c.id
        join ${ledgerEntries} e on e.group_key = g.key and e.ledger_account = 'introducer_payable'
        join ${introductions} i on i.id = c.introduction_id join ${accounts} a on a.id = i.merchant_id
        where c.account_id = ${accountId} and c.refunded <> 0 and g.kind = 'commission_reversed'
        order by g.at desc limit ${MOST_CHANGES})
      union all (select e.id::text, 'payout_' || e.to_status, e.at, p.amount::text, null, null, p.id, p.month::text
        from ${events} e join ${commissionPayouts} p on p.id = e.subject_id
        where p.account_id = ${accountId} and e.to_status in ${among(['payable', 'sent', 'paid', 'failed', 'returned', 'no_transfer'])}
        order by e.id desc limit ${MOST_CHANGES})) changed
    where at <= ${until.toISOString()} order by at desc, id desc limit ${MOST_CHANGES}`);
  return rows.map(({ at, amount, ...row }) => ({
    ...row,
    at: momentOf(at),
    amount: amount === null ? null : BigInt(amount),
  }));
}

async function termsOf(tx: Tx, accountId: string) {
  const [terms] = await tx.select().from(introducerTerms).where(eq(introducerTerms.account_id, accountId));
  if (!terms) return { bank: null, next: null };
  const month = monthBefore(terms.closes_at);
  const { bank_code, account_number } = terms;
  return {
    bank: bank_code && account_number ? { bank_code, account_ending: account_number.slice(-4) } : null,
    next: payAt(month, await holidaysOf(tx)),
  };
}

export async function dashboardOf(tx: Tx, accountId: string, now: Date) {
  const today = dayOf(now);
  const month = firstOfMonth(today);
  const { accrued, matured } = await commissionTotals(tx, { accountId });
  const { pay_at, ...payable } = await payoutsIn(tx, accountId, 'payable');
  const { bank, next } = await termsOf(tx, accountId);
  return {
    today: await earned(tx, accountId, today, today),
    month: await earned(tx, accountId, month, today),
    last_month: await earned(tx, accountId, addMonths(month, -1), addDays(month, -1)),
    accrued,
    matured,
    reversed_after_statement: await takenBack(tx, accountId),
    carried_forward: await carriedOf(tx, accountId),
    payable,
    sent: await payoutsIn(tx, accountId, 'sent'),
    paid: await payoutsIn(tx, accountId, 'paid'),
    next_pay_at: pay_at ?? next,
    bank,
    merchants: await merchantsOf(tx, accountId, month, today),
    changes: await changesOf(tx, accountId, now),
  };
}
