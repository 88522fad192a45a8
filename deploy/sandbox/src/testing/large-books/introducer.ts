/** The merchants that one introducer brought, and the commission on all payments of introduced merchants. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { accountId } from '../../kernel/seed/accounts.ts';
import { idOf, INTRODUCED } from './ids.ts';

const introducer = sql`${accountId('Rakan Niaga Utara')}::uuid`;

/** The merchants have one collection each, and were introduced 300 days ago. */
export async function writeIntroducedMerchants(tx: Tx, now: Date): Promise<void> {
  const since = sql`${now.toISOString()}::timestamptz - interval '300 days'`;
  const p = sql`generate_series(0, ${sql.raw(String(INTRODUCED - 1))}) p(n)`;
  await tx.execute(sql`
    insert into accounts (id, name, portal_type, created_at)
    select ${idOf('e')}, 'Merchant ' || md5(p.n::text), 'merchant', ${since} from ${p}`);
  await tx.execute(sql`
    insert into collections (id, account_id, title, description, record_status, created_at)
    select ${idOf('e')}, ${idOf('e')}, 'Bayaran', '', 1, ${since} from ${p}`);
  await tx.execute(sql`
    insert into introductions (id, account_id, merchant_id, since)
    select ${idOf('e')}, ${introducer}, ${idOf('e')}, ${since} from ${p}`);
  await tx.execute(sql`
    insert into commission_rates (account_id, introduction_id, since, basis_points)
    select ${introducer}, ${idOf('e')}, ${since}, 2500 from ${p}`);
}

/** The first day of the month, in Kuala Lumpur, in which the commission of a payment matures. */
const month = sql`date_trunc('month', (p.at + interval '2 days') at time zone 'Asia/Kuala_Lumpur')::date`;

/**
 * A commission for each successful payment since an introduction. It matures after two days, and is in the statement of its month, which is
 * paid, except the commission of this month. One commission of a hundred was taken back. The table of payments is `large_books`.
 */
export async function writeCommissions(tx: Tx, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const earning = sql`large_books p join introductions i on i.merchant_id = p.account_id and i.until is null and i.since <= p.at and p.is_paid`;
  const isOver = sql`${month} < date_trunc('month', ${at} at time zone 'Asia/Kuala_Lumpur')::date`;
  await tx.execute(sql`
    insert into commission_payouts (id, account_id, number, month, status, opening, commission, reversal, came_back, carried_forward, amount,
      paid_at, settled_at, created_at)
    select gen_random_uuid(), i.account_id, 'BIG-' || ${month}, ${month}, 'paid', 0, count(*) * 18, 0, 0, 0, count(*) * 18, min(p.at), min(p.at), min(p.at)
    from ${earning} where ${isOver} group by i.account_id, ${month} on conflict (account_id, month) do nothing`);
  await tx.execute(sql`
    insert into commissions (id, account_id, introduction_id, payment_id, basis_points, paid, fee, amount, refunded, reversed, payment_at, accrued_at,
      matured_at, statement_id, settled_at)
    select ${idOf('a')}, i.account_id, i.id, ${idOf('a')}, 2500, p.amount, 70, 18, case when p.n % 100 in (2, 98) then p.amount else 0 end,
      case when p.n % 100 in (2, 98) then 18 else 0 end, p.at, p.at, case when p.at + interval '2 days' < ${at} then p.at + interval '2 days' end, s.id, s.settled_at
    from ${earning} left join commission_payouts s on s.account_id = i.account_id and s.month = ${month} and ${isOver}`);
  await tx.execute(sql`
    insert into commission_lines (group_key, account_id, statement_id, kind, commission_id, amount, created_at)
    select 'commission:' || c.id, c.account_id, c.statement_id, 'commission', c.id, c.amount, c.accrued_at
    from commissions c where c.statement_id is not null and not exists (select from commission_lines l where l.commission_id = c.id and l.kind = 'commission')`);
}
