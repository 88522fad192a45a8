/** Stores many payments of one merchant with a few statements, for large reports. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/data/database.ts';
import { withoutTriggers } from '../../../testing/postgres.ts';

/** Rows in one statement, few enough for the statement timeout of thirty seconds. */
const AT_ONCE = 20_000;

/** Stores one payment for every ten seconds of the year 2025, each of RM100.00, with a fee of RM1.00 and a tax of eight sen. */
export async function storePayments(database: Database, accountId: string, count: number): Promise<void> {
  for (let first = 0; first < count; first += AT_ONCE) {
    const numbers = sql`generate_series(${first}::int, ${Math.min(count, first + AT_ONCE) - 1}::int) n`;
    const id = sql`('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
    const at = sql`timestamptz '2025-01-01T00:00:00Z' + n * interval '10 seconds'`;
    await database.tx(async (tx) => {
      await withoutTriggers(tx);
      await tx.execute(sql`
        insert into payment_attempts (id, invoice_no, account_id, bill_id, service_id, channel, bank_name, amount, redirect_path,
          status, is_late, paid_at, created_at)
        select ${id}, 'MANY-' || n, ${accountId}, (select id from bills where account_id = ${accountId} limit 1), 'fpx_b2c_TEST0021',
          'fpx_b2c', 'Bank Ujian', 10000, '/', 'success', false, ${at}, ${at} from ${numbers}`);
      await tx.execute(sql`
        insert into ledger_groups (key, kind, source_type, source_id, entry_count, at)
        select 'payment:' || ${id}, 'payment', 'attempt', ${id}, 4, ${at} from ${numbers}`);
      await tx.execute(sql`
        insert into ledger_entries (group_key, ledger_account, account_id, channel, amount, at, kind)
        select 'payment:' || ${id}, part.account, part.owner::uuid, part.channel, part.amount,
          case when part.owner is not null then ${at} end, case when part.owner is not null then 'payment' end
        from ${numbers} cross join (values ('clearing', null, 'fpx_b2c', 10000), ('merchant_pending', ${accountId}, null, -9892),
          ('fee_income', null, null, -100), ('tax_payable', null, null, -8)) as part(account, owner, channel, amount)`);
    }, 'queue');
  }
  await database.tx((tx) => tx.execute(sql`analyze`), 'queue');
}
