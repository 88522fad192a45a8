/** The public calls of stores. */
import { deliveryPrices } from '@portal/shared/contract/public/delivery-prices.ts';
import { storefront as contract } from '@portal/shared/contract/public/storefront.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../kernel/http/serve.ts';
import { publicStoreOf } from '../stores/domain.ts';
import { priceDelivery } from './delivery.ts';
import { listProducts, publicProducts, soldBy, soldByAny } from './products.ts';
import { toWireStore } from './store.ts';

const READ = { mode: 'read' } as const;

export function serveStorefront(app: FastifyInstance): void {
  const { gateway } = app.sandbox.origins;
  const toWire = publicProducts(app.sandbox);

  for (const call of [contract.store, contract.byUniqueId])
    serve(
      app,
      call,
      async ({ params }, { tx, clock }) => toWireStore(tx, await publicStoreOf(tx, params.id), clock.now(), gateway),
      READ,
    );

  serve(
    app,
    contract.products,
    async ({ params, query }, { tx }) => {
      const store = await publicStoreOf(tx, params.id);
      const { rows, total } = await listProducts(tx, store.id, query);
      return { list: { data: [...(await toWire(rows, { tx }))], total } };
    },
    READ,
  );

  serve(
    app,
    contract.productOfStore,
    async ({ params, query }, { tx }) => {
      if (query.store_id === undefined) return toWire.one(await soldByAny(tx, params.id), { tx });
      const store = await publicStoreOf(tx, query.store_id);
      return toWire.one(await soldBy(tx, store.id, params.id), { tx });
    },
    READ,
  );

  serve(app, contract.product, async ({ params }, { tx }) => toWire.one(await soldByAny(tx, params.id), { tx }), READ);

  serve(
    app,
    deliveryPrices.check,
    async ({ body }, { tx }) => priceDelivery(tx, await publicStoreOf(tx, body.store_id), body),
    READ,
  );
}
