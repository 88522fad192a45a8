/** Analyses a stored picture, and crops a new picture from it. No transaction is open while pixels are processed. */
import { imageAnalysis } from '@portal/shared/contract/merchant/media/image-analysis.ts';
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { findOwned } from '../../kernel/data/owned.ts';
import type { Database } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serveApart, servePrepared } from '../../kernel/http/serve.ts';
import type { Principal } from '../../kernel/principal.ts';
import { storePictures } from './files.ts';
import { claimFiles, toWireImages } from './images.ts';
import { pictureTurns, workApart } from './pictures/apart.ts';
import { cloudImages, cloudRenditions } from './tables.ts';

/** The record and its largest size. Throws `notFound`. */
const storedPicture = (database: Database, principal: Principal, id: string) =>
  database.tx(async (tx) => {
    const image = await findOwned(tx, cloudImages, principal, id);
    const { content, bound, format, file_id } = cloudRenditions;
    const [largest] = await tx
      .select({ content })
      .from(cloudRenditions)
      .where(eq(file_id, image.file_id))
      .orderBy(desc(bound), desc(format))
      .limit(1);
    if (!largest) throw new Error('A picture has lost its file.');
    return { image, content: largest.content };
  }, 'read');

export function serveAnalysis(app: FastifyInstance): void {
  const { origins, ports } = app.sandbox;

  serveApart(app, imageAnalysis.analyse, async ({ body: { image_id, words } }, { database, principal }) => {
    const { content } = await storedPicture(database, principal, image_id);
    const analysis = await ports.analyseImage({ accountId: principal.accountId, content, words });
    if (!analysis) throw new Refusal('invalidInput', { image_id: RULES.picture_damaged });
    return analysis;
  });

  servePrepared(
    app,
    imageAnalysis.crop,
    async ({ params, body: square }, { database, principal }) => {
      const { image, content } = await storedPicture(database, principal, params.id);
      const cut = await pictureTurns.take(principal.accountId, () => workApart('cut', { content, square }));
      const picture = cut ?? { problem: rule('picture_damaged') };
      if ('problem' in picture) throw new Refusal('invalidInput', { side: ruleText(picture.problem) });
      return { content: null, picture, words: { name: image.name, alt_text: image.alt_text } };
    },
    async ({ picture, words }, context) => {
      const origin = origins.gateway;
      const [file] = await storePictures(context, { pictures: [picture], field: 'side', origin });
      if (!file) throw new Error('The cut picture answered nothing.');
      const rows = await claimFiles(context, [{ file_id: file.file_id, ...words }], () => 'file_id');
      const [created] = await toWireImages(context.tx, rows, origin);
      if (!created) throw new Error('The cut picture answered nothing.');
      return created;
    },
  );
}
