/** How the database plans statements (decisions 0093 and 0128). */
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../database.ts';

/**
 * - `for values` is what sessions begin with: a generic plan cannot use our partial indexes, and one made for an empty table stays when the
 *   table has filled.
 * - `for any` is for transactions that write, and for calls until their caller is known. They find rows by their keys, where a generic plan
 *   is as good. The database plans its own checks (triggers, foreign keys) like the statements, and planning them for each payment took
 *   longer than running them.
 */
export type Plan = 'for values' | 'for any';

export const PLANS = { 'for values': 'force_custom_plan', 'for any': 'auto' } as const satisfies Readonly<
  Record<Plan, string>
>;

/** Settings that a transaction makes for itself, because its session is also that of other transactions. */
export type TransactionSettings = Readonly<Record<string, number>>;

/** The statements that begin a transaction whose statements are planned in this way, with its own settings if it has some. */
export function beginPlanning(begin: string, plan: Plan, settings?: TransactionSettings): readonly string[] {
  if (!settings && plan === 'for values') return [begin];
  const all = { ...settings, plan_cache_mode: PLANS[plan] };
  return [begin, ...Object.entries(all).map(([name, value]) => `set local ${name} = ${value}`)];
}

/**
 * For a writing transaction that searches for the rows it writes: its statements are planned for their values, and find rows by index scans.
 * Only an index scan marks the entries of dead rows, so that the next scan skips them. A bitmap scan would read all rows again that this
 * search took since the last vacuum.
 */
export const planForValues = (tx: Tx): Promise<unknown> =>
  tx.execute(
    sql`select set_config('plan_cache_mode', ${PLANS['for values']}, true), set_config('enable_bitmapscan', ${'off'}, true)`,
  );

/** An expression to select in the query that identifies a caller: in a read-only transaction, later statements are planned for their values. */
export const readForValues: SQL<string | null> = sql`
  case current_setting('transaction_read_only') when 'on'
    then set_config('plan_cache_mode', ${sql.raw(`'${PLANS['for values']}'`)}, true) end`;
