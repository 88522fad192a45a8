/** The calls of payouts. */
import { payouts as contract, PAYOUT_STATUSES } from '@portal/shared/contract/merchant/money/payouts.ts';
import { PAYOUT_BANKS } from '@portal/shared/domain/rails/banks.ts';
import { sameHolder } from '@portal/shared/domain/rails/holder-name.ts';
import { count, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../kernel/data/database.ts';
import { checkColumns, listOf } from '../../kernel/lists/lists.ts';
import { owned, type Owner } from '../../kernel/data/owned.ts';
import { Refusal } from '../../kernel/errors.ts';
import { enforceLimit } from '../../kernel/http/rate-limit.ts';
import { serve } from '../../kernel/http/serve.ts';
import { checkBank } from '../transfers/domain.ts';
import { approvePayout, cancelPayout, recordApproval, rejectPayout } from './approve.ts';
import { reviewsOf } from './cautions.ts';
import { createPayout } from './create.ts';
import { estimate, wireEstimate } from './estimate.ts';
import { approvePolicy, policyOf, proposePolicy, recordPolicy } from './policy.ts';
import { payouts } from './tables.ts';
import { payoutDetails } from './wire.ts';

const READ = { mode: 'read' } as const;
const VERIFIED_HOURLY = 30;

/** The only bank type: the banks of Malaysia. */
const BANK_TYPE = '1';

/** The number and the sum of payouts by status. */
async function figuresOf(tx: Tx, owner: Owner) {
  const rows = await tx
    .select({ status: payouts.status, count: count(), amount: sql<string>`sum(${payouts.amount})` })
    .from(payouts)
    .where(owned(payouts, owner))
    .groupBy(payouts.status);
  return PAYOUT_STATUSES.map((status) => {
    const found = rows.find((row) => row.status === status);
    return { status, count: found?.count ?? 0, amount: BigInt(found?.amount ?? '0') };
  });
}

function serveDecisions(app: FastifyInstance): void {
  serve(
    app,
    contract.review,
    async ({ body: { ids } }, { tx, principal, clock }) => ({
      payouts: await reviewsOf(tx, principal, ids, clock.now()),
    }),
    READ,
  );
  serve(
    app,
    contract.approve,
    async ({ params: { id }, body: { review_token: reviewToken } }, context) => {
      const { tx, principal, clock } = context;
      const payout = await approvePayout(tx, principal, { id, reviewToken }, clock.now());
      await recordApproval(context, payout);
      return payout;
    },
    // Concurrent requests that spend one pool wait for the lock on its row.
    { mode: 'queue' },
  );
  serve(
    app,
    contract.reject,
    ({ params: { id }, body }, { tx, principal, clock }) => rejectPayout(tx, principal, { id, ...body }, clock.now()),
    { mode: 'queue' },
  );
  serve(
    app,
    contract.cancel,
    ({ params }, { tx, principal, clock }) => cancelPayout(tx, principal, params.id, clock.now()),
    { mode: 'queue' },
  );
}

function servePolicy(app: FastifyInstance): void {
  serve(app, contract.policy, (_input, { tx, principal, clock }) => policyOf(tx, principal, clock.now()), READ);
  serve(app, contract.changePolicy, async ({ body: { version, ...rules } }, context) => {
    const { tx, principal, clock } = context;
    await recordPolicy(
      'payout_policy.proposed',
      context,
      await proposePolicy(tx, principal, { rules, version }, clock.now()),
    );
    return policyOf(tx, principal, clock.now());
  });
  serve(app, contract.approvePolicy, async (_input, context) => {
    const { tx, principal, clock } = context;
    await recordPolicy('payout_policy.approved', context, await approvePolicy(tx, principal, clock.now()));
    return policyOf(tx, principal, clock.now());
  });
}

function serveRecords(app: FastifyInstance): void {
  checkColumns(payouts, contract.list.columns);
  serve(
    app,
    contract.list,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table: payouts, principal }, input);
      return { list: { data: rows, total } };
    },
    READ,
  );
  serve(
    app,
    contract.get,
    ({ params }, { tx, principal, clock }) => payoutDetails(tx, principal, params.id, clock.now()),
    READ,
  );
  serve(
    app,
    contract.status,
    async (_input, { tx, principal }) => ({ statuses: await figuresOf(tx, principal) }),
    READ,
  );
}

export function servePayouts(app: FastifyInstance): void {
  const { bankTransfers } = app.sandbox.ports;

  serve(
    app,
    contract.services,
    async ({ params: { bankTypeId } }) => {
      if (bankTypeId !== BANK_TYPE) throw new Refusal('notFound');
      const data = PAYOUT_BANKS.map(({ code, name, short }) => ({
        payout_service_id: code,
        name,
        unique_reference: short ?? code,
        record_status_id: 1,
      }));
      return { list: { data, total: data.length } };
    },
    READ,
  );

  serve(app, contract.verify, async ({ body }, { tx, principal, clock }) => {
    checkBank(body);
    await enforceLimit(tx, `bank account by:${principal.userId}`, VERIFIED_HOURLY, clock.now());
    const { bank_code: bankCode, account_number: accountNumber, holder_name: holderName } = body;
    const bank_holder_name = await bankTransfers.holderOf(tx, { bankCode, accountNumber, holderName });
    return { bank_holder_name, is_same: bank_holder_name !== null && sameHolder(holderName, bank_holder_name) };
  });

  serve(
    app,
    contract.estimate,
    async ({ body: request }, { tx, principal, clock }) => {
      const now = clock.now();
      const rules = await policyOf(tx, principal, now);
      return wireEstimate(tx, request, await estimate(tx, bankTransfers, { principal, request, rules, now }), now);
    },
    READ,
  );

  serve(
    app,
    contract.create,
    ({ body }, { tx, principal, clock }) => createPayout(tx, bankTransfers, principal, body, clock.now()),
    { mode: 'queue' },
  );

  serveRecords(app);
  serveDecisions(app);
  servePolicy(app);
}
