/** The proof that the books are right, run after every fault test and shown to journeys (threat model §5). */
import { asc, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../data/database.ts';
import { ledgerBalances } from './tables.ts';

/** Each query answers the rows that should not exist, as one text column. */
const FAULTS: Readonly<Record<string, SQL>> = {
  'a group does not sum to zero or is not complete': sql`
    select g.key as fault from ledger_groups g left join ledger_entries e on e.group_key = g.key
    group by g.key having coalesce(sum(e.amount), 0) <> 0 or count(e.id) <> g.entry_count or count(e.id) < 2`,
  'all entries together do not sum to zero': sql`
    select 'total ' || sum(amount) as fault from ledger_entries having sum(amount) <> 0`,
  'a payment whose money came does not have exactly one posting': sql`
    select a.invoice_no as fault from payment_attempts a left join ledger_groups g on g.attempt_id = a.id and g.kind not in ('refund', 'applied')
    group by a.id having count(g.key) <> (case when a.status = 'success' or a.mark is not null then 1 else 0 end)`,
  'a paid bill does not have exactly one payment': sql`
    select b.bill_number as fault from bills b
    left join payment_attempts a on a.bill_id = b.id left join ledger_groups g on g.attempt_id = a.id and g.kind in ('payment', 'top_up', 'applied')
    group by b.id having count(g.key) + (select count(*) from manual_payments m where m.bill_id = b.id and m.undone_at is null)
      <> (case when b.status in ('paid', 'partially_refunded', 'refunded', 'voided') then 1 else 0 end)`,
  'a payment posted another amount than was paid': sql`
    select a.invoice_no as fault from payment_attempts a join ledger_groups g on g.attempt_id = a.id
    join ledger_entries e on e.group_key = g.key and e.ledger_account = 'clearing' where e.amount <> a.amount`,
  'a payment left its merchant with less than nothing': sql`
    select g.key as fault from ledger_groups g join ledger_entries e on e.group_key = g.key
    where g.kind in ('payment', 'applied') and e.ledger_account = 'merchant_pending' group by g.key having sum(e.amount) > 0`,
  'a payer is owed another amount than came for nothing and has not gone back': sql`
    select a.invoice_no as fault from payment_attempts a left join ledger_groups g on g.attempt_id = a.id
    left join ledger_entries e on e.group_key = g.key and e.ledger_account = 'refund_payable'
    group by a.id having coalesce(sum(e.amount), 0)
      <> (case when a.mark is not null and a.returned_at is null then -a.amount else 0 end)`,
  'money went back without a refund, or a refund without its money': sql`
    select a.invoice_no as fault from payment_attempts a left join ledger_groups g on g.attempt_id = a.id and g.kind = 'refund'
    group by a.id having count(g.key) <> (case when a.returned_at is null then 0 else 1 end)`,
  'a move has no outbox row, or something else has one': sql`
    select e.id::text as fault from bill_events e left join outbox o on o.event_id = e.id
    group by e.id having count(o.id) <> (case when e.subject is null or e.to_status = 'draft' then 0 else 1 end)`,
  'a state does not follow from the one before': sql`
    select id::text as fault from (
      select id, from_status, lag(to_status) over (
        partition by subject, case subject when 'bill' then bill_id else attempt_id end order by id) as before
      from bill_events where subject is not null) moves
    where from_status is distinct from before`,
  'a bill is not in the state of its last move': sql`
    select b.bill_number as fault from bills b where b.status is distinct from (
      select to_status from bill_events e where e.bill_id = b.id and e.subject = 'bill' order by e.id desc limit 1)`,
  'an attempt is not in the state of its last move': sql`
    select a.invoice_no as fault from payment_attempts a where a.status is distinct from (
      select to_status from bill_events e where e.attempt_id = a.id and e.subject = 'attempt' order by e.id desc limit 1)`,
};

export interface LedgerProof {
  /** Sentences; none when the books are right. */
  readonly faults: readonly string[];
  /** Sen as decimal digits: a debit is positive. They sum to zero. */
  readonly balances: readonly {
    readonly ledger_account: string;
    readonly account_id: string | null;
    readonly channel: string | null;
    readonly pool_type: string | null;
    readonly balance: string;
  }[];
}

export async function proveLedger(tx: Tx): Promise<LedgerProof> {
  const faults: string[] = [];
  for (const [sentence, query] of Object.entries(FAULTS)) {
    const { rows } = await tx.execute<{ fault: string }>(query);
    if (rows.length > 0) {
      const named = rows.slice(0, 5).map(({ fault }) => fault);
      faults.push(`${sentence}: ${named.join(', ')}${rows.length > 5 ? ` and ${rows.length - 5} more` : ''}`);
    }
  }
  const balances = await tx
    .select()
    .from(ledgerBalances)
    .orderBy(
      asc(ledgerBalances.ledger_account),
      asc(ledgerBalances.account_id),
      asc(ledgerBalances.channel),
      asc(ledgerBalances.pool_type),
    );
  return { faults, balances };
}
