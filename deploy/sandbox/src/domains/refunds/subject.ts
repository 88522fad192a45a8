/** Refunds as subjects of events: the address of their bill's collection gets their callbacks; their timeline is their own. */
import { eq, sql } from 'drizzle-orm';
import type { SubjectType } from '../../kernel/events/subjects.ts';
import { bills } from '../bills/domain.ts';
import { paymentSettings } from '../collections/domain.ts';
import { refunds } from './tables.ts';

export const refundSubject: SubjectType = {
  name: 'refund',
  // It goes on in the same moment.
  quiet: ['approved'],
  number: (id) => sql`select ${refunds.number} from ${refunds} where ${refunds.id} = ${id}`,
  audience: (id) => sql`
    select ${paymentSettings.callback_url}, jsonb_build_object('collection_id', ${bills.collection_id}) from ${refunds}
    join ${bills} on ${eq(bills.id, refunds.bill_id)}
    left join ${paymentSettings} on ${eq(paymentSettings.collection_id, bills.collection_id)} where ${refunds.id} = ${id}`,
};
