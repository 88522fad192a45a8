/** Proofs of report files. */
import type { Proof } from '../../kernel/ledger/prove.ts';
import { sql } from 'drizzle-orm';

export const reportProofs: readonly Proof[] = [
  {
    name: 'a report file has not the bytes that it says, or pieces that do not follow each other',
    faults: () => sql`
      select r.id::text as fault from report_files r left join (
        select c.report_id, count(*) as pieces, sum(octet_length(c.content)) as bytes,
          bool_and(c.first_byte = c.before) as follow
        from (select *, coalesce(sum(octet_length(content)) over (
          partition by report_id order by place rows between unbounded preceding and 1 preceding), 0) as before from report_chunks) c
        group by c.report_id) w on w.report_id = r.id
      where case when r.status in ('running', 'ready')
        then coalesce(w.bytes, 0) <> r.size or coalesce(w.pieces, 0) <> r.chunks or not coalesce(w.follow, true)
        else w.report_id is not null end`,
  },
  {
    name: 'a report file that is ready has other rows than were counted before it was begun',
    faults: () => sql`
      select r.id::text as fault from report_files r where r.status in ('ready', 'expired') and r.rows is distinct from r.rows_done`,
  },
];
