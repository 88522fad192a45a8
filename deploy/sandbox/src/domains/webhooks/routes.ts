/** Callbacks: the call that requests a redelivery, and the job that delivers them. */
import { callbacks as contract } from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../kernel/data/database.ts';
import { restrictToOwnRows } from '../../kernel/data/own-rows.ts';
import { serveApart } from '../../kernel/http/serve.ts';
import { createDispatcher } from './dispatcher.ts';
import { serveCallbackKeys } from './signing-key.ts';
import { redeliver } from './redeliver.ts';
import { callbacksOf } from './wire-delivery.ts';

export function serveCallbacks(app: FastifyInstance): void {
  const { jobs } = app.sandbox;
  const closing = new AbortController();
  const deliver = createDispatcher(app.sandbox, closing.signal);

  serveCallbackKeys(app);
  const retry = jobs.registerApart('retry callbacks', () => deliver());
  app.addHook('onClose', async () => {
    closing.abort();
    await retry();
  });

  // No transaction is open while the call waits for the merchant's server.
  serveApart(app, contract.redeliver, async ({ body }, { database, principal, clock }) => {
    const own = <T>(work: (tx: Tx) => Promise<T>) =>
      database.tx(async (tx) => {
        await restrictToOwnRows(tx, principal.accountId);
        return work(tx);
      });
    const timelineId = await own((tx) => redeliver(tx, principal, body.invoice_no, clock.now()));
    await deliver(timelineId);
    return own((tx) => callbacksOf(tx, timelineId));
  });
}
