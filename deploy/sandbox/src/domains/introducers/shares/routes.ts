/** The calls by which an administrator reads introducers and sets their shares. */
import { introducerShares as contract } from '@portal/shared/contract/admin/introducers.ts';
import type { FastifyInstance } from 'fastify';
import { accountOf } from '../../../kernel/administrator.ts';
import { acrossAccounts } from '../../../kernel/data/own-rows.ts';
import { serve } from '../../../kernel/http/serve.ts';
import { checkColumns, listOf } from '../../../kernel/lists/lists.ts';
import { introducerDetails, introducersFor } from './read.ts';
import { setInviteShare, setShare } from './set.ts';

const READ = { mode: 'read' } as const;

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
      acrossAccounts(tx, principal, async () =>
        introducerDetails(tx, await accountOf({ tx }, { id, portal: 'introducer' })),
      ),
    READ,
  );

  serve(app, contract.setShare, ({ params: { id, introduction }, body: form }, context) =>
    acrossAccounts(context.tx, context.principal, async () => {
      const introducer = await accountOf(context, { id, portal: 'introducer' });
      await setShare(context, { introducer, introductionId: introduction, form });
      return introducerDetails(context.tx, introducer);
    }),
  );

  serve(app, contract.setInviteShare, ({ params: { id }, body: form }, context) =>
    acrossAccounts(context.tx, context.principal, async () => {
      const introducer = await accountOf(context, { id, portal: 'introducer' });
      await setInviteShare(context, { introducer, form });
      return introducerDetails(context.tx, introducer);
    }),
  );
}
