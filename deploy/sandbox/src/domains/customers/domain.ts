/** Customers: the people and businesses in a merchant's records. */
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { serveCustomers } from './routes.ts';
import { seedCustomers } from './seed.ts';

export const customersDomain = defineDomain({
  name: 'customers',
  calls: [customers],
  serve: serveCustomers,
  needs: ['billedCustomersInOrderOf'],
  seed: (tx, clock) => seedCustomers(tx, clock.today()),
});

// Exports that other domains use.
export type { BilledRow } from './billed-row.ts';
export { customers } from './tables.ts';
