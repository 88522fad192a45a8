/** The calls by which an administrator reads and decides a merchant's reviews. */
import { reviews } from '@portal/shared/contract/admin/reviews.ts';
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../kernel/data/database.ts';
import { acrossAccounts, actFor } from '../../kernel/data/own-rows.ts';
import { serve, serveFile } from '../../kernel/http/serve.ts';
import { checkColumns, listOf } from '../../kernel/lists/lists.ts';
import {
  companies,
  decideReview,
  fileOf,
  owners,
  readDocument,
  toWireCompany,
  toWireOwners,
} from '../company/domain.ts';
import { auditorIn } from '../../kernel/audit/record.ts';
import { accountOf } from '../../kernel/administrator.ts';
import { lookInto } from './looks.ts';
import { waitingReviews } from './waiting.ts';

/** `tx` must run as this merchant, because row-level security hides other merchants' rows. */
async function companyOf(tx: Tx, accountId: string, origin: string): Promise<CallResult<typeof reviews.company>> {
  const [company] = await tx.select().from(companies).where(eq(companies.account_id, accountId));
  const people = await tx
    .select()
    .from(owners)
    .where(eq(owners.account_id, accountId))
    .orderBy(asc(owners.created_at), asc(owners.id));
  return {
    company: company ? await toWireCompany(tx, company, origin) : null,
    owners: [...(await toWireOwners(tx, people))],
  };
}

export function serveReviews(app: FastifyInstance): void {
  const origin = app.sandbox.origins.gateway;
  checkColumns(waitingReviews({ accountId: '' }), reviews.waiting.columns);

  serve(
    app,
    reviews.waiting,
    (input, { tx, principal }) =>
      acrossAccounts(tx, principal, async () => {
        const plan = { table: waitingReviews(principal), principal, isGrouped: true };
        const { rows, total } = await listOf(tx, plan, input);
        return { list: { data: rows, total } };
      }),
    { mode: 'read' },
  );

  serve(app, reviews.company, ({ params: { id } }, context) =>
    lookInto(context, id, 'company', () => companyOf(context.tx, id, origin)),
  );

  serveFile(app, reviews.document, async ({ params: { id, owner, side } }, { database, ...context }) =>
    fileOf(
      await database.tx((tx) =>
        lookInto({ ...context, tx }, id, 'document', () => readDocument(tx, { accountId: id }, { owner, side })),
      ),
    ),
  );

  serve(
    app,
    reviews.decide,
    async ({ params: { id }, body: { kind, id: recordId, submitted_at, faults } }, context) => {
      const { tx } = context;
      await accountOf(context, { id, portal: 'merchant' });
      return actFor(tx, id, async () => {
        const decision = { faults: () => faults, submittedAt: momentOf(submitted_at) };
        await decideReview(tx, { kind, accountId: id, id: recordId }, decision, auditorIn(context, id));
        return companyOf(tx, id, origin);
      });
    },
  );
}
