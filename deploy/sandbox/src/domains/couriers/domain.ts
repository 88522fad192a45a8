/** How parcels leave: the notes that are printed for them, and what to take from the shelf. */
import { courierNotes } from '@portal/shared/contract/merchant/couriers/notes.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { serveNotes } from './routes.ts';

export const couriersDomain = defineDomain({
  name: 'couriers',
  calls: [courierNotes],
  serve: serveNotes,
});
