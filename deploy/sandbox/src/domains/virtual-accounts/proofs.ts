/** Proofs of virtual accounts: the whole amount of each reported transfer was posted once to its merchant's pool. */
import { sql } from 'drizzle-orm';
import type { Proof } from '../../kernel/ledger/prove.ts';
import { creditKind } from './credit.ts';

export const virtualAccountProofs: readonly Proof[] = [
  {
    name: 'a transfer to a virtual account is not in its pool, or something else is',
    faults: () => sql`
      select coalesce(c.id, p.source_id)::text as fault from virtual_account_credits c full join (
        select g.source_id, e.account_id, e.pool_type, -sum(e.amount) as amount
        from ledger_groups g join ledger_entries e on e.group_key = g.key and e.ledger_account = 'pool'
        where g.kind = ${creditKind.name} group by 1, 2, 3) p on p.source_id = c.id
      where (c.account_id, c.amount, 'virtual_account') is distinct from (p.account_id, p.amount, p.pool_type)`,
  },
];
