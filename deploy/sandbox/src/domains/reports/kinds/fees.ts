/** Fee and tax by month, purpose and channel, read from the postings and not recalculated. */
import type { FeeLine } from '@portal/shared/contract/merchant/money/report-files.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { among } from '../../../kernel/data/sql-in-list.ts';
import { ledgerKinds } from '../../../kernel/ledger/kinds.ts';
import { ledgerEntries, ledgerGroups } from '../../../kernel/ledger/tables.ts';
import { paymentAttempts } from '../../payments/domain.ts';
import { payouts } from '../../payouts/domain.ts';
import { between, wasStored, type ReportSource, type Scope } from '../source.ts';

interface FeeRow extends FeeLine {
  /** The month, such as `2026-11`. */
  readonly month: string;
}

/** The ledger kinds of all domains that may post a fee or a tax. */
const charging = (): readonly string[] =>
  ledgerKinds
    .all()
    .filter(({ accounts }) => accounts.some((account) => account === 'fee_income' || account === 'tax_payable'))
    .map(({ name }) => name);

interface Row extends Record<string, unknown> {
  readonly month: string;
  readonly kind: FeeLine['kind'];
  readonly channel_or_rail: FeeLine['channel_or_rail'];
  readonly count: number;
  readonly fee: string;
  readonly tax: string;
}

const credited = (account: string) =>
  sql`-coalesce(sum(e.amount) filter (where e.ledger_account = ${sql.raw(`'${account}'`)}), 0)`;

/** A group belongs to the merchant if any of its entries does, because the entries for fee and tax contain no merchant. */
export async function feesOf(tx: Tx, scope: Scope): Promise<readonly FeeRow[]> {
  const { rows } = await tx.execute<Row>(sql`
    select month, kind, channel_or_rail, count(*)::int as count, sum(fee)::text as fee, sum(tax)::text as tax from (
      select to_char(g.at at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM') as month, g.kind,
        coalesce(max(e.channel), max(a.channel), max(p.rail)) as channel_or_rail, ${credited('fee_income')} as fee, ${credited('tax_payable')} as tax
      from ${ledgerGroups} g join ${ledgerEntries} e on e.group_key = g.key
      left join ${paymentAttempts} a on g.source_type = 'attempt' and a.id = g.source_id
      left join ${payouts} p on g.source_type = 'payout' and p.id = g.source_id
      where ${between(sql`g.at`, scope)} and g.kind in ${among(charging())} and ${wasStored('g', scope)}
      group by g.key having bool_or(e.account_id = ${scope.accountId})) charged
    where fee <> 0 or tax <> 0
    group by month, kind, channel_or_rail order by month, kind, channel_or_rail`);
  return rows.map(({ fee, tax, ...row }) => ({ ...row, fee: BigInt(fee), tax: BigInt(tax) }));
}

const placeOf = ({ month, kind, channel_or_rail: channelOrRail }: FeeRow): string =>
  [month, kind, channelOrRail ?? ''].join(' ');

export const feesSource: ReportSource = {
  columns: [
    { header: 'Month' },
    { header: 'Charges' },
    { header: 'For' },
    { header: 'Channel or rail' },
    { header: 'Fee (RM)', total: 'sum' },
    { header: 'Tax (RM)', total: 'sum' },
  ],
  count: async (tx, scope) => (await feesOf(tx, scope)).length,
  // There are only a few rows for each month, so the sums are not stored. They are calculated again for each piece.
  read: async (tx, scope, after, limit) => {
    const all = await feesOf(tx, scope);
    const [last] = after ?? [];
    const begun = last === undefined ? 0 : all.findIndex((row) => placeOf(row) === last) + 1;
    return all.slice(begun, begun + limit).map((row) => ({
      cells: [row.month, row.count, row.kind, row.channel_or_rail, row.fee, row.tax],
      cursor: [placeOf(row)],
    }));
  },
};
