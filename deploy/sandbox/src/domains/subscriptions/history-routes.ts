/** The history of a subscription: its entries and notes, and the calls that add entries. */
import { subscriptionHistories as contract } from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { owned } from '../../kernel/data/owned.ts';
import { raisedVersion, updateRow } from '../../kernel/data/update-row.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serve, type Context } from '../../kernel/http/serve.ts';
import { checkColumns, findRows, listOf } from '../../kernel/lists/lists.ts';
import { balanceNow } from '../balances/domain.ts';
import {
  addEntry,
  planNamed,
  wireHistories,
  currentSubscription,
  subscriptionHistories,
  subscriptions,
  wireCharge,
  wireSubscription,
  type HistoryRow,
} from '../plans/domain.ts';
import { mailOf } from '../top-ups/domain.ts';
import { consider, orderChange } from './order.ts';
import { wireEntries, wireEntry } from './to-wire.ts';

type Caller = Context<'merchant'>;

const READ = { mode: 'read' } as const;

/** The caller's entry, locked until the transaction ends. Throws `notFound`. */
async function lockEntry({ tx, principal }: Caller, id: string): Promise<HistoryRow> {
  // The subscription is always locked before its entry, which prevents a deadlock.
  await tx.select().from(subscriptions).where(eq(subscriptions.account_id, principal.accountId)).for('update');
  const [entry] = await tx
    .select()
    .from(subscriptionHistories)
    .where(owned(subscriptionHistories, principal, id))
    .for('update');
  if (!entry) throw new Refusal('notFound');
  return entry;
}

/** Withdraws a planned or unpaid entry. Withdrawing an entry does not cancel a due renewal. */
async function withdraw({ tx, principal, clock }: Caller, entry: HistoryRow): Promise<void> {
  const isDue = entry.state === 'awaiting' && entry.kind === 'renewal' && entry.by_name === null;
  if (isDue || (entry.state !== 'awaiting' && entry.state !== 'planned')) throw new Refusal('wrongState');
  const editor = { principal, now: clock.now() };
  await tx
    .update(subscriptionHistories)
    .set({ state: 'withdrawn', ...raisedVersion(subscriptionHistories, editor) })
    .where(eq(subscriptionHistories.id, entry.id));
  if (entry.state === 'planned')
    await tx
      .update(subscriptions)
      .set({ planned_plan_id: null, planned_period: null, is_ending: false, ...raisedVersion(subscriptions, editor) })
      .where(eq(subscriptions.account_id, entry.account_id));
}

export function serveHistories(app: FastifyInstance): void {
  const { origins, carrier } = app.sandbox;
  checkColumns(wireHistories(app.sandbox.clock.today()), contract.list.columns);

  const one = ({ tx, principal, clock }: Caller, id: string) =>
    wireEntry(tx, origins, { owner: principal, id, today: clock.today() });

  serve(
    app,
    contract.list,
    async (input, { tx, principal, clock }) => {
      const { rows, total } = await listOf(tx, { table: wireHistories(clock.today()), principal }, input);
      return { list: { data: await wireEntries(tx, origins, rows), total } };
    },
    READ,
  );

  serve(
    app,
    contract.find,
    async ({ query }, { tx, principal, clock }) => {
      const { rows, total } = await findRows(tx, { table: wireHistories(clock.today()), principal }, query);
      return { list: { data: await wireEntries(tx, origins, rows), total } };
    },
    READ,
  );

  serve(app, contract.get, ({ params }, caller) => one(caller, params.id), READ);

  serve(app, contract.create, async ({ body: { note } }, caller) => {
    const { tx, principal, clock } = caller;
    const current = await currentSubscription(tx, principal.accountId, clock.today());
    const by = { at: clock.now(), byName: principal.name };
    const { id } = await addEntry(tx, current, { kind: 'note', state: 'done', note }, by);
    return one(caller, id);
  });

  serve(app, contract.update, async ({ params, body: { version, note } }, caller) => {
    const { tx, principal, clock } = caller;
    const where = owned(subscriptionHistories, principal, params.id);
    const change = { where, changes: { note }, version, principal, now: clock.now() };
    if (!(await updateRow(tx, subscriptionHistories, change))) throw new Refusal('notFound');
    return one(caller, params.id);
  });

  serve(app, contract.remove, async ({ params }, caller) => {
    const entry = await lockEntry(caller, params.id);
    if (entry.kind !== 'note') await withdraw(caller, entry);
    else
      await caller.tx
        .delete(subscriptionHistories)
        .where(and(owned(subscriptionHistories, caller.principal, entry.id), eq(subscriptionHistories.kind, 'note')));
    return null;
  });

  serve(
    app,
    contract.preview,
    async ({ query, body }, caller) => {
      const { current, change, obstacles } = await consider(caller, query, body?.when);
      return {
        when: change.when,
        may_now: change.mayNow,
        charge: wireCharge(change.charge),
        next: wireCharge(change.next),
        advanced_setting: planNamed(current, query.plan_id),
        obstacles,
        prefund: await balanceNow(caller.tx, caller.principal.accountId, 'pool_prefund'),
      };
    },
    READ,
  );

  serve(app, contract.upgrade, async ({ query, body }, caller) => {
    const { entry, opened } = await orderChange(caller, query, body ?? { pay_by: 'page' });
    if (opened?.isNew) caller.afterwards(() => carrier.send(mailOf(origins, opened)));
    const current = await currentSubscription(caller.tx, caller.principal.accountId, caller.clock.today());
    return { entry: await one(caller, entry.id), Subscription: wireSubscription(current) };
  });
}
