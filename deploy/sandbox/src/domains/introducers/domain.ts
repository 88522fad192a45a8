/** Partners who bring merchants, and what their merchants take. */
import { introducer } from '@portal/shared/contract/introducer/introducer.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { serveIntroducers } from './routes.ts';
import { seedIntroductions } from './seed.ts';

export const introducersDomain = defineDomain({
  name: 'introducers',
  calls: [introducer],
  serve: serveIntroducers,
  seed: (tx, clock) => seedIntroductions(tx, clock.today()),
});
