/** Uploaded files. Pictures are made from them, stored up to the merchant's limit, and deleted if no record claims them. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { media } from '@portal/shared/contract/merchant/media/media.ts';
import { ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { and, count, eq, lte, notExists, sql } from 'drizzle-orm';
import type { Principal } from '../../kernel/principal.ts';
import { later, type Clock } from '../../kernel/time/clock.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { planOf } from '../plans/domain.ts';
import { sourcesOf } from './addresses.ts';
import { pictureTurns, workApart } from './pictures/apart.ts';
import type { MadePicture } from './pictures/sizes.ts';
import { cloudFiles, cloudImages, cloudRenditions } from './tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import { deleteExpired } from '../../kernel/jobs/retention.ts';
import { owned, type Owner } from '../../kernel/data/owned.ts';

/** How long a file is stored without a record that claims it. */
const UNCLAIMED_MS = 60 * 60_000;

const newKey = (): string => randomBytes(24).toString('base64url');

interface UploadContext {
  readonly tx: Tx;
  readonly principal: Principal;
  readonly clock: Clock;
}

/** The number of a merchant's pictures. A picture counts once, although it is stored in several sizes. */
export async function picturesKept(tx: Tx, owner: Owner): Promise<number> {
  const [stored] = await tx.select({ files: count() }).from(cloudFiles).where(owned(cloudFiles, owner));
  return stored?.files ?? 0;
}

/** Throws `invalidInput` when the pictures would exceed the plan's limit. Without a plan the limit is zero. */
async function checkLimit({ tx, principal }: UploadContext, pictures: number, field: string): Promise<void> {
  const plan = await planOf(tx, principal.accountId);
  if ((await picturesKept(tx, principal)) + pictures > (plan?.picture_limit ?? 0))
    throw new Refusal('invalidInput', { [field]: ruleText(rule('no_room')) });
}

/**
 * Makes pictures of files, outside any transaction. Throws `invalidInput` at each invalid file (`file`, or `files.2` for one of many), and
 * `tooMany` when the account already has too many files in the queue.
 */
export async function makePictures(
  accountId: string,
  files: readonly File[],
  nameOf: (at: number) => string,
): Promise<readonly MadePicture[]> {
  const problems: Record<string, string> = {};
  const pictures: MadePicture[] = [];
  await pictureTurns.take(accountId, async () => {
    for (const [at, file] of files.entries()) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const made = (await workApart('make', bytes)) ?? { problem: rule('picture_damaged') };
      if ('problem' in made) problems[nameOf(at)] = ruleText(made.problem);
      else pictures.push(made);
    }
  });
  if (Object.keys(problems).length > 0) throw new Refusal('invalidInput', problems);
  return pictures;
}

/** Stores all pictures in one transaction, and returns their wire form. */
export async function storePictures(
  context: UploadContext,
  {
    pictures,
    field,
    origin,
  }: { readonly pictures: readonly MadePicture[]; readonly field: string; readonly origin: string },
): Promise<CallResult<typeof media.bulkUpload>> {
  const { tx, principal, clock } = context;
  await checkLimit(context, pictures.length, field);
  const account_id = principal.accountId;
  const rows = pictures.map(({ width, height, renditions }) => ({
    id: randomUUID(),
    key: newKey(),
    size: renditions.reduce((total, { content }) => total + content.length, 0),
    width,
    height,
    renditions,
  }));
  const created_at = clock.now();
  const files = rows.map(({ id, key, size, width, height }) => ({
    id,
    account_id,
    key,
    size,
    width,
    height,
    created_at,
  }));
  await tx.insert(cloudFiles).values(files);
  await tx
    .insert(cloudRenditions)
    .values(rows.flatMap(({ id, renditions }) => renditions.map((one) => ({ ...one, account_id, file_id: id }))));
  return rows.map(({ id, key, width, height, size, renditions }) => ({
    file_id: id,
    ...sourcesOf(origin, key, renditions),
    width,
    height,
    size,
  }));
}

/** Deletes files that no record claimed in time. */
export const deleteUnclaimedFiles = deleteExpired(cloudFiles, (now, tx) => {
  const claims = tx
    .select({ one: sql`1` })
    .from(cloudImages)
    .where(eq(cloudImages.file_id, cloudFiles.id));
  return and(lte(cloudFiles.created_at, later(now, -UNCLAIMED_MS)), notExists(claims));
});
