/** Commission payouts as subjects of events. They send no callbacks, so every state is quiet, and they belong to no collection. */
import { PAYOUT_STATUSES } from '@portal/shared/contract/introducer/payouts.ts';
import { sql } from 'drizzle-orm';
import type { SubjectType } from '../../../kernel/events/subjects.ts';
import { commissionPayouts } from './tables.ts';

export const commissionPayoutSubject: SubjectType = {
  name: 'commission_payout',
  quiet: [...PAYOUT_STATUSES],
  number: (id) =>
    sql`select ${commissionPayouts.number} from ${commissionPayouts} where ${commissionPayouts.id} = ${id}`,
  audience: (id) =>
    sql`select null::text, jsonb_build_object() from ${commissionPayouts} where ${commissionPayouts.id} = ${id}`,
};
