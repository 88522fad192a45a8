/** Settlements as subjects of events. No callback reports a transition, so every state is quiet, and they belong to no collection. */
import { SETTLEMENT_STATUSES } from '@portal/shared/contract/merchant/money/settlements.ts';
import { sql } from 'drizzle-orm';
import type { SubjectType } from '../../kernel/events/subjects.ts';
import { settlements } from './tables.ts';

export const settlementSubject: SubjectType = {
  name: 'settlement',
  quiet: [...SETTLEMENT_STATUSES],
  number: (id) => sql`select ${settlements.number} from ${settlements} where ${settlements.id} = ${id}`,
  audience: (id) => sql`select null::text, jsonb_build_object() from ${settlements} where ${settlements.id} = ${id}`,
};
