/** Attempts as subjects of events: their events appear in the timeline of their bill. */
import { sql } from 'drizzle-orm';
import type { SubjectType } from '../../kernel/events/subjects.ts';
import { collectionOfBill } from '../bills/domain.ts';
import { billNumbered } from './records/numbered.ts';
import { paymentAttempts } from './tables.ts';

export const attemptSubject: SubjectType = {
  name: 'attempt',
  quiet: [],
  number: (id) => sql`select ${paymentAttempts.invoice_no} from ${paymentAttempts} where ${paymentAttempts.id} = ${id}`,
  audience: collectionOfBill,
  find: billNumbered,
};
