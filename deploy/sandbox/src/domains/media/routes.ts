import { media } from '@portal/shared/contract/merchant/media/media.ts';
import { PICTURE_MEGABYTES, PICTURES_AT_ONCE } from '@portal/shared/contract/merchant/media/picture-limits.ts';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Tx } from '../../kernel/data/database.ts';
import { cloudFiles, cloudImages, cloudRenditions } from './tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import { checkColumns, listOf } from '../../kernel/lists/lists.ts';
import { findOwned, owned } from '../../kernel/data/owned.ts';
import { updateRow } from '../../kernel/data/update-row.ts';
import { serve, servePrepared } from '../../kernel/http/serve.ts';
import { withFiles } from '../../kernel/http/uploads.ts';
import { pathOf, RENDITION_NAME } from './addresses.ts';
import { makePictures, storePictures } from './files.ts';
import { claimFiles, removeImage, toWireImages } from './images.ts';
import { SIZES, type Bound, type Format } from './pictures/sizes.ts';

/** The longest side that is served when no size is named, in pixels. */
const MIDDLE = SIZES[1].bound;

const Address = v.object({
  key: v.pipe(v.string(), v.regex(/^[\w-]{32}$/)),
  rendition: v.optional(v.pipe(v.string(), v.regex(RENDITION_NAME))),
});

/**
 * A file that is opened directly is downloaded, not shown as a page. This content security policy blocks scripts and all loads, whatever
 * the file contains.
 */
const ALONE = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** One rendition of a picture. Without a size in the URL, a middle size is served. */
async function renditionOf(tx: Tx, { key, rendition }: v.InferOutput<typeof Address>) {
  const { bound, format, content } = cloudRenditions;
  const [name, ending] = rendition?.split('.') ?? [];
  const named =
    rendition === undefined ? lte(bound, MIDDLE) : and(eq(bound, Number(name) as Bound), eq(format, ending as Format));
  const [found] = await tx
    .select({ format, content })
    .from(cloudRenditions)
    .innerJoin(cloudFiles, eq(cloudFiles.id, cloudRenditions.file_id))
    .where(and(eq(cloudFiles.key, key), named))
    // Descending order prefers `webp` to `avif`, because older browsers support it.
    .orderBy(desc(bound), desc(format))
    .limit(1);
  return found;
}

/** Files are public for clients that have the key, and can be cached without a limit, because a key always refers to the same file. */
function serveFiles(app: FastifyInstance): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const params = v.safeParse(Address, request.params);
    if (!params.success) return reply.callNotFound();
    const found = await app.sandbox.database.tx((tx) => renditionOf(tx, params.output), 'read');
    if (!found) return reply.callNotFound();
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': ALONE,
        'content-disposition': `attachment; filename="picture.${found.format}"`,
      })
      .type(`image/${found.format}`)
      .send(Buffer.from(found.content));
  };
  app.get(pathOf(':key'), answer);
  app.get(`${pathOf(':key')}/:rendition`, answer);
}

const PICTURES = {
  megabytes: PICTURE_MEGABYTES,
  bytes: PICTURE_MEGABYTES * 1024 * 1024,
  files: PICTURES_AT_ONCE,
};

export function serveMedia(app: FastifyInstance): void {
  const { origins } = app.sandbox;
  const origin = origins.gateway;
  checkColumns(cloudImages, media.list.columns);
  serveFiles(app);

  // Pictures are made before the transaction begins, so that no lock is held during the processing.
  withFiles(app, media.upload, PICTURES, (scope) =>
    servePrepared(
      scope,
      media.upload,
      async ({ body }, { principal }) => ({
        content: null,
        pictures: await makePictures(principal.accountId, [body.file], () => 'file'),
      }),
      async ({ pictures }, context) => {
        const [file] = await storePictures(context, { pictures, field: 'file', origin });
        if (!file) throw new Error('The upload answered nothing.');
        return file;
      },
    ),
  );
  withFiles(app, media.bulkUpload, PICTURES, (scope) =>
    servePrepared(
      scope,
      media.bulkUpload,
      async ({ body }, { principal }) => ({
        content: null,
        pictures: await makePictures(principal.accountId, body.files, (at) => `files.${at}`),
      }),
      ({ pictures }, context) => storePictures(context, { pictures, field: 'files', origin }),
    ),
  );

  serve(app, media.create, async ({ body }, context) => {
    const [image] = await toWireImages(context.tx, await claimFiles(context, [body], () => 'file_id'), origin);
    if (!image) throw new Error('The new picture answered nothing.');
    return image;
  });
  serve(app, media.bulkCreate, async ({ body }, context) =>
    toWireImages(context.tx, await claimFiles(context, body.images, (at) => `images.${at}.file_id`), origin),
  );
  serve(
    app,
    media.list,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table: cloudImages, principal }, input);
      return { list: { data: await toWireImages(tx, rows, origin), total } };
    },
    { mode: 'read' },
  );
  serve(
    app,
    media.get,
    async ({ params }, { tx, principal }) => {
      const [image] = await toWireImages(tx, [await findOwned(tx, cloudImages, principal, params.id)], origin);
      if (!image) throw new Refusal('notFound');
      return image;
    },
    { mode: 'read' },
  );
  serve(app, media.update, async ({ params, body: { version, ...changes } }, { tx, principal, clock }) => {
    const where = owned(cloudImages, principal, params.id);
    const row = await updateRow(tx, cloudImages, { where, changes, version, principal, now: clock.now() });
    const [image] = await toWireImages(tx, row ? [row] : [], origin);
    if (!image) throw new Refusal('notFound');
    return image;
  });
  serve(app, media.remove, async ({ params }, { tx, principal }) => {
    await removeImage(tx, principal, params.id);
    return null;
  });
}
