/** The review as it moves by itself: what was sent is taken up, and what was taken up is decided, each at its moment. */
import { asc, eq, lte, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { earliestOf } from '../../kernel/jobs/earliest.ts';
import { moveAlone } from '../../kernel/jobs/move-alone.ts';
import type { MomentJob } from '../../kernel/jobs/moments.ts';
import { upcomingOf, upcomingRows } from '../../kernel/jobs/upcoming.ts';
import { factsOfCompany, factsOfOwner } from './facts.ts';
import type { CompanyReviewer, ReviewedKind } from './ports.ts';
import { documentsOf } from './read.ts';
import { approved, returned, takenUp, type Facts, type Review } from './review.ts';
import { companies, owners } from './tables.ts';

const AT_ONCE = 100;

interface Reviewing {
  readonly kind: ReviewedKind;
  readonly reviewer: CompanyReviewer;
  readonly at: Date;
}

/** What a reviewer does next with a record, and when there is something to do again. */
function nextReview(review: Review, facts: Facts, { kind, reviewer, at }: Reviewing) {
  if (review.status === 'submitted') return { review: takenUp(review), review_at: reviewer.decidesAt(at) };
  const faults = reviewer.faultsOf({ kind, facts, isFirst: review.decided_at === null });
  const decided = faults.length === 0 ? approved(review, facts, at) : returned(review, faults, at);
  return { review: decided, review_at: null };
}

const columnsOf = ({ review, review_at }: ReturnType<typeof nextReview>) => {
  const { status, approved: stands, faults, approved_at, decided_at } = review;
  return { status, approved: stands, faults, approved_at, decided_at, review_at };
};

async function reviewCompanies(tx: Tx, reviewing: Omit<Reviewing, 'kind'>) {
  const due = lte(companies.review_at, reviewing.at);
  const rows = await tx.select().from(companies).where(due).orderBy(asc(companies.review_at)).limit(AT_ONCE);
  return rows.map((row) => ({
    id: row.id,
    move: async (part: Tx) => {
      const next = nextReview(row, factsOfCompany(row), { ...reviewing, kind: 'company' });
      await part.update(companies).set(columnsOf(next)).where(eq(companies.id, row.id));
    },
  }));
}

async function reviewOwners(tx: Tx, reviewing: Omit<Reviewing, 'kind'>) {
  const due = lte(owners.review_at, reviewing.at);
  const rows = await tx.select().from(owners).where(due).orderBy(asc(owners.review_at)).limit(AT_ONCE);
  return rows.map((row) => ({
    id: row.id,
    move: async (part: Tx) => {
      const facts = factsOfOwner(row, (await documentsOf(part, [row.id]))(row.id));
      const next = nextReview(row, facts, { ...reviewing, kind: 'owner' });
      await part.update(owners).set(columnsOf(next)).where(eq(owners.id, row.id));
    },
  }));
}

type Due = typeof reviewCompanies | typeof reviewOwners;

const job = (
  reviewer: CompanyReviewer,
  { name, order, next, due }: { name: string; order: number; next: (after: Date | undefined) => SQL; due: Due },
): MomentJob => ({
  name,
  order,
  next,
  run: async (tx, clock, failed) => {
    let moved = 0;
    for (const { id, move } of await due(tx, { reviewer, at: clock.now() })) {
      const run = async (part: Tx) => {
        await move(part);
        return true;
      };
      if (await moveAlone(tx, `The review of ${id}`, run, failed)) moved += 1;
    }
    return moved;
  },
});

export const reviewJobs = (reviewer: CompanyReviewer): readonly MomentJob[] => [
  job(reviewer, {
    name: 'review companies',
    order: 70,
    next: (after) => earliestOf(companies.review_at, undefined, after),
    due: reviewCompanies,
  }),
  job(reviewer, {
    name: 'review business owners',
    order: 71,
    next: (after) => earliestOf(owners.review_at, undefined, after),
    due: reviewOwners,
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
