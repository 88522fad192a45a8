/** Copies the company, with its approved facts, to another account of the same business. */
import { randomUUID } from 'node:crypto';
import { isUnderReview } from '@portal/shared/contract/merchant/company/review.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { actFor } from '../../../kernel/data/own-rows.ts';
import type { Review } from '../review.ts';
import { companies, ownerDocuments, owners } from '../tables.ts';

/** Columns that are reset in the copy. A review in progress belongs to the original account, so the copied record becomes a draft. */
const begun = ({ status }: Review, created_at: Date) => ({
  created_at,
  review_at: null,
  version: 1,
  changed_by: null,
  changed_at: null,
  ...(isUnderReview(status) && { status: 'draft' as const, submitted_at: null }),
});

/**
 * Copies the company, its owners and documents. Pictures are not copied, because an account shows only those in its own library.
 * The transaction must act for the account `from`.
 */
export async function copyCompany(tx: Tx, from: string, to: string, now: Date): Promise<void> {
  const [company] = await tx.select().from(companies).where(eq(companies.account_id, from));
  const people = await tx.select().from(owners).where(eq(owners.account_id, from));
  const ids = new Map(people.map(({ id }) => [id, randomUUID()]));
  const documents =
    people.length === 0
      ? []
      : await tx
          .select()
          .from(ownerDocuments)
          .where(inArray(ownerDocuments.owner_id, [...ids.keys()]));
  await actFor(tx, to, async () => {
    if (company)
      await tx
        .insert(companies)
        .values({ ...company, ...begun(company, now), id: randomUUID(), account_id: to, logo_id: null });
    if (people.length > 0)
      await tx
        .insert(owners)
        .values(people.map((row) => ({ ...row, ...begun(row, now), id: ids.get(row.id) ?? '', account_id: to })));
    if (documents.length > 0)
      await tx
        .insert(ownerDocuments)
        .values(documents.map((row) => ({ ...row, owner_id: ids.get(row.owner_id) ?? '', account_id: to })));
  });
}
