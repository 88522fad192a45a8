/** Figures: the payments that merchants collected, added up by day and reported by period. */
import { keyFigures } from '@portal/shared/contract/merchant/api-keys/key-figures.ts';
import { figures } from '@portal/shared/contract/merchant/money/figures.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { addUp } from './add-up.ts';
import { serveKeyFigures } from './key-routes.ts';
import { figureProofs } from './proofs.ts';
import { serveFigures } from './routes.ts';

export const figuresDomain = defineDomain({
  name: 'figures',
  calls: [figures, keyFigures],
  serve: (app) => {
    serveFigures(app);
    serveKeyFigures(app);
  },
  feeds: [addUp],
  proofs: figureProofs,
});

// Exports that other domains use.
export { collectedByAccount } from './read.ts';
