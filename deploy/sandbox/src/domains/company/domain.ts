/** The business behind an account: its details, its owners, its review, and its accounts. */
import { accountRecords } from '@portal/shared/contract/merchant/company/account-records.ts';
import { businessOwners } from '@portal/shared/contract/merchant/company/business-owners.ts';
import { companyDetails } from '@portal/shared/contract/merchant/company/company-details.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { serveAccountRecords } from './accounts/routes.ts';
import { serveCompanyDetails } from './details/routes.ts';
import { serveDocuments } from './owners/documents.ts';
import { serveOwners } from './owners/routes.ts';
import { reviewJobs, upcomingReviews } from './review-jobs.ts';
import { seedCompanies } from './seed.ts';

export const companyDomain = defineDomain({
  name: 'company',
  calls: [companyDetails, businessOwners, accountRecords],
  needs: ['companyReviewer'],
  serve: (app) => {
    serveCompanyDetails(app);
    serveOwners(app);
    serveDocuments(app);
    serveAccountRecords(app);
  },
  moments: ({ companyReviewer }) => reviewJobs(companyReviewer),
  upcoming: upcomingReviews,
  seed: seedCompanies,
});

// Exports that other domains and the simulators use.
export { decideReview } from './decide.ts';
export { fileOf, readDocument } from './owners/documents.ts';
export type { CompanyReviewer } from './ports.ts';
export { toWireCompany, toWireOwners } from './read.ts';
export { companies, owners } from './tables.ts';
