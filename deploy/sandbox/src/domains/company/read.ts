/** The wire form of owners and companies. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { businessOwners } from '@portal/shared/contract/merchant/company/business-owners.ts';
import type { companyDetails } from '@portal/shared/contract/merchant/company/company-details.ts';
import { maskedIdentity } from '@portal/shared/contract/kernel/identity.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { picturesOf } from '../media/domain.ts';
import {
  factsOfCompany,
  factsOfOwner,
  missingOfCompany,
  missingOfOwner,
  shareText,
  toWireReview,
  type Documents,
} from './facts.ts';
import { companyPictures, ownerDocuments, owners, type CompanyRow, type OwnerRow } from './tables.ts';

/** The documents of these owners, without their content. */
export async function documentsOf(tx: Tx, ids: readonly string[]): Promise<(id: string) => Documents> {
  const { owner_id, side, sha256, created_at } = ownerDocuments;
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ owner_id, side, sha256, created_at })
          .from(ownerDocuments)
          .where(inArray(owner_id, [...ids]));
  return (id) => Object.fromEntries(rows.filter((row) => row.owner_id === id).map((row) => [row.side, row]));
}

type WireOwner = CallResult<typeof businessOwners.get>;

export async function toWireOwners(tx: Tx, rows: readonly OwnerRow[]): Promise<readonly WireOwner[]> {
  const documents = await documentsOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const its = documents(row.id);
    const added = (side: keyof Documents) => (its[side] ? { added_at: its[side].created_at } : null);
    return {
      ...row,
      identity_number: maskedIdentity(row.identity_number ?? ''),
      share: shareText(row.share),
      documents: { front: added('front'), back: added('back') },
      missing: missingOfOwner(row, its),
      ...toWireReview(row, factsOfOwner(row, its)),
    };
  });
}

/** The missing fields of each owner of an account. */
export async function missingOfOwners(tx: Tx, accountId: string): Promise<readonly (readonly string[])[]> {
  const rows = await tx.select().from(owners).where(eq(owners.account_id, accountId));
  const documents = await documentsOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => missingOfOwner(row, documents(row.id)));
}

type WireCompany = CallResult<typeof companyDetails.get>;

/** @param origin where files are served */
export async function toWireCompany(tx: Tx, row: CompanyRow, origin: string): Promise<WireCompany> {
  const pictures = await tx
    .select({ id: companyPictures.image_id })
    .from(companyPictures)
    .where(eq(companyPictures.company_id, row.id))
    .orderBy(asc(companyPictures.place));
  const ids = pictures.map(({ id }) => id);
  const pictureOf = await picturesOf(tx, [row.logo_id, ...ids], origin);
  return {
    ...row,
    logo: pictureOf(row.logo_id),
    picture_ids: ids,
    pictures: ids.flatMap((id) => pictureOf(id) ?? []),
    missing: missingOfCompany(row, await missingOfOwners(tx, row.account_id)),
    ...toWireReview(row, factsOfCompany(row)),
  };
}
