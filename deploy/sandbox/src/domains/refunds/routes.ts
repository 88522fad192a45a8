/** The calls of refunds and voids. */
import { refunds as contract, REFUND_STATUSES } from '@portal/shared/contract/merchant/money/refunds.ts';
import { count, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../kernel/data/database.ts';
import { checkColumns, listOf } from '../../kernel/lists/lists.ts';
import { owned, type Owner } from '../../kernel/data/owned.ts';
import { serve } from '../../kernel/http/serve.ts';
import { approveRefund, cancelRefund, rejectRefund } from './approve.ts';
import { createRefund } from './create.ts';
import { refunds } from './tables.ts';
import { estimateRefund, refundDetails } from './view.ts';

const READ = { mode: 'read' } as const;
/** Concurrent requests that refund one payment or spend one balance wait for the lock on its row. */
const QUEUE = { mode: 'queue' } as const;

/** The number and the sum of refunds by status. */
async function figuresOf(tx: Tx, owner: Owner) {
  const rows = await tx
    .select({ status: refunds.status, count: count(), amount: sql<string>`sum(${refunds.amount})` })
    .from(refunds)
    .where(owned(refunds, owner))
    .groupBy(refunds.status);
  return REFUND_STATUSES.map((status) => {
    const found = rows.find((row) => row.status === status);
    return { status, count: found?.count ?? 0, amount: BigInt(found?.amount ?? '0') };
  });
}

function serveRecords(app: FastifyInstance): void {
  checkColumns(refunds, contract.list.columns);
  for (const [list, within] of [
    [contract.list, undefined],
    [contract.ofBill, undefined],
    [contract.voids, eq(refunds.kind, 'void')],
  ] as const)
    serve(
      app,
      list,
      async (input, { tx, principal }) => {
        const { rows, total } = await listOf(tx, { table: refunds, principal, ...(within && { within }) }, input);
        return { list: { data: rows, total } };
      },
      READ,
    );
  serve(app, contract.get, ({ params }, { tx, principal }) => refundDetails(tx, principal, params.id), READ);
  serve(
    app,
    contract.status,
    async (_input, { tx, principal }) => ({ statuses: await figuresOf(tx, principal) }),
    READ,
  );
}

export function serveRefunds(app: FastifyInstance): void {
  const { bankTransfers } = app.sandbox.ports;
  serveRecords(app);

  serve(
    app,
    contract.create,
    ({ body: newRefund }, { tx, principal: maker, clock }) =>
      createRefund(tx, bankTransfers, { maker, newRefund, now: clock.now() }),
    QUEUE,
  );
  serve(
    app,
    contract.estimate,
    ({ body }, { tx, principal, clock }) => estimateRefund(tx, principal, body, clock.now()),
    READ,
  );
  serve(
    app,
    contract.approve,
    ({ params: { id }, body: { review_token: reviewToken } }, { tx, principal, clock }) =>
      approveRefund(tx, principal, { id, reviewToken }, clock.now()),
    QUEUE,
  );
  serve(
    app,
    contract.reject,
    ({ params: { id }, body }, { tx, principal, clock }) => rejectRefund(tx, principal, { id, ...body }, clock.now()),
    QUEUE,
  );
  serve(
    app,
    contract.cancel,
    ({ params }, { tx, principal, clock }) => cancelRefund(tx, principal, params.id, clock.now()),
    QUEUE,
  );
}
