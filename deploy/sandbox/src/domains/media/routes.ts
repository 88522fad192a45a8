import { media, PICTURE_MEGABYTES, PICTURES_AT_ONCE } from '@portal/shared/contract/merchant/media/media.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { cloudFiles, cloudImages } from './tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import { checkColumns, listOf } from '../../kernel/lists/lists.ts';
import { findOwned, owned } from '../../kernel/data/owned.ts';
import { updateRow } from '../../kernel/data/update-row.ts';
import { serve, type Handler } from '../../kernel/http/serve.ts';
import { withFiles, type UploadSpec } from '../../kernel/http/uploads.ts';
import { storeFiles, pathOf } from './files.ts';
import { claimFiles, removeImage, showImages } from './images.ts';

const Key = v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{32}$/)) });

/** A file opened by itself is saved, never shown: whatever it may hold, it is no page of ours. */
const ALONE = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Anybody who knows its name sees a file, for as long as they like: under this name there will never be another. */
function serveFiles(app: FastifyInstance): void {
  app.get(pathOf(':key'), async (request, reply) => {
    const params = v.safeParse(Key, request.params);
    if (!params.success) return reply.callNotFound();
    const { content, content_type } = cloudFiles;
    const [file] = await app.sandbox.database.tx(
      (tx) => tx.select({ content, content_type }).from(cloudFiles).where(eq(cloudFiles.key, params.output.key)),
      'read',
    );
    if (!file) return reply.callNotFound();
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': ALONE,
        'content-disposition': `attachment; filename="picture.${file.content_type.replace('image/', '')}"`,
      })
      .type(file.content_type)
      .send(Buffer.from(file.content));
  });
}

const PICTURES = {
  megabytes: PICTURE_MEGABYTES,
  bytes: PICTURE_MEGABYTES * 1024 * 1024,
  files: PICTURES_AT_ONCE,
};

function serveUpload<const S extends UploadSpec>(app: FastifyInstance, spec: S, handler: Handler<S>): void {
  withFiles(app, spec, PICTURES, (scope) => serve(scope, spec, handler));
}

export function serveMedia(app: FastifyInstance): void {
  const { origins } = app.sandbox;
  const origin = origins.gateway;
  checkColumns(cloudImages, media.list.columns);
  serveFiles(app);

  serveUpload(app, media.upload, async ({ body }, context) => {
    const [file] = await storeFiles(context, { files: [body.file], field: 'file', origin });
    if (!file) throw new Error('The upload answered nothing.');
    return file;
  });
  serveUpload(app, media.bulkUpload, ({ body }, context) =>
    storeFiles(context, { files: body.files, field: 'files', origin }),
  );

  serve(app, media.create, async ({ body }, context) => {
    const [image] = await showImages(context.tx, await claimFiles(context, [body], () => 'file_id'), origin);
    if (!image) throw new Error('The new picture answered nothing.');
    return image;
  });
  serve(app, media.bulkCreate, async ({ body }, context) =>
    showImages(context.tx, await claimFiles(context, body.images, (at) => `images.${at}.file_id`), origin),
  );
  serve(
    app,
    media.list,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table: cloudImages, principal }, input);
      return { list: { data: await showImages(tx, rows, origin), total } };
    },
    { mode: 'read' },
  );
  serve(
    app,
    media.get,
    async ({ params }, { tx, principal }) => {
      const [image] = await showImages(tx, [await findOwned(tx, cloudImages, principal, params.id)], origin);
      if (!image) throw new Refusal('notFound');
      return image;
    },
    { mode: 'read' },
  );
  serve(app, media.update, async ({ params, body: { version, ...changes } }, { tx, principal, clock }) => {
    const where = owned(cloudImages, principal, params.id);
    const row = await updateRow(tx, cloudImages, { where, changes, version, principal, now: clock.now() });
    const [image] = await showImages(tx, row ? [row] : [], origin);
    if (!image) throw new Refusal('notFound');
    return image;
  });
  serve(app, media.remove, async ({ params }, { tx, principal }) => {
    await removeImage(tx, principal, params.id);
    return null;
  });
}
