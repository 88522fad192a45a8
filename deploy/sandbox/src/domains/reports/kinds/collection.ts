/** Payments that paid a bill through the gateway, from the ledger. Payments recorded by hand are not in the ledger. */
import { sql } from 'drizzle-orm';
import { ledgerEntries, ledgerGroups } from '../../../kernel/ledger/tables.ts';
import { among } from '../../../kernel/data/sql-in-list.ts';
import { bills } from '../../bills/domain.ts';
import { COLLECTED, paymentAttempts } from '../../payments/domain.ts';
import { between, countOf, IN_MALAYSIA, wasStored, written, type ReportSource, type Scope } from '../source.ts';

const rowsOf = (scope: Scope) => sql`
  from ${paymentAttempts} a
  join ${ledgerGroups} g on g.source_id = a.id and g.kind in ${among(COLLECTED)} and ${wasStored('g', scope)}
  where a.account_id = ${scope.accountId} and ${between(sql`a.paid_at`, scope)}`;

interface Row extends Record<string, unknown> {
  readonly paid: string;
  readonly invoice_no: string;
  readonly bill_number: string;
  readonly payer_name: string;
  readonly channel: string;
  readonly bank_name: string;
  readonly bank_reference: string | null;
  readonly amount: string;
  readonly fee: string;
  readonly tax: string;
  readonly net: string;
  readonly at: string;
  readonly id: string;
}

export const collectionSource: ReportSource = {
  columns: [
    { header: `Paid ${IN_MALAYSIA}` },
    { header: 'Payment' },
    { header: 'Bill' },
    { header: 'Payer' },
    { header: 'Channel' },
    { header: 'Bank' },
    { header: 'Bank reference' },
    { header: 'Amount (RM)', total: 'sum' },
    { header: 'Fee (RM)', total: 'sum' },
    { header: 'Tax (RM)', total: 'sum' },
    { header: 'Net (RM)', total: 'sum' },
  ],
  count: (tx, scope) => countOf(tx, rowsOf(scope)),
  read: async (tx, scope, after, limit) => {
    const [at, id] = after ?? [];
    const isLater = at === undefined ? sql`` : sql`and (a.paid_at, a.id) > (${at}::timestamptz, ${id}::uuid)`;
    // The subquery selects the rows of the page first. Other data are joined only for these rows.
    const { rows } = await tx.execute<Row>(sql`
      select ${written(sql`p.paid_at`)} as paid, p.invoice_no, b.bill_number, b.payer_name, p.channel, p.bank_name, p.bank_reference,
        s.amount::text, s.fee::text, s.tax::text, s.net::text, p.paid_at::text as at, p.id::text as id
      from (select a.*, g.key ${rowsOf(scope)} ${isLater} order by a.paid_at, a.id limit ${limit}) p
      join ${bills} b on b.id = p.bill_id and b.account_id = p.account_id
      cross join lateral (
        select coalesce(sum(e.amount) filter (where e.amount > 0), 0) as amount,
          -coalesce(sum(e.amount) filter (where e.ledger_account = 'fee_income'), 0) as fee,
          -coalesce(sum(e.amount) filter (where e.ledger_account = 'tax_payable'), 0) as tax,
          -coalesce(sum(e.amount) filter (where e.ledger_account = 'merchant_pending'), 0) as net
        from ${ledgerEntries} e where e.group_key = p.key) s
      order by p.paid_at, p.id`);
    return rows.map((row) => ({
      cells: [
        row.paid,
        row.invoice_no,
        row.bill_number,
        row.payer_name,
        row.channel,
        row.bank_name,
        row.bank_reference,
        ...[row.amount, row.fee, row.tax, row.net].map(BigInt),
      ],
      cursor: [row.at, row.id],
    }));
  },
};
