/** The ids of the rows that are written for measurements. */
import { sql, type SQL } from 'drizzle-orm';

/** The number of merchants that one introducer brought. */
export const INTRODUCED = 500;

/** `a` payments, `b` bills, `c` customers, `d` products, `e` introduced merchants, `f` orders, `9` parcels. */
type Kind = '9' | 'a' | 'b' | 'c' | 'd' | 'e' | 'f';

/** The id of the row with this number; `p.n` is the number of the payment. */
export const idOf = (kind: Kind, n: SQL = sql`p.n`): SQL =>
  sql`(${sql.raw(`'${kind}0000000-0000-4000-8000-'`)} || lpad(to_hex(${n}), 12, '0'))::uuid`;
