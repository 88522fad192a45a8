/** Proves that the sums of each day and hour equal the sums of the ledger. */
import { sql } from 'drizzle-orm';
import { jobCursors } from '../../kernel/jobs/cursors.tables.ts';
import type { Proof } from '../../kernel/ledger/prove.ts';
import { ADDED_UP, addUp } from './add-up.ts';
import { collected } from './collected.ts';

const READ = sql`g.posted_in <= coalesce((select through from ${jobCursors} where name = ${addUp.name}), '0'::xid8)`;

/** Replaces a null key, because SQL does not compare two nulls as equal. No key has this id. */
const NO_KEY = sql.raw(`'00000000-0000-0000-0000-000000000000'::uuid`);

export const figureProofs: readonly Proof[] = ADDED_UP.map(({ what, table, period, of }) => ({
  name: `the figures of ${what === 'day' ? 'a day' : 'an hour'} are not the sum of its payments`,
  faults: () => sql`
    select concat_ws(' ', coalesce(d.account_id, s.account_id), coalesce(d.${period}, s.period), coalesce(d.channel, s.channel), coalesce(d.key_id, s.key_id)) as fault
    from ${table} d full join (
      select account_id, ${of(sql`at`)} as period, channel, key_id, count(*) as count, sum(amount) as amount, sum(fee) as fee, sum(tax) as tax, sum(net) as net
      from ${collected(READ)} p group by 1, 2, 3, 4) s
    on s.account_id = d.account_id and s.period = d.${period} and s.channel = d.channel and coalesce(s.key_id, ${NO_KEY}) = coalesce(d.key_id, ${NO_KEY})
    where (d.count, d.amount, d.fee, d.tax, d.net) is distinct from (s.count, s.amount, s.fee, s.tax, s.net)`,
}));
