/** Report files for merchants. A file is made in the background, can have any size, and contains the data of one snapshot. */
import { reportFiles } from '@portal/shared/contract/merchant/money/report-files.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { expireFiles, upcomingExpiry } from './expire.ts';
import { makeFiles } from './make.ts';
import { reportProofs } from './proofs.ts';
import { serveReports } from './routes.ts';

/** How often the job looks for new files, in milliseconds. */
const LOOK_MS = 500;

export const reportsDomain = defineDomain({
  name: 'reports',
  calls: [reportFiles],
  serve: (app) => {
    const { jobs, database, clock } = app.sandbox;
    serveReports(app);
    jobs.registerApart('make report files', () => makeFiles(database, clock), LOOK_MS);
  },
  moments: () => [expireFiles],
  upcoming: upcomingExpiry,
  proofs: reportProofs,
});
