import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/**
 * From here to its end the transaction sees and writes this merchant's rows only: row-level security on PostgreSQL, behind the
 * conditions that every query has anyway (`migrations/0003_own_rows.sql`).
 */
export async function keepToOwnRows(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`select set_config('gateway.account_id', ${accountId}, true)`);
}
