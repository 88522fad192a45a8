/** Jobs of the sandbox's reviewer: one takes up submitted records, the other decides records that were taken up, each at its time. */
import { asc, eq, lte, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { earliestOf } from '../../kernel/jobs/earliest.ts';
import { withSavepoint } from '../../kernel/jobs/with-savepoint.ts';
import type { MomentJob } from '../../kernel/jobs/moments.ts';
import { upcomingOf, upcomingRows } from '../../kernel/jobs/upcoming.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import { decideReview, type DecidedRecord } from './decide.ts';
import type { CompanyReviewer, ReviewedKind } from './ports.ts';
import { takenUp, type Review } from './review.ts';
import { companies, owners } from './tables.ts';

const AT_ONCE = 100;

interface Reviewing {
  readonly reviewer: CompanyReviewer;
  readonly clock: Clock;
}

/** The reviewer in the sandbox. No person of an account has this id. */
const REVIEWER = { userId: namedId('reviewer of the sandbox'), name: 'Sandbox reviewer' } as const;
const NO_ADDRESS = '';

/** Takes up a submitted record, or decides one that was taken up before. */
async function reviewNext(
  tx: Tx,
  record: DecidedRecord & { readonly review: Review },
  { reviewer, clock }: Reviewing,
): Promise<void> {
  const { kind, id, accountId, review } = record;
  const at = clock.now();
  if (review.status === 'submitted') {
    const table = kind === 'company' ? companies : owners;
    const { status } = takenUp(review);
    await tx
      .update(table)
      .set({ status, review_at: reviewer.decidesAt(at) })
      .where(eq(table.id, id));
    return;
  }
  const isFirst = review.decided_at === null;
  const auditor = { clock, address: NO_ADDRESS, principal: { ...REVIEWER, accountId } };
  await decideReview(tx, record, { faults: ({ facts }) => reviewer.faultsOf({ kind, facts, isFirst }) }, auditor);
}

const dueIn = (kind: ReviewedKind, table: typeof companies | typeof owners) => async (tx: Tx, reviewing: Reviewing) => {
  const rows = await tx
    .select()
    .from(table as typeof companies)
    .where(lte(table.review_at, reviewing.clock.now()))
    .orderBy(asc(table.review_at))
    .limit(AT_ONCE);
  return rows.map((row) => ({
    id: row.id,
    review: (part: Tx) => reviewNext(part, { kind, id: row.id, accountId: row.account_id, review: row }, reviewing),
  }));
};

type Due = ReturnType<typeof dueIn>;

const job = (
  reviewer: CompanyReviewer,
  { name, order, next, due }: { name: string; order: number; next: (after: Date | undefined) => SQL; due: Due },
): MomentJob => ({
  name,
  order,
  next,
  run: async (tx, clock, failed) => {
    let changed = 0;
    for (const { id, review } of await due(tx, { reviewer, clock })) {
      const run = async (part: Tx) => {
        await review(part);
        return true;
      };
      if (await withSavepoint(tx, `The review of ${id}`, run, failed)) changed += 1;
    }
    return changed;
  },
});

export const reviewJobs = (reviewer: CompanyReviewer): readonly MomentJob[] => [
  job(reviewer, {
    name: 'review companies',
    order: 70,
    next: (after) => earliestOf(companies.review_at, undefined, after),
    due: dueIn('company', companies),
  }),
  job(reviewer, {
    name: 'review business owners',
    order: 71,
    next: (after) => earliestOf(owners.review_at, undefined, after),
    due: dueIn('owner', owners),
  }),
];

export const upcomingReviews = upcomingOf(
  upcomingRows({
    what: 'Companies that were sent for review are taken up',
    at: companies.review_at,
    where: eq(companies.status, 'submitted'),
  }),
  upcomingRows({
    what: 'Reviews of companies are decided',
    at: companies.review_at,
    where: eq(companies.status, 'in_review'),
  }),
  upcomingRows({
    what: 'Business owners who were sent for review are taken up',
    at: owners.review_at,
    where: eq(owners.status, 'submitted'),
  }),
  upcomingRows({
    what: 'Reviews of business owners are decided',
    at: owners.review_at,
    where: eq(owners.status, 'in_review'),
  }),
);
