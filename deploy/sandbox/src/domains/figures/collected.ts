/** Payments that paid their bill through the gateway, as the ledger has them: the one query behind every figure. */
import { sql, type SQL } from 'drizzle-orm';
import { ledgerEntries, ledgerGroups } from '../../kernel/ledger/tables.ts';
import { COLLECTED, paymentAttempts } from '../payments/domain.ts';

const KINDS = sql.join(
  COLLECTED.map((kind) => sql`${kind}`),
  sql`, `,
);

const credited = (account: string): SQL =>
  sql`-coalesce(sum(e.amount) filter (where e.ledger_account = ${sql.raw(`'${account}'`)}), 0)`;

/**
 * One row for each payment: `account_id, at, channel, amount, fee, tax, net`, in sen.
 * @param where a condition on its group `g` and its attempt `a`
 */
export const collected = (where: SQL): SQL => sql`(
  select a.account_id, g.at, a.channel,
    sum(e.amount) filter (where e.amount > 0) as amount,
    ${credited('fee_income')} as fee, ${credited('tax_payable')} as tax, ${credited('merchant_pending')} as net
  from ${ledgerGroups} g join ${paymentAttempts} a on a.id = g.source_id join ${ledgerEntries} e on e.group_key = g.key
  where g.kind in (${KINDS}) and ${where}
  group by g.key, a.account_id, a.channel)`;
