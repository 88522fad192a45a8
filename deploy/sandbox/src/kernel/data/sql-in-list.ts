import { sql, type SQL } from 'drizzle-orm';

/** A list for `in` in raw SQL: `('held', 'queued')`. */
export const among = (texts: readonly string[]): SQL =>
  sql`(${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )})`;
