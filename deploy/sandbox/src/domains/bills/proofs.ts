/** Proofs about bills. The proofs about their payments are not here, but in `domains/payments`. */
import { sql } from 'drizzle-orm';
import type { Proof } from '../../kernel/ledger/prove.ts';

export const billProofs: readonly Proof[] = [
  {
    name: 'a bill is not in the state of its last transition',
    faults: () => sql`
      select b.bill_number as fault from bills b where b.status is distinct from (
        select to_status from events e where e.subject_id = b.id and e.to_status is not null order by e.id desc limit 1)`,
  },
];
