/** Bills as subjects of events. Callbacks of a bill and of the attempts to pay it go to the callback URL of its collection. */
import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SubjectType } from '../../kernel/events/subjects.ts';
import { paymentSettings } from '../collections/domain.ts';
import { bills } from './tables.ts';

/** @param billId the bill that owns the timeline */
export const collectionOfBill = (billId: SQLWrapper): SQL => sql`
  select ${paymentSettings.callback_url}, jsonb_build_object('collection_id', ${bills.collection_id}) from ${bills}
  left join ${paymentSettings} on ${eq(paymentSettings.collection_id, bills.collection_id)} where ${bills.id} = ${billId}`;

export const billSubject: SubjectType = {
  name: 'bill',
  // A draft sends no callbacks, because only the merchant sees it until it is published.
  quiet: ['draft'],
  number: (id) => sql`select ${bills.bill_number} from ${bills} where ${bills.id} = ${id}`,
  audience: collectionOfBill,
};
