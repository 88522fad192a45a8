/**
 * Payouts as subjects of events. They belong to no collection, so no callback URL of a collection receives them; each has its own timeline.
 */
import { sql } from 'drizzle-orm';
import type { SubjectType } from '../../kernel/events/subjects.ts';
import { payouts } from './tables.ts';

export const payoutSubject: SubjectType = {
  name: 'payout',
  quiet: [],
  number: (id) => sql`select ${payouts.reference} from ${payouts} where ${payouts.id} = ${id}`,
  audience: (id) => sql`select null::text, jsonb_build_object() from ${payouts} where ${payouts.id} = ${id}`,
};
