/** The calls for introducers' commissions and payouts. All of them are read-only. */
import { commissions as commissionCalls } from '@portal/shared/contract/introducer/commissions.ts';
import { commissionPayouts as payoutCalls } from '@portal/shared/contract/introducer/payouts.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { findOwned } from '../../../kernel/data/owned.ts';
import { serve } from '../../../kernel/http/serve.ts';
import { checkColumns, listOf } from '../../../kernel/lists/lists.ts';
import { titleOf } from '../../../kernel/sandbox.ts';
import { commissionDetails, commissionRecords } from '../commission-records.ts';
import { linesOfStatements, payoutDetails, toWire } from './read.ts';
import { commissionPayouts } from './tables.ts';

const READ = { mode: 'read' } as const;

export function servePayouts(app: FastifyInstance): void {
  const { operator } = app.sandbox;
  checkColumns(commissionRecords, commissionCalls.list.columns);
  checkColumns(commissionPayouts, payoutCalls.list.columns);
  checkColumns(linesOfStatements(), payoutCalls.lines.columns);

  serve(
    app,
    commissionCalls.list,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table: commissionRecords, principal }, input);
      return { list: { data: rows, total } };
    },
    READ,
  );
  serve(
    app,
    commissionCalls.get,
    ({ params: { id } }, { tx, principal }) => commissionDetails(tx, principal, id),
    READ,
  );
  serve(
    app,
    payoutCalls.list,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table: commissionPayouts, principal }, input);
      return { list: { data: rows.map(toWire), total } };
    },
    READ,
  );
  serve(
    app,
    payoutCalls.get,
    ({ params: { id } }, { tx, principal }) => payoutDetails(tx, principal, { id, operator: titleOf(operator) }),
    READ,
  );
  serve(
    app,
    payoutCalls.lines,
    async ({ params, ...input }, { tx, principal }) => {
      const { id } = await findOwned(tx, commissionPayouts, principal, params.id);
      const table = linesOfStatements();
      const { rows, total } = await listOf(tx, { table, principal, within: eq(table.statement_id, id) }, input);
      return { list: { data: rows, total } };
    },
    READ,
  );
}
