/**
 * Pictures of identity documents. Like every picture, they are decoded in a separate process that returns only pixels. They have no public
 * URL: only people of the account who may see the company can read a document, through its call.
 */
import { createHash } from 'node:crypto';
import {
  businessOwners as contract,
  DOCUMENT_SIDES,
  type DocumentSide,
} from '@portal/shared/contract/merchant/company/business-owners.ts';
import { PICTURE_MEGABYTES } from '@portal/shared/contract/merchant/media/picture-limits.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../../../kernel/audit/record.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { actFor } from '../../../kernel/data/own-rows.ts';
import { findOwned, owned } from '../../../kernel/data/owned.ts';
import { raisedVersion } from '../../../kernel/data/update-row.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { SentFile } from '../../../kernel/http/files.ts';
import { serveFile, servePrepared } from '../../../kernel/http/serve.ts';
import { withFiles } from '../../../kernel/http/uploads.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { makePictures } from '../../media/domain.ts';
import { auditedFacts, factsOfOwner } from '../facts.ts';
import { documentsOf } from '../read.ts';
import { edited } from '../review.ts';
import { ownerDocuments, owners } from '../tables.ts';
import { toWireOwner } from './routes.ts';

const CAPACITY = { megabytes: PICTURE_MEGABYTES, bytes: PICTURE_MEGABYTES * 1024 * 1024, files: 1 };

/** The largest rendition as WebP, which every browser shows and which is large enough to read. Throws like `makePictures`. */
async function readable(accountId: string, file: File): Promise<Uint8Array> {
  const [picture] = await makePictures(accountId, [file], () => 'file');
  const largest = picture?.renditions
    .filter(({ format }) => format === 'webp')
    .toSorted((a, b) => b.bound - a.bound)[0];
  if (!largest) throw new Error('A picture was made in no size.');
  return largest.content;
}

interface DocumentContent {
  readonly side: DocumentSide;
  readonly content: Uint8Array;
  readonly sha256: string;
}

/** The picture of one side of an owner's document. Throws `notFound`, also when the owner is not in the account. */
export async function readDocument(
  tx: Tx,
  account: Pick<Principal, 'accountId'>,
  { owner, side: requested }: { readonly owner: string; readonly side: string },
): Promise<DocumentContent> {
  const side = DOCUMENT_SIDES.find((one) => one === requested);
  if (side === undefined) throw new Refusal('notFound');
  return actFor(tx, account.accountId, async () => {
    const { id: owner_id } = await findOwned(tx, owners, account, owner);
    const [row] = await tx
      .select({ content: ownerDocuments.content, sha256: ownerDocuments.sha256 })
      .from(ownerDocuments)
      .where(and(eq(ownerDocuments.owner_id, owner_id), eq(ownerDocuments.side, side)));
    if (!row) throw new Refusal('notFound');
    return { ...row, side };
  });
}

export const fileOf = ({ side, content, sha256 }: DocumentContent): SentFile => ({
  name: `${side}.webp`,
  type: 'image/webp',
  size: content.length,
  sha256,
  read: async function* read(first, end) {
    yield content.subarray(first, end);
  },
});

export function serveDocuments(app: FastifyInstance): void {
  withFiles(app, contract.addDocument, CAPACITY, (scope) =>
    servePrepared(
      scope,
      contract.addDocument,
      async ({ params: { id }, body: { side, file } }, { principal }) => ({
        content: null,
        id,
        side,
        picture: await readable(principal.accountId, file),
      }),
      async ({ id, side, picture }, context) => {
        const { tx, principal, clock } = context;
        const now = clock.now();
        const row = await findOwned(tx, owners, principal, id);
        const before = factsOfOwner(row, (await documentsOf(tx, [id]))(id));
        const sha256 = createHash('sha256').update(picture).digest('hex');
        const { status, faults } = edited(row, { before, after: { ...before, [side]: sha256 } });
        const stored = { content: picture, sha256, created_at: now };
        await tx
          .insert(ownerDocuments)
          .values({ account_id: principal.accountId, owner_id: id, side, ...stored })
          .onConflictDoUpdate({ target: [ownerDocuments.owner_id, ownerDocuments.side], set: stored });
        const [saved] = await tx
          .update(owners)
          .set({ status, faults, ...raisedVersion(owners, { principal, now }) })
          .where(owned(owners, principal, id))
          .returning();
        await recordChange(tx, context, {
          action: 'owner.changed',
          subject: { id, name: row.name },
          before: auditedFacts(before),
          after: auditedFacts({ ...before, [side]: sha256 }),
        });
        return toWireOwner(context, saved);
      },
    ),
  );

  serveFile(app, contract.document, async ({ params: { id, side } }, { database, principal }) =>
    fileOf(await database.tx((tx) => readDocument(tx, principal, { owner: id, side }), 'read')),
  );
}
