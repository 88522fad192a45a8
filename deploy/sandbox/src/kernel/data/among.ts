import { sql, type SQL } from 'drizzle-orm';

/** For `in` in a statement that is written out: `('held', 'queued')`. */
export const among = (texts: readonly string[]): SQL =>
  sql`(${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )})`;
