/** The calls of own settlements. */
import { ownSettlements as contract } from '@portal/shared/contract/merchant/money/own-settlements.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { checkColumns, listOf } from '../../../kernel/lists/lists.ts';
import { findOwned } from '../../../kernel/data/owned.ts';
import { serve } from '../../../kernel/http/serve.ts';
import { entryPaymentOf } from '../../payments/domain.ts';
import { createOwnSettlement } from './create.ts';
import { estimate, wireEstimate } from './estimate.ts';
import { availableNow } from './lots.ts';
import { ownItems, ownSettlementDetails } from './read.ts';
import { ownSettlements } from './tables.ts';

const READ = { mode: 'read' } as const;

export function serveOwnSettlements(app: FastifyInstance): void {
  checkColumns(ownSettlements, contract.list.columns);
  checkColumns(ownItems(), contract.items.columns);

  serve(
    app,
    contract.estimate,
    async ({ body: request }, { tx, principal: { accountId }, clock }) => {
      const now = clock.now();
      const balance = await availableNow(tx, accountId, false);
      return wireEstimate(tx, await estimate(tx, { accountId, request, balance, now }), now);
    },
    READ,
  );
  serve(
    app,
    contract.create,
    ({ body }, { tx, principal, clock }) => createOwnSettlement(tx, principal, body, clock.now()),
    // Concurrent calls that take available money wait for the lock on its row.
    { mode: 'queue' },
  );
  serve(
    app,
    contract.list,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table: ownSettlements, principal }, input);
      return { list: { data: rows, total } };
    },
    READ,
  );
  serve(app, contract.get, ({ params: { id } }, { tx, principal }) => ownSettlementDetails(tx, principal, id), READ);
  serve(
    app,
    contract.items,
    async ({ params, ...input }, { tx, principal }) => {
      const { id } = await findOwned(tx, ownSettlements, principal, params.id);
      const table = ownItems();
      const within = eq(table.own_settlement_id, id);
      const { rows, total } = await listOf(tx, { table, principal, within }, input);
      return { list: { data: rows.map((row) => ({ ...row, payment: entryPaymentOf(row) })), total } };
    },
    READ,
  );
}
