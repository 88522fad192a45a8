/** Own settlements as subjects of events. They belong to no collection; each has its own timeline. */
import { sql } from 'drizzle-orm';
import type { SubjectType } from '../../../kernel/events/subjects.ts';
import { ownSettlements } from './tables.ts';

export const ownSettlementSubject: SubjectType = {
  name: 'own_settlement',
  quiet: [],
  number: (id) => sql`select ${ownSettlements.number} from ${ownSettlements} where ${ownSettlements.id} = ${id}`,
  audience: (id) =>
    sql`select null::text, jsonb_build_object() from ${ownSettlements} where ${ownSettlements.id} = ${id}`,
};
