/** Records of pictures: their name, their alternative text, and their file. */
import { randomUUID } from 'node:crypto';
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { media } from '@portal/shared/contract/merchant/media/media.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import type { PublicPicture } from '@portal/shared/contract/public/public-picture.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Principal } from '../../kernel/principal.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { isStillReferenced } from '../../kernel/data/database-failures.ts';
import { cloudFiles, cloudImages } from './tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import { owned } from '../../kernel/data/owned.ts';
import { sizesOf, sourcesOf } from './addresses.ts';

type ImageRow = typeof cloudImages.$inferSelect;

/** The wire form of records, in the order of the rows. @param origin the origin that serves files */
export async function toWireImages(
  tx: Tx,
  rows: readonly ImageRow[],
  origin: string,
): Promise<CallResult<typeof media.bulkCreate>> {
  const ids = rows.map(({ file_id }) => file_id);
  const { id, key, width, height } = cloudFiles;
  const files = await tx.select({ id, key, width, height }).from(cloudFiles).where(inArray(id, ids));
  const byId = new Map(files.map((file) => [file.id, file]));
  const sizes = await sizesOf(tx, ids);
  return rows.map((row) => {
    const file = byId.get(row.file_id);
    if (!file) throw new Error('A picture has lost its file.');
    const { width, height } = file;
    return {
      ...row,
      ...sourcesOf(origin, file.key, sizes(file.id)),
      width,
      height,
      created_at: row.created_at.toISOString(),
      changed_at: row.changed_at?.toISOString() ?? null,
    };
  });
}

interface NewImage {
  readonly file_id: string;
  readonly name: string;
  readonly alt_text: string;
}

/**
 * Claims files for records. A file that already has a record keeps it, so that a repeated request has no further effect. Throws `notFound`
 * for an unknown file and for another merchant's file, at the field: `file_id`, or `images.2.file_id` for one of many.
 */
export async function claimFiles(
  { tx, principal, clock }: { readonly tx: Tx; readonly principal: Principal; readonly clock: Clock },
  images: readonly NewImage[],
  nameOf: (at: number) => string,
): Promise<readonly ImageRow[]> {
  const ids = images.map(({ file_id }) => file_id);
  const found = await tx
    .select({ id: cloudFiles.id })
    .from(cloudFiles)
    .where(and(owned(cloudFiles, principal), inArray(cloudFiles.id, ids)));
  const existing = new Set(found.map(({ id }) => id));
  const missing = images.flatMap(({ file_id }, at) =>
    existing.has(file_id) ? [] : [[nameOf(at), RULES.absent] as const],
  );
  if (missing.length > 0) throw new Refusal('notFound', Object.fromEntries(missing));
  const created_at = clock.now();
  await tx
    .insert(cloudImages)
    .values(images.map((image) => ({ ...image, id: randomUUID(), account_id: principal.accountId, created_at })))
    .onConflictDoNothing({ target: cloudImages.file_id });
  const rows = await tx
    .select()
    .from(cloudImages)
    .where(and(owned(cloudImages, principal), inArray(cloudImages.file_id, ids)));
  return ids.flatMap((id) => rows.filter(({ file_id }) => file_id === id));
}

/** Deletes a record together with its file. Throws `inUse` while another record refers to the picture. */
export async function removeImage(tx: Tx, principal: Principal, id: string): Promise<void> {
  const [removed] = await tx
    .delete(cloudImages)
    .where(owned(cloudImages, principal, id))
    .returning({ file_id: cloudImages.file_id })
    .catch((error: unknown) => {
      throw isStillReferenced(error) ? new Refusal('inUse') : error;
    });
  if (!removed) throw new Refusal('notFound');
  await tx.delete(cloudFiles).where(owned(cloudFiles, principal, removed.file_id));
}

/**
 * Looks up the pictures of these records. Returns a function from a record's id to its picture, or to null for an unknown id and for null.
 */
export async function picturesOf(tx: Tx, ids: readonly (string | null)[], origin: string) {
  const existing = ids.filter((id) => id !== null);
  const rows =
    existing.length === 0
      ? []
      : await tx
          .select({ id: cloudImages.id, alt_text: cloudImages.alt_text, file_id: cloudFiles.id, key: cloudFiles.key })
          .from(cloudImages)
          .innerJoin(cloudFiles, eq(cloudFiles.id, cloudImages.file_id))
          .where(inArray(cloudImages.id, existing));
  const sizes = await sizesOf(
    tx,
    rows.map(({ file_id }) => file_id),
  );
  const byId = new Map(
    rows.map(({ id, alt_text, file_id, key }) => [id, { ...sourcesOf(origin, key, sizes(file_id)), alt_text }]),
  );
  return (id: string | null): PublicPicture | null => (id === null ? null : (byId.get(id) ?? null));
}
