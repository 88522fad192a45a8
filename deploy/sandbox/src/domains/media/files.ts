/** Files that came in: kept as pictures within the merchant's room, and given up ones forgotten. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { CallAnswer } from '@portal/shared/contract/kernel/call.ts';
import type { media } from '@portal/shared/contract/merchant/media/media.ts';
import { ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { and, count, eq, lte, notExists, sql, sum } from 'drizzle-orm';
import type { Principal } from '../../kernel/principal.ts';
import { later, type Clock } from '../../kernel/time/clock.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { cloudFiles, cloudImages } from './tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import { deleteExpired } from '../../kernel/jobs/retention.ts';
import { owned } from '../../kernel/data/owned.ts';
import { pictureIn, type Drawn } from './picture.ts';

/** What one merchant may keep. */
export const ROOM = { files: 1000, bytes: 100 * 1024 * 1024 } as const;

/** How long a file waits for a record that claims it. */
const UNCLAIMED_MS = 60 * 60_000;

/** Where a file is served; its key is all that anybody needs to see it. */
export const pathOf = (key: string): string => `/media/${key}`;

const newKey = (): string => randomBytes(24).toString('base64url');

interface Circumstances {
  readonly tx: Tx;
  readonly principal: Principal;
  readonly clock: Clock;
}

async function checkRoom({ tx, principal }: Circumstances, pictures: readonly Drawn[], field: string): Promise<void> {
  const [used] = await tx
    .select({ files: count(), bytes: sql`coalesce(${sum(cloudFiles.size)}, 0)`.mapWith(Number) })
    .from(cloudFiles)
    .where(owned(cloudFiles, principal));
  const bytes = pictures.reduce((total, { content }) => total + content.length, used?.bytes ?? 0);
  if (bytes > ROOM.bytes || (used?.files ?? 0) + pictures.length > ROOM.files)
    throw new Refusal('invalidInput', { [field]: ruleText(rule('no_room')) });
}

/** Throws a refusal that names the file at fault: `file`, or `files.2` for one of many. */
async function picturesIn(files: readonly File[], nameOf: (at: number) => string): Promise<readonly Drawn[]> {
  const problems: Record<string, string> = {};
  const pictures: Drawn[] = [];
  for (const [at, file] of files.entries()) {
    const found = pictureIn(Buffer.from(await file.arrayBuffer()));
    if ('problem' in found) problems[nameOf(at)] = found.problem;
    else pictures.push(found.picture);
  }
  if (Object.keys(problems).length > 0) throw new Refusal('invalidInput', problems);
  return pictures;
}

/** Stores all files or none, and answers them as the contract shows them. */
export async function storeFiles(
  circumstances: Circumstances,
  { files, field, origin }: { readonly files: readonly File[]; readonly field: string; readonly origin: string },
): Promise<CallAnswer<typeof media.bulkUpload>> {
  const { tx, principal, clock } = circumstances;
  const pictures = await picturesIn(files, (at) => (field === 'files' ? `files.${at}` : field));
  await checkRoom(circumstances, pictures, field);
  const rows = pictures.map((picture) => ({
    ...picture,
    id: randomUUID(),
    account_id: principal.accountId,
    key: newKey(),
    size: picture.content.length,
    created_at: clock.now(),
  }));
  await tx.insert(cloudFiles).values(rows);
  return rows.map(({ id, key, content_type, width, height, size }) => ({
    file_id: id,
    url: origin + pathOf(key),
    content_type,
    width,
    height,
    size,
  }));
}

/** Files that nobody claimed in time. */
export const deleteUnclaimedFiles = deleteExpired(cloudFiles, (now, tx) => {
  const claims = tx
    .select({ one: sql`1` })
    .from(cloudImages)
    .where(eq(cloudImages.file_id, cloudFiles.id));
  return and(lte(cloudFiles.created_at, later(now, -UNCLAIMED_MS)), notExists(claims));
});
