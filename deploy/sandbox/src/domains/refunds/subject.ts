/** Refunds as subjects of events. Their callbacks go to the callback URL of the bill's collection, and each refund has its own timeline. */
import { eq, sql } from 'drizzle-orm';
import type { SubjectType } from '../../kernel/events/subjects.ts';
import { bills } from '../bills/domain.ts';
import { paymentSettings } from '../collections/domain.ts';
import { refunds } from './tables.ts';

export const refundSubject: SubjectType = {
  name: 'refund',
  // `approved` has no callback, because it exists only within its transaction.
  quiet: ['approved'],
  number: (id) => sql`select ${refunds.number} from ${refunds} where ${refunds.id} = ${id}`,
  audience: (id) => sql`
    select ${paymentSettings.callback_url}, jsonb_build_object('collection_id', ${bills.collection_id}) from ${refunds}
    join ${bills} on ${eq(bills.id, refunds.bill_id)}
    left join ${paymentSettings} on ${eq(paymentSettings.collection_id, bills.collection_id)} where ${refunds.id} = ${id}`,
};
