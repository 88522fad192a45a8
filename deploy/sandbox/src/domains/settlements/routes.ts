/** The calls of settlements. */
import { INCOMING, settlements as contract } from '@portal/shared/contract/merchant/money/settlements.ts';
import { eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { checkColumns, listOf } from '../../kernel/lists/lists.ts';
import { findOwned } from '../../kernel/data/owned.ts';
import { serve } from '../../kernel/http/serve.ts';
import { entryPaymentOf } from '../payments/domain.ts';
import { accountChanged } from './accounts/changed.ts';
import { itemsOf, settlementDetails } from './read.ts';
import { changeAccount, changeReserve, loadWireSettings, toggleChannel } from './settings.ts';
import { settlements } from './tables.ts';

const READ = { mode: 'read' } as const;

function serveRecords(app: FastifyInstance): void {
  checkColumns(settlements, contract.list.columns);
  checkColumns(itemsOf(), contract.items.columns);

  serve(
    app,
    contract.list,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table: settlements, principal }, input);
      return { list: { data: rows, total } };
    },
    READ,
  );
  serve(
    app,
    contract.incoming,
    async (input, { tx, principal }) => {
      const within = inArray(settlements.status, [...INCOMING]);
      const { rows, total } = await listOf(tx, { table: settlements, principal, within }, input);
      return { list: { data: rows, total } };
    },
    READ,
  );
  serve(app, contract.get, ({ params: { id } }, { tx, principal }) => settlementDetails(tx, principal, id), READ);
  serve(
    app,
    contract.items,
    async ({ params, ...input }, { tx, principal }) => {
      const { id } = await findOwned(tx, settlements, principal, params.id);
      const table = itemsOf();
      const within = eq(table.settlement_id, id);
      const { rows, total } = await listOf(tx, { table, principal, within }, input);
      return { list: { data: rows.map((row) => ({ ...row, payment: entryPaymentOf(row) })), total } };
    },
    READ,
  );
}

export function serveSettlements(app: FastifyInstance): void {
  const { bankTransfers } = app.sandbox.ports;
  serveRecords(app);

  serve(
    app,
    contract.settings,
    (_input, { tx, principal, clock }) => loadWireSettings(tx, principal.accountId, clock.now()),
    READ,
  );
  serve(app, contract.toggleChannel, async ({ query: { channel_id: channel }, body }, { tx, principal, clock }) => {
    const now = clock.now();
    await toggleChannel(tx, principal, { channel, ...body }, now);
    return loadWireSettings(tx, principal.accountId, now);
  });
  serve(app, contract.changeReserve, async ({ body }, { tx, principal, clock }) => {
    const now = clock.now();
    await changeReserve(tx, principal, body, now);
    return loadWireSettings(tx, principal.accountId, now);
  });
  serve(app, contract.changeAccount, async ({ body }, context) => {
    const { tx, principal, clock } = context;
    const now = clock.now();
    const changed = await changeAccount(tx, bankTransfers, principal, body, now);
    await accountChanged(context, changed);
    return loadWireSettings(tx, principal.accountId, now);
  });
}
