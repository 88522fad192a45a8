/** Ledger proofs of the bank's statements. */
import { sql } from 'drizzle-orm';
import type { Proof } from '../../../kernel/ledger/prove.ts';

export const bankProofs: readonly Proof[] = [
  {
    name: 'a line of the bank belongs to a transfer that was never credited, or to one of another merchant',
    faults: () => sql`
      select l.bank_reference as fault from bank_lines l join transfers t on t.id = l.transfer_id
      where t.status not in ('sent', 'credited', 'returned') or l.account_id is distinct from t.account_id`,
  },
  {
    name: 'one bank reference is on two settlements',
    faults: () => sql`
      select bank_reference as fault from (
        select bank_reference from settlements where bank_reference is not null
        union all select bank_reference from own_settlements where bank_reference is not null) used
      group by bank_reference having count(*) > 1`,
  },
];
