/** The calls by which an administrator reads the dashboard, lists of all merchants, and one merchant (with an audit entry). */
import { administration } from '@portal/shared/contract/admin/administration.ts';
import { BALANCES } from '@portal/shared/contract/merchant/money/balances.ts';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { acrossAccounts } from '../../kernel/data/own-rows.ts';
import { serve } from '../../kernel/http/serve.ts';
import { checkColumns, listOf } from '../../kernel/lists/lists.ts';
import { balanceNow } from '../balances/domain.ts';
import { dashboardOf } from './dashboard.ts';
import { exceptionsOn, type ExceptionRow } from './exceptions.ts';
import { lookInto } from './looks.ts';
import { merchantsOn } from './merchants.ts';
import { overviewOf } from './overview.ts';

const READ = { mode: 'read' } as const;

const MOST_EXCEPTIONS = 100;

function serveLists(app: FastifyInstance): void {
  const nobody = { accountId: '' };
  const today = app.sandbox.clock.today();
  checkColumns(merchantsOn(today, nobody), administration.merchants.columns);
  checkColumns(exceptionsOn(today, nobody), administration.exceptions.columns);

  serve(
    app,
    administration.dashboard,
    ({ query: { part } }, { tx, principal, clock }) =>
      acrossAccounts(tx, principal, () => dashboardOf({ tx, principal, today: clock.today() }, part)),
    READ,
  );

  serve(
    app,
    administration.merchants,
    (input, { tx, principal, clock }) =>
      acrossAccounts(tx, principal, async () => {
        const plan = { table: merchantsOn(clock.today(), principal), principal, isGrouped: true };
        const { rows, total } = await listOf(tx, plan, input);
        return { list: { data: rows, total } };
      }),
    READ,
  );

  serve(
    app,
    administration.exceptions,
    (input, { tx, principal, clock }) =>
      acrossAccounts(tx, principal, async () => {
        const plan = { table: exceptionsOn(clock.today(), principal), principal, isGrouped: true };
        const { rows, total } = await listOf(tx, plan, input);
        return { list: { data: rows, total } };
      }),
    READ,
  );
}

export function serveAdministration(app: FastifyInstance): void {
  serveLists(app);

  serve(app, administration.merchant, ({ params: { id } }, context) =>
    lookInto(context, id, 'overview', (merchant) => overviewOf(context.tx, merchant, context.clock.today())),
  );

  serve(app, administration.balances, ({ params: { id } }, context) =>
    lookInto(context, id, 'balances', async () => {
      const balances = [];
      for (const name of BALANCES) balances.push({ name, amount: await balanceNow(context.tx, id, name) });
      return { balances };
    }),
  );

  serve(app, administration.exceptionsOf, ({ params: { id } }, context) =>
    lookInto(context, id, 'exceptions', async () => {
      const { tx, clock } = context;
      const table = exceptionsOn(clock.today(), { accountId: id });
      const its = eq(table.merchant_id, id);
      const rows = (await tx
        .select()
        .from(table)
        .where(its)
        .orderBy(desc(table.created_at), desc(table.id))
        .limit(MOST_EXCEPTIONS)) as unknown as readonly ExceptionRow[];
      return { exceptions: rows, total: await tx.$count(table, its) };
    }),
  );
}
