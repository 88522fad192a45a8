/**
 * Differences between the bank's statement and the gateway's transfers, each with the day on which it began. An exception is listed until
 * it is resolved.
 */
import {
  bankExceptions as contract,
  type BankException,
} from '@portal/shared/contract/merchant/money/bank-exceptions.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import { daysOfAge, EXCEPTION_AGES, GRACE_DAYS } from '@portal/shared/domain/rails/bank-match.ts';
import { sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { among } from '../../../kernel/data/sql-in-list.ts';
import { checkColumns, listOf } from '../../../kernel/lists/lists.ts';
import { asOwnedTable } from '../../../kernel/data/owned.ts';
import { serve } from '../../../kernel/http/serve.ts';
import { transfers } from '../../transfers/domain.ts';
import { ownSettlementPurpose } from '../own/transition.ts';
import { ownSettlements } from '../own/tables.ts';
import { settlementPurpose } from '../send.ts';
import { settlements } from '../tables.ts';
import { bankLines } from './tables.ts';

interface ExceptionRow {
  readonly id: string;
  readonly kind: BankException['kind'];
  readonly age: BankException['age'];
  readonly since: Day;
  readonly number: string | null;
  readonly settlement_id: string | null;
  readonly own_settlement_id: string | null;
  readonly sent: Sen | null;
  readonly at_bank: Sen | null;
  readonly bank_reference: string | null;
  readonly account_number: string;
  readonly created_at: Date;
}

const ours = among([settlementPurpose.name, ownSettlementPurpose.name]);

export const dayIn = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Kuala_Lumpur')::date`;

/** An SQL expression for the age of a difference, with the same ranges as `daysOfAge`. */
export const ageOf = (since: SQL, today: Day): SQL =>
  sql`case ${sql.join(
    EXCEPTION_AGES.flatMap((age) => {
      const { from } = daysOfAge(age, today);
      return from === null ? [sql`else ${age}`] : [sql`when ${since} >= ${from}::date then ${age}`];
    }),
    sql` `,
  )} end`;

/** Transfers that the bank reported as credited, but that have no line in its statement a day after the promised arrival. */
const missing = (today: Day): SQL => {
  const since = sql`${dayIn(sql`t.arrives_by`)} + ${GRACE_DAYS + 1}::int`;
  return sql`
    select t.id, t.account_id, 'missing' as kind, ${since} as since, t.purpose, t.source_id, t.amount as sent,
      null::bigint as at_bank, t.bank_reference, t.account_number, t.arrives_by as created_at
    from ${transfers} t left join ${bankLines} l on l.transfer_id = t.id
    where t.purpose in ${ours} and t.status in ('sent', 'credited') and l.id is null and ${since} <= ${today}::date`;
};

const different = sql`
  select l.id, l.account_id, case when t.id is null then 'unmatched' when l.amount > t.amount then 'over' else 'under' end as kind,
    l.day as since, t.purpose, t.source_id, t.amount as sent, l.amount as at_bank, l.bank_reference, l.account_number, l.created_at
  from ${bankLines} l left join ${transfers} t on t.id = l.transfer_id
  where t.id is null or (t.purpose in ${ours} and l.amount <> t.amount)`;

const builder = new QueryBuilder();

const column = <T>(name: string) => sql<T>`${sql.identifier('found')}.${sql.identifier(name)}`.as(name);

/** The exceptions on a day with their ages and the numbers of their settlements, for every account that the transaction may read. */
export const bankExceptionsOn = (today: Day): SQL => sql`
  select x.*, ${ageOf(sql`x.since`, today)} as age, coalesce(s.number, o.number) as number,
    s.id as settlement_id, o.id as own_settlement_id
  from (${missing(today)} union all ${different}) x
  left join ${settlements} s on x.purpose = ${settlementPurpose.name} and s.id = x.source_id
  left join ${ownSettlements} o on x.purpose = ${ownSettlementPurpose.name} and o.id = x.source_id`;

function exceptionsOn(today: Day) {
  const found = sql`(${bankExceptionsOn(today)}) found`;
  const amount = (name: string) => sql`found.${sql.identifier(name)}`.mapWith(BigInt).as(name);
  const all = builder
    .select({
      id: column<string>('id'),
      account_id: column<string>('account_id'),
      kind: column<string>('kind'),
      age: column<string>('age'),
      since: column<string>('since'),
      number: column<string | null>('number'),
      settlement_id: column<string | null>('settlement_id'),
      own_settlement_id: column<string | null>('own_settlement_id'),
      sent: amount('sent'),
      at_bank: amount('at_bank'),
      bank_reference: column<string | null>('bank_reference'),
      account_number: column<string>('account_number'),
      created_at: sql`found.created_at`.mapWith(bankLines.created_at).as('created_at'),
    })
    .from(found)
    .as('exceptions');
  return asOwnedTable<ExceptionRow>(all);
}

export function serveBankExceptions(app: FastifyInstance): void {
  checkColumns(exceptionsOn(app.sandbox.clock.today()), contract.list.columns);

  serve(
    app,
    contract.list,
    async (input, { tx, principal, clock }) => {
      const { rows, total } = await listOf(tx, { table: exceptionsOn(clock.today()), principal }, input);
      return { list: { data: rows, total } };
    },
    { mode: 'read' },
  );
}
