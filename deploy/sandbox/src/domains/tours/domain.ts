/** The tours that a person has seen. */
import { tours } from '@portal/shared/contract/merchant/platform/tours.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { serveTours } from './routes.ts';
import { seedTours } from './seed.ts';
import { demoStart } from '../../kernel/seed/accounts.ts';

export const toursDomain = defineDomain({
  name: 'tours',
  calls: [tours],
  serve: serveTours,
  seed: (tx, clock) => seedTours(tx, demoStart(clock)),
});
