/** The lines of an introducer's next statement: each ledger group that changed the owed amount and is not in a statement yet. */
import type { StatementLineKind } from '@portal/shared/contract/introducer/payouts.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { sql, type SQL } from 'drizzle-orm';
import { among } from '../../../kernel/data/sql-in-list.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { ledgerEntries, ledgerGroups } from '../../../kernel/ledger/tables.ts';
import { commissions } from '../tables.ts';
import { CAME_BACK_KINDS } from './postings.ts';
import { commissionLines } from './tables.ts';

const cameBack = among(CAME_BACK_KINDS);

/**
 * Selects `group_key, kind, commission_id, payout_id, amount, at`. The lines are commission that has matured, taken-back parts of matured
 * commission, and returned payouts.
 * @param until the end of the month; commission that was posted or matured from then on is in a later statement
 */
export const pendingLines = (accountId: string, until: Date): SQL => sql`
  select g.key as group_key, g.at, -e.amount as amount, c.id as commission_id,
    case when c.id is null then g.source_id end as payout_id,
    case g.kind when 'commission' then 'commission' when 'commission_reversed' then 'reversal' else 'came_back' end as kind
  from ${ledgerEntries} e join ${ledgerGroups} g on g.key = e.group_key
  left join ${commissions} c on g.source_type = 'commission' and c.id = g.source_id
  where e.ledger_account = 'introducer_payable' and e.account_id = ${accountId}
    and (g.kind in ${cameBack} or (g.kind in ('commission', 'commission_reversed')
      and g.at < ${until.toISOString()} and c.matured_at < ${until.toISOString()}))
    and not exists (select 1 from ${commissionLines} l where l.group_key = g.key)`;

export type KindSums = Readonly<Record<StatementLineKind, Sen>>;

/** The sums of the pending lines by kind, in sen, and their number. */
export async function pendingSums(
  tx: Tx,
  accountId: string,
  until: Date,
): Promise<{ readonly count: number; readonly sums: KindSums }> {
  const { rows } = await tx.execute<{ kind: StatementLineKind; amount: string; count: number }>(sql`
    select kind, sum(amount)::text as amount, count(*)::int as count
    from (${pendingLines(accountId, until)}) pending group by kind`);
  const sumOf = (kind: StatementLineKind): Sen => BigInt(rows.find((row) => row.kind === kind)?.amount ?? 0);
  return {
    count: rows.reduce((total, row) => total + row.count, 0),
    sums: { commission: sumOf('commission'), reversal: sumOf('reversal'), came_back: sumOf('came_back') },
  };
}
