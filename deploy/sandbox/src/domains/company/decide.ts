/**
 * Decides a record that was sent for review: it is approved, or returned with a reason for each wrong field. The sandbox's reviewer
 * and administrators use the same function, so that both write the audit entry and notify the merchant.
 */
import type { ReviewFault } from '@portal/shared/contract/merchant/company/review.ts';
import { and, eq } from 'drizzle-orm';
import { recordChange, type Auditor } from '../../kernel/audit/record.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import { notify } from '../../kernel/notices/notify.ts';
import { auditedFacts, factsOfCompany, factsOfOwner } from './facts.ts';
import type { ReviewedKind } from './ports.ts';
import { documentsOf } from './read.ts';
import { approved, returned, takenUp, type Facts, type Review } from './review.ts';
import { companies, owners } from './tables.ts';

export interface DecidedRecord {
  readonly kind: ReviewedKind;
  readonly accountId: string;
  readonly id: string;
}

interface LockedRecord {
  readonly review: Review;
  readonly facts: Facts;
  readonly name: string;
}

/** Throws `notFound` for a record that the account does not have. */
async function lockRecord(tx: Tx, { kind, accountId, id }: DecidedRecord): Promise<LockedRecord> {
  if (kind === 'company') {
    const own = and(eq(companies.id, id), eq(companies.account_id, accountId));
    const [row] = await tx.select().from(companies).where(own).for('update');
    if (!row) throw new Refusal('notFound');
    return { review: row, facts: factsOfCompany(row), name: row.legal_name };
  }
  const own = and(eq(owners.id, id), eq(owners.account_id, accountId));
  const [row] = await tx.select().from(owners).where(own).for('update');
  if (!row) throw new Refusal('notFound');
  return { review: row, facts: factsOfOwner(row, (await documentsOf(tx, [id]))(id)), name: row.name };
}

/** Throws `invalidInput` when a fault names a field that is not reviewed in the record. */
function checkFields(facts: Facts, faults: readonly ReviewFault[]): void {
  const strange = faults.find(({ field }) => !Object.hasOwn(facts, field));
  if (strange)
    throw new Refusal('invalidInput', { faults: `The record has no field ${strange.field} that is reviewed` });
}

interface Decision {
  readonly faults: (record: LockedRecord) => readonly ReviewFault[];
  /** The submission time of the version that the reviewer read; absent for the sandbox's reviewer, who reads the current record. */
  readonly submittedAt?: Date;
}

const LINKS: Readonly<Record<ReviewedKind, (id: string) => string>> = {
  company: () => '/info/view',
  owner: (id) => `/business-owner-details/view/${id}`,
};

/**
 * Decides a record that waits for review. A record that no reviewer has taken up yet is taken up first. Throws `notFound`,
 * `invalidInput` for a fault in a field that is not reviewed, `wrongState` when the record does not wait for review, and `conflict` when it
 * was submitted again since it was read.
 */
export async function decideReview(
  tx: Tx,
  record: DecidedRecord,
  { faults: faultsOf, submittedAt }: Decision,
  auditor: Auditor,
): Promise<void> {
  const { kind, accountId, id } = record;
  const locked = await lockRecord(tx, record);
  const { review, facts, name } = locked;
  if (submittedAt && review.submitted_at && submittedAt < review.submitted_at) throw new Refusal('conflict');
  const at = auditor.clock.now();
  const taken = review.status === 'submitted' ? takenUp(review) : review;
  const faults = faultsOf(locked);
  checkFields(facts, faults);
  const decided = faults.length === 0 ? approved(taken, facts, at) : returned(taken, faults, at);
  const { status, approved: stands, approved_at, decided_at } = decided;
  const table = kind === 'company' ? companies : owners;
  await tx
    .update(table)
    .set({ status, approved: stands, faults: decided.faults, approved_at, decided_at, review_at: null })
    .where(eq(table.id, id));
  const outcome = faults.length === 0 ? 'approved' : 'returned';
  await recordChange(
    tx,
    { ...auditor, principal: { ...auditor.principal, accountId } },
    {
      action: `${kind}.${outcome}`,
      subject: { id, name },
      before: null,
      after: Object.fromEntries(
        faults.length === 0
          ? Object.entries(auditedFacts(facts)).filter(([, value]) => value !== '')
          : faults.map(({ field, reason }) => [field, reason]),
      ),
    },
  );
  await notify(tx, { event: `company.${outcome}`, accountId, data: { name }, link: LINKS[kind](id), at });
}
