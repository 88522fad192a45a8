/** The public calls of payment pages. */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { publicCollections as contract } from '@portal/shared/contract/public/public-collections.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../kernel/errors.ts';
import { once } from '../../kernel/http/idempotency.ts';
import { serve } from '../../kernel/http/serve.ts';
import { makeBill } from './make.ts';
import { keepPace } from './pace.ts';
import { findPage, showPage, showProgress } from './show.ts';

export function servePublicBills(app: FastifyInstance): void {
  const { gateway } = app.sandbox.origins;

  serve(
    app,
    contract.collection,
    async ({ params }, { tx }) => {
      if (params.product !== 'customer') throw new Refusal('notFound');
      return showPage(tx, params.collectionUuid, gateway);
    },
    { mode: 'read' },
  );

  serve(app, contract.progress, ({ params }, { tx }) => showProgress(tx, params.uuid), { mode: 'read' });

  serve(app, contract.createBill, ({ body }, { tx, clock, headers, address }) => {
    const now = clock.now();
    const request = {
      route: contract.createBill.path,
      key: headers['idempotency-key'],
      body: { ...body, amount: body.amount === null ? '' : decimalOf(body.amount) },
      now,
    };
    return once(tx, request, async () => {
      const page = await findPage(tx, body.collection_id);
      await keepPace(tx, page.id, address, now);
      return { id: await makeBill(tx, page, body, now) };
    });
  });
}
