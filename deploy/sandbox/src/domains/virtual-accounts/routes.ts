/** The calls of virtual accounts. */
import { virtualAccounts as contract } from '@portal/shared/contract/merchant/money/virtual-accounts.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { checkColumns, listOf } from '../../kernel/lists/lists.ts';
import { findOwned } from '../../kernel/data/owned.ts';
import { serve } from '../../kernel/http/serve.ts';
import { openAccount } from './open.ts';
import { accountOf, accountRows, creditRows } from './rows.ts';
import { virtualAccounts } from './tables.ts';

const READ = { mode: 'read' } as const;

export function serveVirtualAccounts(app: FastifyInstance): void {
  checkColumns(accountRows, contract.list.columns);
  checkColumns(accountRows, contract.choices.columns);
  checkColumns(creditRows, contract.transactions.columns);

  serve(
    app,
    contract.list,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table: accountRows, principal }, input);
      return { list: { data: rows, total } };
    },
    READ,
  );

  serve(
    app,
    contract.choices,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table: virtualAccounts, principal }, input);
      return { list: { data: rows, total } };
    },
    READ,
  );

  serve(
    app,
    contract.transactions,
    async ({ params, ...input }, { tx, principal }) => {
      const { id } = await findOwned(tx, virtualAccounts, principal, params.id);
      const within = eq(creditRows.virtual_account_id, id);
      const { rows, total } = await listOf(tx, { table: creditRows, principal, within }, input);
      return { list: { data: rows, total } };
    },
    READ,
  );

  serve(app, contract.create, async ({ body }, { tx, principal, clock }) => {
    const { id } = await openAccount(tx, principal.accountId, body.name, clock.now());
    return accountOf(tx, principal, id);
  });
}
