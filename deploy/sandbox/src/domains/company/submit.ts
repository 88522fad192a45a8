/** Sends the company and its owners to the reviewer. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import type { Owner } from '../../kernel/data/owned.ts';
import type { CompanyReviewer } from './ports.ts';
import { submitted } from './review.ts';
import { companies, owners, type CompanyRow } from './tables.ts';

/** Throws the errors of `submitted`. */
export async function submitCompany(tx: Tx, row: CompanyRow, reviewer: CompanyReviewer, now: Date): Promise<void> {
  const { status, faults, submitted_at } = submitted(row, now);
  const review_at = reviewer.takesUpAt(now);
  await tx.update(companies).set({ status, faults, submitted_at, review_at }).where(eq(companies.id, row.id));
}

/** Submits all owners that were never submitted, were returned, or have changed since their approval. Returns their number. */
export async function submitOwners(
  tx: Tx,
  { accountId }: Owner,
  reviewer: CompanyReviewer,
  now: Date,
): Promise<number> {
  const rows = await tx
    .select()
    .from(owners)
    .where(and(eq(owners.account_id, accountId), inArray(owners.status, ['draft', 'returned'])))
    .for('update');
  const review_at = reviewer.takesUpAt(now);
  for (const row of rows) {
    const { status, faults, submitted_at } = submitted(row, now);
    await tx.update(owners).set({ status, faults, submitted_at, review_at }).where(eq(owners.id, row.id));
  }
  return rows.length;
}
