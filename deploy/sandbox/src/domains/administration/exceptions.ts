/** The exceptions of all merchants: differences with the bank's statement, money that paid no bill, and held payouts. */
import type { MerchantException } from '@portal/shared/contract/admin/administration.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import { sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { asOwnedTable, type Owner } from '../../kernel/data/owned.ts';
import { paymentAttempts } from '../payments/domain.ts';
import { payouts } from '../payouts/domain.ts';
import { ageOf, bankExceptionsOn, dayIn } from '../settlements/domain.ts';

export interface ExceptionRow extends Pick<
  MerchantException,
  'id' | 'group' | 'kind' | 'age' | 'since' | 'merchant_id' | 'merchant' | 'number'
> {
  readonly amount: Sen | null;
  readonly held_until: Date | null;
  readonly created_at: Date;
}

const builder = new QueryBuilder();

const column = <T>(name: string) => sql<T>`${sql.identifier('found')}.${sql.identifier(name)}`.as(name);

/** Every row has the calling administrator's account as `account_id`, because lists return only the caller's own rows. */
export function exceptionsOn(today: Day, { accountId }: Owner) {
  const paidOn = dayIn(sql`coalesce(a.paid_at, a.created_at)`);
  const heldOn = dayIn(sql`p.created_at`);
  const found = sql`(
    select x.*, m.name as merchant from (
      select b.id, 'bank' as "group", b.kind, b.age, b.since, b.account_id as merchant_id, b.number,
        coalesce(b.at_bank, b.sent) as amount, b.created_at, null::timestamptz as held_until
      from (${bankExceptionsOn(today)}) b
      union all
      select a.id, 'held_payment', 'held_payment', ${ageOf(paidOn, today)}, ${paidOn}, a.account_id, a.invoice_no, a.amount, a.created_at, null
      from ${paymentAttempts} a where a.mark = 'held' and a.returned_at is null
      union all
      select p.id, 'held_payout', 'held_payout', ${ageOf(heldOn, today)}, ${heldOn}, p.account_id, p.reference, p.amount, p.created_at, p.held_until
      from ${payouts} p where p.status = 'held') x
    join ${accounts} m on m.id = x.merchant_id and m.portal_type = 'merchant') found`;
  const all = builder
    .select({
      id: column<string>('id'),
      account_id: sql<string>`${accountId}::uuid`.as('account_id'),
      group: column<string>('group'),
      kind: column<string>('kind'),
      age: column<string>('age'),
      since: column<Day>('since'),
      merchant_id: column<string>('merchant_id'),
      merchant: column<string>('merchant'),
      number: column<string | null>('number'),
      amount: sql`found.amount`.mapWith(BigInt).as('amount'),
      held_until: sql`found.held_until`.mapWith(payouts.held_until).as('held_until'),
      created_at: sql`found.created_at`.mapWith(paymentAttempts.created_at).as('created_at'),
    })
    .from(found)
    .as('exceptions');
  return asOwnedTable<ExceptionRow>(all);
}
