/** Deletes the content of a file after seven days, and marks its row as expired. */
import { and, eq, lte } from 'drizzle-orm';
import { earliestOf } from '../../kernel/jobs/earliest.ts';
import type { MomentJob } from '../../kernel/jobs/moments.ts';
import { upcomingRows } from '../../kernel/jobs/upcoming.ts';
import { drop } from './make.ts';
import { reportFiles } from './tables.ts';

const isReady = eq(reportFiles.status, 'ready');

export const expireFiles: MomentJob = {
  name: 'delete report files',
  order: 60,
  next: (after) => earliestOf(reportFiles.expires_at, isReady, after),
  run: async (tx, clock) => {
    const over = await tx
      .select({ id: reportFiles.id, chunks: reportFiles.chunks })
      .from(reportFiles)
      .where(and(isReady, lte(reportFiles.expires_at, clock.now())));
    for (const report of over) await drop(tx, report, 'expired');
    return over.length;
  },
};

export const upcomingExpiry = upcomingRows({
  what: 'Report files are deleted',
  at: reportFiles.expires_at,
  where: isReady,
});
