/**
 * Figures of any span of time: the days and hours that were added up, plus later payments from the ledger. A figure therefore always equals
 * the list of its payments.
 */
import type { PaymentMethod } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import type { DayRange } from '@portal/shared/contract/kernel/day-range.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { endOf, startOf } from '@portal/shared/domain/malaysian-time.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { dayOfMoment } from '../../kernel/data/day-of-moment.ts';
import { jobCursors } from '../../kernel/jobs/cursors.tables.ts';
import { later } from '../../kernel/time/clock.ts';
import { bills } from '../bills/domain.ts';
import { manualPayments } from '../payments/domain.ts';
import { addUp } from './add-up.ts';
import { collected } from './collected.ts';
import { dailyFigures, hourlyFigures } from './tables.ts';

/** A sum over one day (`2026-11-20`) or one hour (`2026-11-20T09`) and one channel. */
export interface Figure {
  readonly at: string;
  readonly channel: PaymentMethod;
  readonly count: number;
  readonly amount: Sen;
  readonly fee: Sen;
  readonly tax: Sen;
  readonly net: Sen;
}

interface Row extends Record<string, unknown> {
  readonly at: string;
  readonly channel: PaymentMethod;
  readonly count: string;
  readonly amount: string;
  readonly fee: string;
  readonly tax: string;
  readonly net: string;
}

async function figuresOf(tx: Tx, query: SQL): Promise<readonly Figure[]> {
  const { rows } = await tx.execute<Row>(sql`
    select at, channel, sum(count)::text as count, sum(amount)::text as amount, sum(fee)::text as fee, sum(tax)::text as tax, sum(net)::text as net
    from (${query}) part group by at, channel`);
  return rows.map(({ at, channel, count, amount, fee, tax, net }) => ({
    at,
    channel,
    count: Number(count),
    amount: BigInt(amount),
    fee: BigInt(fee),
    tax: BigInt(tax),
    net: BigInt(net),
  }));
}

/** A half-open span of time: `from` is included, `until` is not. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

const within = (column: SQL, { from, until }: Span): SQL =>
  sql`${column} >= ${from.toISOString()} and ${column} < ${until.toISOString()}`;

/** The payments to add up: all payments of a merchant, or only those of bills that were made with one API key. */
export interface Scope {
  readonly accountId: string;
  readonly keyId?: string;
}

const inScope = ({ accountId, keyId }: Scope, account: SQL, key: SQL): SQL =>
  keyId === undefined ? sql`${account} = ${accountId}` : sql`${account} = ${accountId} and ${key} = ${keyId}`;

/** Payments that the merchant recorded by hand, counted at the time of recording. */
const byHand = (scope: Scope, span: Span, at: (moment: SQL) => SQL): SQL => sql`
  select ${at(sql`m.created_at`)}::text as at, 'by_hand' as channel, 1 as count, m.amount, 0 as fee, 0 as tax, 0 as net
  from ${manualPayments} m join ${bills} b on b.id = m.bill_id
  where ${inScope(scope, sql`m.account_id`, sql`b.key_id`)} and m.undone_at is null and ${within(sql`m.created_at`, span)}`;

/** In milliseconds. */
const HOUR = 3_600_000;

const hourOfMoment = (moment: SQL): SQL =>
  sql`to_char((${moment} at time zone 'UTC') + interval '8 hours', 'YYYY-MM-DD"T"HH24')`;

/** The condition for entry groups that are not added up yet. */
const isNotAddedUp = sql`g.posted_in > coalesce((select through from ${jobCursors} where name = ${addUp.name}), '0'::xid8)`;

const ofPayments = (scope: Scope): SQL => inScope(scope, sql`a.account_id`, sql`b.key_id`);

/** The condition for groups in the scope that are not added up yet. */
const isNew = (scope: Scope): SQL => sql`${ofPayments(scope)} and ${isNotAddedUp}`;

/** The start of the hour that contains a moment. Hours in Kuala Lumpur and in UTC begin at equal moments. */
const startOfHour = (moment: Date): Date => later(moment, -(moment.getTime() % HOUR));

/** Figures by hour. @param span begins at a full hour; for the hour in which it ends, single payments are read */
export const hoursOf = (tx: Tx, scope: Scope, span: Span): Promise<readonly Figure[]> => {
  const whole = { from: span.from, until: startOfHour(span.until) };
  const rest = { from: whole.until, until: span.until };
  const inRest = sql`${ofPayments(scope)} and ${within(sql`a.paid_at`, rest)} and ${within(sql`g.at`, rest)}`;
  const each = sql`select ${hourOfMoment(sql`p.at`)}, channel, 1, amount, fee, tax, net`;
  return figuresOf(
    tx,
    sql`
    select ${hourOfMoment(sql`h.hour`)} as at, h.channel, h.count, h.amount, h.fee, h.tax, h.net from ${hourlyFigures} h
    where ${inScope(scope, sql`h.account_id`, sql`h.key_id`)} and ${within(sql`h.hour`, whole)}
    union all ${each} from ${collected(isNew(scope))} p where ${within(sql`p.at`, whole)}
    ${rest.from < rest.until ? sql`union all ${each} from ${collected(inRest)} p` : sql``}
    union all ${byHand(scope, span, hourOfMoment)}`,
  );
};

const onlyOf = (account: SQL, only: string | undefined): SQL =>
  only === undefined ? sql`true` : sql`${account} = ${only}`;

/**
 * A query of the amounts that accounts collected through the gateway, by account and day: `account_id, day, count, amount`, in sen.
 * Row-level security must allow the transaction to read these accounts.
 * @param only the id of a single account; without it, all accounts
 */
export const collectedByAccount = ({ from, to }: DayRange, only?: string): SQL => sql`
  select account_id, day, sum(count) as count, sum(amount) as amount from (
    select d.account_id, d.day, d.count, d.amount from ${dailyFigures} d where d.day between ${from} and ${to} and ${onlyOf(sql`d.account_id`, only)}
    union all
    select p.account_id, ${dayOfMoment(sql`p.at`)}, 1, p.amount
    from ${collected(sql`${onlyOf(sql`a.account_id`, only)} and ${isNotAddedUp}`)} p
    where ${within(sql`p.at`, { from: startOf(from), until: endOf(to) })}) part
  group by account_id, day`;

/** Figures by day. */
export const daysOf = (tx: Tx, scope: Scope, { from, to }: DayRange): Promise<readonly Figure[]> => {
  const span = { from: startOf(from), until: endOf(to) };
  return figuresOf(
    tx,
    sql`
    select d.day::text as at, d.channel, d.count, d.amount, d.fee, d.tax, d.net from ${dailyFigures} d
    where ${inScope(scope, sql`d.account_id`, sql`d.key_id`)} and d.day between ${from} and ${to}
    union all
    select ${dayOfMoment(sql`p.at`)}::text, channel, 1, amount, fee, tax, net from ${collected(isNew(scope))} p where ${within(sql`p.at`, span)}
    union all ${byHand(scope, span, dayOfMoment)}`,
  );
};
