/** The calls by which an administrator reads introducers and sets their shares. */
import { introducerShares as contract } from '@portal/shared/contract/admin/introducers.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { acrossAccounts } from '../../../kernel/data/own-rows.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { serve } from '../../../kernel/http/serve.ts';
import { checkColumns, listOf } from '../../../kernel/lists/lists.ts';
import { introducerDetails, introducersFor } from './read.ts';
import { setInviteShare, setShare } from './set.ts';

const READ = { mode: 'read' } as const;

/** Throws `notFound` when the account is not an introducer's. */
async function introducerNamed(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.portal_type, 'introducer')));
  if (!row) throw new Refusal('notFound');
  return row;
}

export function serveShares(app: FastifyInstance): void {
  checkColumns(introducersFor({ accountId: '' }), contract.list.columns);

  serve(
    app,
    contract.list,
    (input, { tx, principal }) =>
      acrossAccounts(tx, principal, async () => {
        const { rows, total } = await listOf(tx, { table: introducersFor(principal), principal }, input);
        return { list: { data: rows, total } };
      }),
    READ,
  );

  serve(
    app,
    contract.get,
    ({ params: { id } }, { tx, principal }) =>
      acrossAccounts(tx, principal, async () => introducerDetails(tx, await introducerNamed(tx, id))),
    READ,
  );

  serve(app, contract.setShare, ({ params: { id, introduction }, body: form }, context) =>
    acrossAccounts(context.tx, context.principal, async () => {
      const introducer = await introducerNamed(context.tx, id);
      await setShare(context, { introducer, introductionId: introduction, form });
      return introducerDetails(context.tx, introducer);
    }),
  );

  serve(app, contract.setInviteShare, ({ params: { id }, body: form }, context) =>
    acrossAccounts(context.tx, context.principal, async () => {
      const introducer = await introducerNamed(context.tx, id);
      await setInviteShare(context, { introducer, form });
      return introducerDetails(context.tx, introducer);
    }),
  );
}
