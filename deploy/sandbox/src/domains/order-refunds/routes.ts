/** The calls of refunds of orders. */
import { orderRefunds as contract } from '@portal/shared/contract/merchant/orders/order-refunds.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../kernel/http/serve.ts';
import { orderDetails } from '../orders/domain.ts';
import { cancelRefunding, refundOrder } from './create.ts';
import { loadWireRefunds } from './to-wire.ts';

const READ = { mode: 'read' } as const;
/** Concurrent refunds of one payment wait for the lock on its row. */
const QUEUE = { mode: 'queue' } as const;

export function serveOrderRefunds(app: FastifyInstance): void {
  const { ports } = app.sandbox;
  const { bankTransfers: bank, billPayments } = ports;

  serve(app, contract.ofOrder, ({ params }, { tx, principal }) => loadWireRefunds(tx, principal, params.id), READ);

  serve(
    app,
    contract.create,
    async ({ params: { id }, body }, { tx, principal, clock }) => {
      await refundOrder({ tx, principal, bank, now: clock.now() }, id, body);
      return loadWireRefunds(tx, principal, id);
    },
    QUEUE,
  );

  serve(
    app,
    contract.cancel,
    async ({ params: { id }, body }, { tx, principal, clock }) => {
      await cancelRefunding({ tx, principal, bank, now: clock.now() }, billPayments, id, body);
      return orderDetails(tx, principal, id, ports);
    },
    QUEUE,
  );
}
