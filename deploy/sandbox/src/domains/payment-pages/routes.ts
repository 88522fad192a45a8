/** The public calls of payment pages. */
import { publicCollections as contract } from '@portal/shared/contract/public/public-collections.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import { makeBill } from './make.ts';
import { enforceRateLimit } from './rate-limit.ts';
import { findPage, loadWirePage, loadWireProgress } from './to-wire.ts';

export function servePublicBills(app: FastifyInstance): void {
  const { gateway } = app.sandbox.origins;

  serve(
    app,
    contract.collection,
    async ({ params }, { tx }) => {
      if (params.product !== 'customer') throw new Refusal('notFound');
      return loadWirePage(tx, params.collectionUuid, gateway);
    },
    { mode: 'read' },
  );

  serve(app, contract.progress, ({ params }, { tx }) => loadWireProgress(tx, params.uuid), { mode: 'read' });

  serve(app, contract.createBill, async ({ body }, { tx, clock, address }) => {
    const now = clock.now();
    const page = await findPage(tx, body.collection_id);
    await enforceRateLimit(tx, page.id, address, now);
    return { id: await makeBill(tx, page, body, now) };
  });
}
