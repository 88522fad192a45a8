/** The work of the gateway's administrators: monitor all merchants, inspect one, suspend and reopen accounts, and review companies. */
import { administration } from '@portal/shared/contract/admin/administration.ts';
import { reviews } from '@portal/shared/contract/admin/reviews.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { serveMerchantChanges } from './changes.ts';
import { serveReviews } from './reviews.ts';
import { serveAdministration } from './routes.ts';

export const administrationDomain = defineDomain({
  name: 'administration',
  calls: [administration, reviews],
  serve: (app) => {
    serveAdministration(app);
    serveMerchantChanges(app);
    serveReviews(app);
  },
});
