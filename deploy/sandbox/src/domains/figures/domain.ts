/** What merchants collected, added up by day and told by period. */
import { figures } from '@portal/shared/contract/merchant/money/figures.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { addUp } from './add-up.ts';
import { figureProofs } from './proofs.ts';
import { serveFigures } from './routes.ts';

export const figuresDomain = defineDomain({
  name: 'figures',
  calls: [figures],
  serve: serveFigures,
  feeds: [addUp],
  proofs: figureProofs,
});
