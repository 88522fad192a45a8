/** A further account of a business begins with what is known of the business, and with what of it is approved. */
import { randomUUID } from 'node:crypto';
import { isUnderReview } from '@portal/shared/contract/merchant/company/review.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { actFor } from '../../../kernel/data/own-rows.ts';
import type { Review } from '../review.ts';
import { companies, ownerDocuments, owners } from '../tables.ts';

/** A review that runs is that of the other account: here it has yet to be sent. */
const begun = ({ status }: Review, created_at: Date) => ({
  created_at,
  review_at: null,
  version: 1,
  changed_by: null,
  changed_at: null,
  ...(isUnderReview(status) && { status: 'draft' as const, submitted_at: null }),
});

/** Pictures stay where they are: an account shows those of its own library. The transaction acts for the account `from`. */
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
