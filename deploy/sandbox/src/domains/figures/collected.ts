/** The query on which every figure is based: payments in the ledger that paid their bill through the gateway. */
import { sql, type SQL } from 'drizzle-orm';
import { ledgerEntries, ledgerGroups } from '../../kernel/ledger/tables.ts';
import { bills } from '../bills/domain.ts';
import { COLLECTED, paymentAttempts } from '../payments/domain.ts';

const KINDS = sql.join(
  COLLECTED.map((kind) => sql`${kind}`),
  sql`, `,
);

const credited = (account: string): SQL =>
  sql`-coalesce(sum(e.amount) filter (where e.ledger_account = ${sql.raw(`'${account}'`)}), 0)`;

/**
 * One row for each payment: `account_id, at, channel, key_id, amount, fee, tax, net`, with amounts in sen. `key_id` is the API key that
 * made the bill. Every payment has a bill; a left join lets the database skip bills when `key_id` is not selected.
 * @param where a condition on its group `g`, its attempt `a` and its bill `b`
 */
export const collected = (where: SQL): SQL => sql`(
  select a.account_id, g.at, a.channel, b.key_id, s.amount, s.fee, s.tax, s.net
  from ${ledgerGroups} g join ${paymentAttempts} a on a.id = g.source_id left join ${bills} b on b.id = a.bill_id
    cross join lateral (
      select sum(e.amount) filter (where e.amount > 0) as amount,
        ${credited('fee_income')} as fee, ${credited('tax_payable')} as tax, ${credited('merchant_pending')} as net
      from ${ledgerEntries} e where e.group_key = g.key) s
  where g.kind in (${KINDS}) and ${where})`;
