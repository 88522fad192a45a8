/** Payouts as subjects of events. No collection is behind them, so no address of a collection is told; their timeline is their own. */
import { sql } from 'drizzle-orm';
import type { SubjectType } from '../../kernel/events/subjects.ts';
import { payouts } from './tables.ts';

export const payoutSubject: SubjectType = {
  name: 'payout',
  quiet: [],
  number: (id) => sql`select ${payouts.reference} from ${payouts} where ${payouts.id} = ${id}`,
  audience: (id) => sql`select null::text, jsonb_build_object() from ${payouts} where ${payouts.id} = ${id}`,
};
