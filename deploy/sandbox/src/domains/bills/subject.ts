/** Bills as subjects of events: the address of their collection gets their callbacks and those of the attempts to pay them. */
import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SubjectType } from '../../kernel/events/subjects.ts';
import { paymentSettings } from '../collections/domain.ts';
import { bills } from './tables.ts';

/** @param billId whose timeline it is */
export const collectionOfBill = (billId: SQLWrapper): SQL => sql`
  select ${paymentSettings.callback_url}, jsonb_build_object('collection_id', ${bills.collection_id}) from ${bills}
  left join ${paymentSettings} on ${eq(paymentSettings.collection_id, bills.collection_id)} where ${bills.id} = ${billId}`;

export const billSubject: SubjectType = {
  name: 'bill',
  // A draft is the merchant's alone until it is published.
  quiet: ['draft'],
  number: (id) => sql`select ${bills.bill_number} from ${bills} where ${bills.id} = ${id}`,
  audience: collectionOfBill,
};
