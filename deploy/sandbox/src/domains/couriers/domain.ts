/** How parcels leave: what each way costs, the notes that are printed for them, and what to take from the shelf. */
import { courierNotes } from '@portal/shared/contract/merchant/couriers/notes.ts';
import { courierPrices } from '@portal/shared/contract/merchant/couriers/price-check.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { serveCouriers } from './routes.ts';

export const couriersDomain = defineDomain({
  name: 'couriers',
  calls: [courierNotes, courierPrices],
  serve: serveCouriers,
});
