/** The calls of returns: the calls of buyers, who access an order by its id, and the calls of its merchant. */
import { returns as contract } from '@portal/shared/contract/merchant/orders/returns.ts';
import { publicReturns } from '@portal/shared/contract/public/public-returns.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../kernel/http/serve.ts';
import { enforceRateLimit } from '../payment-pages/domain.ts';
import { beginReturn, requestReturn } from './begin.ts';
import { changeReturn, inspectReturn } from './decide.ts';
import { loadPublicReturns, loadWireReturns } from './to-wire.ts';

const READ = { mode: 'read' } as const;
/** Concurrent calls that change the returns of one order wait for the lock on its row, and then decide by the new state. */
const QUEUE = { mode: 'queue' } as const;

export function serveReturns(app: FastifyInstance): void {
  serve(app, publicReturns.ofOrder, ({ params }, { tx, clock }) => loadPublicReturns(tx, params.id, clock.now()), READ);

  serve(
    app,
    publicReturns.request,
    async ({ params: { id }, body }, { tx, clock, address }) => {
      const now = clock.now();
      await enforceRateLimit(tx, id, address, now);
      await requestReturn(tx, { orderId: id, form: body, now });
      return loadPublicReturns(tx, id, now);
    },
    QUEUE,
  );

  serve(app, contract.ofOrder, ({ params }, { tx, principal }) => loadWireReturns(tx, principal, params.id), READ);

  serve(
    app,
    contract.create,
    async ({ params: { id }, body }, { tx, principal, clock }) => {
      await beginReturn(tx, principal, id, body, clock.now());
      return loadWireReturns(tx, principal, id);
    },
    QUEUE,
  );

  serve(
    app,
    contract.move,
    async ({ params: { id }, body }, { tx, principal, clock }) => {
      const { order } = await changeReturn(tx, principal, id, body, clock.now());
      return loadWireReturns(tx, principal, order.id);
    },
    QUEUE,
  );

  serve(
    app,
    contract.inspect,
    async ({ params: { id }, body }, { tx, principal, clock }) => {
      const { order } = await inspectReturn(tx, principal, id, body, clock.now());
      return loadWireReturns(tx, principal, order.id);
    },
    QUEUE,
  );
}
