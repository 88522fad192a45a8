/** The plans, and the merchant's own subscription. */
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { subscriptions as contract } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { findOwned } from '../../kernel/data/owned.ts';
import { checkVersion, raisedVersion } from '../../kernel/data/update-row.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serve, type Context } from '../../kernel/http/serve.ts';
import { checkColumns, listOf } from '../../kernel/lists/lists.ts';
import {
  addEntry,
  changeOf,
  checkRoom,
  FIRST_PLAN,
  obstaclesOf,
  offeredPlans,
  planNamed,
  currentSubscription,
  subscriptions,
  wirePlan,
  wireSubscription,
  withdrawOthers,
  type CurrentSubscription,
} from '../plans/domain.ts';
import { picturesKept } from '../media/domain.ts';
import { mailOf } from '../top-ups/domain.ts';
import { orderChange, planChange } from './order.ts';

type Caller = Context<'merchant'>;

const READ = { mode: 'read' } as const;

const mine = ({ tx, principal, clock }: Caller, lock?: 'lock'): Promise<CurrentSubscription> =>
  currentSubscription(tx, principal.accountId, clock.today(), lock);

/** The caller's subscription, by its id. Throws `notFound`. */
async function named(caller: Caller, id: string, lock?: 'lock'): Promise<CurrentSubscription> {
  await findOwned(caller.tx, subscriptions, caller.principal, id);
  return mine(caller, lock);
}

async function set(
  { tx, principal, clock }: Caller,
  { row }: CurrentSubscription,
  values: Partial<typeof subscriptions.$inferInsert>,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ ...values, ...raisedVersion(subscriptions, { principal, now: clock.now() }) })
    .where(eq(subscriptions.account_id, row.account_id));
}

/** Ends the subscription: at the end of the paid term, or immediately when no term is paid. */
async function end(caller: Caller, current: CurrentSubscription): Promise<void> {
  const { tx, principal, clock } = caller;
  const { row, isRunning, held } = current;
  if (row.status === 'cancelled') throw new Refusal('wrongState');
  await withdrawOthers(tx, row, ['awaiting', 'planned']);
  const none = { planned_plan_id: null, planned_period: null };
  const by = { at: clock.now(), byName: principal.name };
  if (isRunning && held) {
    if (row.is_ending) return;
    await set(caller, current, { ...none, is_ending: true });
    await addEntry(tx, current, { kind: 'end', state: 'planned' }, by);
    return;
  }
  const setAside = { plan_id: FIRST_PLAN, set_aside: row.set_aside ?? row.plan_id };
  await set(caller, current, { ...none, ...setAside, status: 'cancelled', next_try_at: null, tries: 0 });
  await addEntry(tx, current, { kind: 'end', state: 'done' }, by);
}

export function serveSubscriptions(app: FastifyInstance): void {
  const { origins, carrier } = app.sandbox;
  checkColumns(offeredPlans, contract.plans.columns);

  serve(app, contract.mine, async (_, caller) => ({ Subscription: wireSubscription(await mine(caller)) }), READ);

  serve(
    app,
    contract.plans,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table: offeredPlans, principal }, input);
      return { list: { data: rows.map(wirePlan), total } };
    },
    READ,
  );

  serve(
    app,
    contract.find,
    async ({ query: { skip } }, caller) => {
      const data = [wireSubscription(await mine(caller))];
      return { list: { data: data.slice(skip), total: data.length } };
    },
    READ,
  );

  serve(app, contract.get, async ({ params }, caller) => wireSubscription(await named(caller, params.id)), READ);

  serve(app, contract.create, async ({ body }, caller) => {
    if ((await mine(caller, 'lock')).row.status !== 'cancelled') throw new Refusal('wrongState');
    const { opened } = await orderChange(caller, body, { pay_by: 'page' });
    if (opened?.isNew) caller.afterwards(() => carrier.send(mailOf(origins, opened)));
    return wireSubscription(await mine(caller));
  });

  serve(app, contract.update, async ({ params, body: { version, ...choice } }, caller) => {
    const current = await named(caller, params.id, 'lock');
    const { row, held, isRunning } = current;
    checkVersion(row, version);
    if (!held || !isRunning) throw new Refusal('wrongState', { plan_id: RULES.choose });
    if (held.planId === choice.plan_id && held.period === choice.time_period) {
      await withdrawOthers(caller.tx, row, ['planned']);
      await set(caller, current, { planned_plan_id: null, planned_period: null, is_ending: false });
    } else {
      const plan = planNamed(current, choice.plan_id);
      checkRoom(obstaclesOf(plan, await picturesKept(caller.tx, caller.principal)));
      await planChange(caller, current, changeOf(current, choice, 'end'));
    }
    return wireSubscription(await mine(caller));
  });

  serve(app, contract.remove, async ({ params }, caller) => {
    await end(caller, await named(caller, params.id, 'lock'));
    return null;
  });
}
