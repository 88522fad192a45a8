/** Payouts that were prepared on these days, with the state that each had when the report was begun. */
import { sql } from 'drizzle-orm';
import { ledgerGroups } from '../../../kernel/ledger/tables.ts';
import { payouts } from '../../payouts/domain.ts';
import { between, countOf, IN_MALAYSIA, wasStored, written, type ReportSource, type Scope } from '../source.ts';

const rowsOf = (scope: Scope) => sql`
  from ${payouts} p
  join ${ledgerGroups} g on g.key = 'payout:' || p.id and ${wasStored('g', scope)}
  where p.account_id = ${scope.accountId} and ${between(sql`p.created_at`, scope)}`;

interface Row extends Record<string, unknown> {
  readonly created: string;
  readonly reference: string;
  readonly payee_name: string;
  readonly bank_code: string;
  readonly account_number: string;
  readonly rail: string;
  readonly state: string;
  readonly bank_reference: string | null;
  readonly amount: string;
  readonly fee: string;
  readonly tax: string;
  readonly at: string;
  readonly id: string;
}

export const payoutSource: ReportSource = {
  columns: [
    { header: `Prepared ${IN_MALAYSIA}` },
    { header: 'Reference' },
    { header: 'Payee' },
    { header: 'Bank' },
    { header: 'Account' },
    { header: 'Rail' },
    { header: 'State' },
    { header: 'Bank reference' },
    { header: 'Amount (RM)', total: 'sum' },
    { header: 'Fee (RM)', total: 'sum' },
    { header: 'Tax (RM)', total: 'sum' },
  ],
  count: (tx, scope) => countOf(tx, rowsOf(scope)),
  read: async (tx, scope, after, limit) => {
    const [at, id] = after ?? [];
    const isLater = at === undefined ? sql`` : sql`and (p.created_at, p.id) > (${at}::timestamptz, ${id}::uuid)`;
    // A payout's row may change while the file is written. The state is therefore read from its postings in the snapshot.
    const { rows } = await tx.execute<Row>(sql`
      select ${written(sql`p.created_at`)} as created, p.reference, p.payee_name, p.bank_code, p.account_number, p.rail,
        case when back.key is not null then 'returned' when ended.kind = 'payout_sent' then 'success'
          when ended.kind = 'payout_released' then p.status else 'in_progress' end as state,
        case when ended.kind = 'payout_sent' then p.bank_reference end as bank_reference,
        p.amount::text, p.fee::text, p.tax::text, p.created_at::text as at, p.id::text as id
      from (select p.* ${rowsOf(scope)} ${isLater} order by p.created_at, p.id limit ${limit}) p
      left join ${ledgerGroups} ended on ended.key = 'payout_end:' || p.id and ${wasStored('ended', scope)}
      left join ${ledgerGroups} back on back.key = 'payout_return:' || p.id and ${wasStored('back', scope)}
      order by p.created_at, p.id`);
    return rows.map((row) => ({
      cells: [
        row.created,
        row.reference,
        row.payee_name,
        row.bank_code,
        row.account_number,
        row.rail,
        row.state,
        row.bank_reference,
        ...[row.amount, row.fee, row.tax].map(BigInt),
      ],
      cursor: [row.at, row.id],
    }));
  },
};
