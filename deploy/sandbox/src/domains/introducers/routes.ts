/** The introducer's calls. All of them are read-only. */
import { introducerDashboard } from '@portal/shared/contract/introducer/dashboard.ts';
import { introducer } from '@portal/shared/contract/introducer/introducer.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import { checkColumns, listOf, type ListRequest } from '../../kernel/lists/lists.ts';
import { serve } from '../../kernel/http/serve.ts';
import { dashboardOf } from './dashboard.ts';
import { commissionTotals, introducedMerchants, introducedPayments, type MerchantRow } from './introduced.ts';

const READ = { mode: 'read' } as const;

const toWireMerchant = ({ since, volume, commission, ...row }: MerchantRow) => ({
  ...row,
  since: since.toISOString(),
  volume: decimalOf(volume),
  commission: decimalOf(commission),
});

/** All merchants of an introducer, by name. */
const BY_NAME: ListRequest['body'] = {
  search: { search_enable: false, search_key: '', search_column: 'name' },
  sort: { parameter_name: 'name', sort_type: 'asc' },
  filter: {},
};

/** A page larger than any introducer's number of merchants. */
const EVERY = { skip: 0, limit: 100_000 };

export function serveIntroducers(app: FastifyInstance): void {
  const { clock } = app.sandbox;
  serve(
    app,
    introducerDashboard.me,
    (_input, { tx, principal }) => dashboardOf(tx, principal.accountId, clock.now()),
    READ,
  );
  checkColumns(introducedMerchants(clock), introducer.merchants.columns);
  checkColumns(introducedPayments({ accountId: '' }, BY_NAME).table, introducer.payments.columns);

  serve(
    app,
    introducer.me,
    async ({ query: { skip, limit } }, { tx, principal }) => {
      const [account] = await tx.select().from(accounts).where(eq(accounts.id, principal.accountId));
      if (!account) throw new Refusal('notFound');
      const request = { query: EVERY, body: BY_NAME };
      const { rows, total } = await listOf(tx, { table: introducedMerchants(clock), principal }, request);
      const { accrued, matured } = await commissionTotals(tx, principal);
      return {
        name: account.name,
        since: account.created_at.toISOString(),
        payments: rows.reduce((sum, { payments }) => sum + payments, 0),
        volume: decimalOf(sumOf(rows.map(({ volume }) => volume))),
        commission: decimalOf(sumOf(rows.map(({ commission }) => commission))),
        commission_accrued: decimalOf(accrued),
        commission_matured: decimalOf(matured),
        list: { data: rows.slice(skip, skip + limit).map(toWireMerchant), total },
      };
    },
    READ,
  );

  serve(
    app,
    introducer.merchants,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table: introducedMerchants(clock), principal }, input);
      return { list: { data: rows.map(toWireMerchant), total } };
    },
    READ,
  );

  serve(
    app,
    introducer.payments,
    async (input, { tx, principal }) => {
      const { table, merchants } = introducedPayments(principal, input.body);
      const parents = { query: merchants, count: await tx.$count(merchants) };
      const { rows, total } = await listOf(tx, { table, parents, principal }, input);
      return { list: { data: rows, total } };
    },
    READ,
  );
}
