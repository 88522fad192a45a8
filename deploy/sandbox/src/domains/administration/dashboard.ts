/** The parts of an administrator's dashboard. Each part sums up the rows of one list that the administrator may open. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import {
  ACCOUNT_STATES,
  type administration,
  type DashboardPart,
} from '@portal/shared/contract/admin/administration.ts';
import { EXCEPTION_AGES } from '@portal/shared/contract/merchant/money/bank-exceptions.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import { count, eq, min, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../kernel/data/database.ts';
import type { Owner } from '../../kernel/data/owned.ts';
import { proofState } from '../../kernel/ledger/proof-state.ts';
import { companies } from '../company/domain.ts';
import { exceptionsOn, type ExceptionRow } from './exceptions.ts';
import { merchantsOn, type MerchantRow } from './merchants.ts';
import { waitingReviews } from './waiting.ts';

type Dashboard = CallResult<typeof administration.dashboard>;

interface Reading {
  readonly tx: Tx;
  readonly principal: Owner;
  readonly today: Day;
}

const rowsOf = <Row>(tx: Tx, table: PgTable): Promise<Row[]> => tx.select().from(table) as unknown as Promise<Row[]>;

async function merchantsPart({ tx, principal, today }: Reading): Promise<Dashboard['merchants']> {
  const rows = await rowsOf<MerchantRow>(tx, merchantsOn(today, principal));
  return {
    states: ACCOUNT_STATES.map((state) => ({ state, count: rows.filter((row) => row.state === state).length })),
  };
}

async function paymentsPart({ tx, principal, today }: Reading): Promise<Dashboard['payments']> {
  const rows = await rowsOf<MerchantRow>(tx, merchantsOn(today, principal));
  const total = (name: 'payments' | 'payments_today' | 'succeeded' | 'tried') =>
    rows.reduce((sum, row) => sum + row[name], 0);
  return {
    today: { count: total('payments_today'), amount: sumOf(rows.map(({ volume_today }) => volume_today)) },
    days: { count: total('payments'), amount: sumOf(rows.map(({ volume }) => volume)) },
    succeeded: total('succeeded'),
    tried: total('tried'),
  };
}

async function exceptionsPart({ tx, principal, today }: Reading): Promise<Dashboard['exceptions']> {
  const table = exceptionsOn(today, principal);
  const group = table.group as unknown as typeof table.id;
  const rows = await tx
    .select({
      group: sql<ExceptionRow['group']>`${group}`,
      age: sql<ExceptionRow['age']>`${table.age}`,
      count: count(),
      amount: sql`coalesce(sum(${table.amount}), 0)`.mapWith(BigInt),
    })
    .from(table)
    .groupBy(group, table.age);
  const held = (name: ExceptionRow['group']) => {
    const its = rows.filter((row) => row.group === name);
    return { count: its.reduce((sum, row) => sum + row.count, 0), amount: sumOf(its.map(({ amount }) => amount)) };
  };
  return {
    bank: EXCEPTION_AGES.map((age) => ({
      age,
      count: rows.find((row) => row.group === 'bank' && row.age === age)?.count ?? 0,
    })),
    held_payments: held('held_payment'),
    held_payouts: held('held_payout'),
  };
}

async function reviewsPart({ tx, principal }: Reading): Promise<Dashboard['reviews']> {
  const table = waitingReviews(principal);
  const counted = async (kind: 'company' | 'owner') => tx.$count(table, eq(table.kind, kind));
  const [first] = await tx
    .select({ at: sql<Date | null>`${min(table.submitted_at)}`.mapWith(companies.submitted_at) })
    .from(table);
  return { companies: await counted('company'), owners: await counted('owner'), oldest: first?.at ?? null };
}

async function booksPart({ tx }: Reading): Promise<Dashboard['books']> {
  const { at, entries, faults } = await proofState(tx);
  return { at, entries, faults: [...faults] };
}

/** @param part the only part to return; without it, all parts are returned */
export async function dashboardOf(reading: Reading, part: DashboardPart | undefined): Promise<Dashboard> {
  const isWanted = (name: DashboardPart) => part === undefined || part === name;
  return {
    merchants: isWanted('merchants') ? await merchantsPart(reading) : null,
    payments: isWanted('payments') ? await paymentsPart(reading) : null,
    exceptions: isWanted('exceptions') ? await exceptionsPart(reading) : null,
    reviews: isWanted('reviews') ? await reviewsPart(reading) : null,
    books: isWanted('books') ? await booksPart(reading) : null,
  };
}
