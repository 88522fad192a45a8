/** Changes that an administrator makes to a merchant. Each has a reason, which the merchant reads in its audit list. */
import { administration } from '@portal/shared/contract/admin/administration.ts';
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { amountText } from '../../kernel/audit/amount-text.ts';
import { auditorIn, recordChange, type AuditedChange } from '../../kernel/audit/record.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { actFor } from '../../kernel/data/own-rows.ts';
import { raisedVersion } from '../../kernel/data/update-row.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import { notify } from '../../kernel/notices/notify.ts';
import { changeOf, givePlan, planNamed, currentSubscription, subscribedPlan } from '../plans/domain.ts';
import { planChange } from '../subscriptions/domain.ts';
import { accountOf, type AccountRow, type Administrator } from '../../kernel/administrator.ts';
import { stateOf } from './merchants.ts';
import { overviewOf } from './overview.ts';

type Columns = Partial<Pick<AccountRow, 'suspended_at' | 'suspended_reason' | 'payment_maximum' | 'payout_daily'>>;

/** The locked merchant, with functions that update its row and record the change in its audit list. */
interface Changing {
  readonly merchant: AccountRow;
  readonly set: (columns: Columns) => Promise<void>;
  readonly record: (change: Omit<AuditedChange, 'subject'>) => Promise<void>;
}

/**
 * Runs `work` with access to the merchant's rows and returns the merchant's overview afterwards. Throws `notFound` and the errors of
 * `work`.
 */
async function change(
  administrator: Administrator,
  id: string,
  work: (changing: Changing) => Promise<void>,
): Promise<CallResult<typeof administration.merchant>> {
  const { tx, principal, clock } = administrator;
  const merchant = await accountOf(administrator, { id, portal: 'merchant', lock: true });
  return actFor(tx, id, async () => {
    await work({
      merchant,
      set: async (columns) => {
        const raised = raisedVersion(accounts, { principal, now: clock.now() });
        await tx
          .update(accounts)
          .set({ ...columns, ...raised })
          .where(eq(accounts.id, id));
      },
      record: (change) =>
        recordChange(tx, auditorIn(administrator, id), { ...change, subject: { id, name: merchant.name } }),
    });
    return overviewOf(tx, await accountOf(administrator, { id, portal: 'merchant' }), clock.today());
  });
}

function serveStates(app: FastifyInstance): void {
  serve(app, administration.suspend, ({ params: { id }, body: { reason } }, context) =>
    change(context, id, async ({ merchant, set, record }) => {
      if (stateOf(merchant) !== 'open') throw new Refusal('wrongState');
      const at = context.clock.now();
      await set({ suspended_at: at, suspended_reason: reason });
      await record({ action: 'account.suspended', before: null, after: { reason } });
      await notify(context.tx, {
        event: 'account.suspended',
        accountId: id,
        data: { reason },
        link: '/audit/datatable',
        at,
      });
    }),
  );

  serve(app, administration.reopen, ({ params: { id }, body: { reason } }, context) =>
    change(context, id, async ({ merchant, set, record }) => {
      if (stateOf(merchant) !== 'suspended') throw new Refusal('wrongState');
      await set({ suspended_at: null, suspended_reason: null });
      await record({ action: 'account.reopened', before: null, after: { reason } });
      const at = context.clock.now();
      await notify(context.tx, {
        event: 'account.reopened',
        accountId: id,
        data: { reason },
        link: '/audit/datatable',
        at,
      });
    }),
  );
}

export function serveMerchantChanges(app: FastifyInstance): void {
  serveStates(app);

  serve(app, administration.setPlan, ({ params: { id }, body: { plan_id, reason } }, context) =>
    change(context, id, async ({ record }) => {
      const { tx, principal, clock } = context;
      const current = await currentSubscription(tx, id, clock.today(), 'lock');
      const before = subscribedPlan(current.row);
      if (before === plan_id) throw new Refusal('invalidInput', { plan_id: RULES.plan_same });
      // A past-due charge is for the current plan, so the plan cannot change while the charge is past due.
      if (current.row.status === 'past_due') throw new Refusal('wrongState');
      const choice = { plan_id, time_period: current.row.time_period };
      if (current.isRunning) await planChange(context, current, changeOf(current, choice, 'end'));
      else
        await givePlan(tx, current, changeOf(current, choice, undefined), {
          at: clock.now(),
          byName: principal.name,
        });
      const planName = (plan: typeof plan_id) => planNamed(current, plan).name;
      await record({
        action: 'account.plan_set',
        before: { plan: planName(before), reason: null },
        after: { plan: planName(plan_id), reason },
      });
    }),
  );

  serve(app, administration.setLimits, ({ params: { id }, body: { reason, ...limits } }, context) =>
    change(context, id, async ({ merchant, set, record }) => {
      await set(limits);
      const toAuditValues = ({ payment_maximum, payout_daily }: typeof limits) => ({
        payment_maximum: amountText(payment_maximum),
        payout_daily: amountText(payout_daily),
      });
      await record({
        action: 'account.limits_set',
        before: { ...toAuditValues(merchant), reason: null },
        after: { ...toAuditValues(limits), reason },
      });
    }),
  );
}
