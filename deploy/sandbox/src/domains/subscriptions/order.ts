/**
 * A merchant's orders of plan changes. An immediate change is paid on a payment page or from the prefund pool; any other change takes
 * effect at the end of the term.
 */
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import type { CallRequest } from '@portal/shared/contract/kernel/call.ts';
import type { PlanChoice } from '@portal/shared/contract/merchant/platform/plan-charge.ts';
import type { subscriptionHistories as contract } from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import type { ChangeTime } from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { checkVersion, raisedVersion } from '../../kernel/data/update-row.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Context } from '../../kernel/http/serve.ts';
import { BalanceTooLow } from '../../kernel/ledger/guards.ts';
import { amountMissing } from '../../kernel/ledger/shortfall.ts';
import { balanceNow } from '../balances/domain.ts';
import { picturesKept } from '../media/domain.ts';
import {
  addEntry,
  changeOf,
  checkRoom,
  obstaclesOf,
  orderedEntry,
  payFromPrefund,
  planNamed,
  currentSubscription,
  subscriptions,
  withdrawOthers,
  type Change,
  type HistoryRow,
  type CurrentSubscription,
} from '../plans/domain.ts';
import { openTopUp, planOrder, type OpenedTopUp } from '../top-ups/domain.ts';

type Caller = Pick<Context<'merchant'>, 'tx' | 'principal' | 'clock'>;
type OrderBody = NonNullable<CallRequest<typeof contract.upgrade>['body']>;

export interface ConsideredChange {
  readonly current: CurrentSubscription;
  readonly change: Change;
  readonly obstacles: ReturnType<typeof obstaclesOf>;
}

/**
 * The change to the chosen plan and period, for the preview and for the order. For an order, the subscription is locked until the
 * transaction ends. Throws `invalidInput`, `notFound`, and `conflict` for an outdated version.
 */
export async function consider(
  { tx, principal, clock }: Caller,
  choice: PlanChoice,
  when: ChangeTime | undefined,
  order?: Pick<OrderBody, 'version'>,
): Promise<ConsideredChange> {
  const current = await currentSubscription(tx, principal.accountId, clock.today(), order && 'lock');
  if (order) checkVersion(current.row, order.version);
  const change = changeOf(current, choice, when);
  const obstacles = obstaclesOf(planNamed(current, choice.plan_id), await picturesKept(tx, principal));
  return { current, change, obstacles };
}

/** Plans the change for the end of the term, and replaces an earlier planned change. */
export async function planChange(caller: Caller, current: CurrentSubscription, change: Change): Promise<HistoryRow> {
  const { tx, principal, clock } = caller;
  const { row } = current;
  const now = clock.now();
  await withdrawOthers(tx, row, ['awaiting', 'planned']);
  const planned = { planned_plan_id: change.offer.planId, planned_period: change.offer.period, is_ending: false };
  await tx
    .update(subscriptions)
    .set({ ...planned, ...raisedVersion(subscriptions, { principal, now }) })
    .where(eq(subscriptions.account_id, row.account_id));
  const fact = { kind: 'change', state: 'planned', charge: change.charge, isFree: true } as const;
  return addEntry(tx, current, fact, { at: now, byName: principal.name });
}

/** Throws `amountChanged` when the total is not the amount that the person has seen and agreed to. */
function checkTotal({ charge }: Change, seen: Sen | undefined): void {
  const total = charge.net + charge.tax;
  if (seen !== undefined && seen !== total) throw new Refusal('amountChanged', { total: `RM${decimalOf(total)}` });
}

/** Pays the entry from the prefund pool. Throws `planShort` with the amount that the pool lacks. */
async function payByPool(tx: Tx, entry: HistoryRow, at: Date): Promise<HistoryRow> {
  try {
    const paid = await payFromPrefund(tx, entry, at);
    if (!paid) throw new Refusal('wrongState');
    return paid;
  } catch (error) {
    if (!(error instanceof BalanceTooLow)) throw error;
    const shortfall = entry.total - (await balanceNow(tx, entry.account_id, 'pool_prefund'));
    throw new Refusal('planShort', { amount: amountMissing(shortfall) });
  }
}

export interface OrderedChange {
  readonly entry: HistoryRow;
  /** The payment page of the entry; absent when the entry is not paid on a page. */
  readonly opened?: OpenedTopUp & { readonly isNew: boolean };
}

/** Throws `invalidInput`, `conflict` for an outdated version, `amountChanged` and `planShort`. */
export async function orderChange(caller: Caller, choice: PlanChoice, body: OrderBody): Promise<OrderedChange> {
  const { tx, principal, clock } = caller;
  const { current, change, obstacles } = await consider(caller, choice, body.when, body);
  checkRoom(obstacles);
  checkTotal(change, body.total);
  if (change.when === 'end') return { entry: await planChange(caller, current, change) };
  const now = clock.now();
  const entry = await orderedEntry(tx, current, change, { at: now, byName: principal.name });
  // An order of another plan replaces earlier unpaid orders, but a due renewal stays due.
  if (change.kind !== 'renewal') await withdrawOrders(tx, current, entry);
  if (change.charge.net === 0n || body.pay_by === 'prefund') return { entry: await payByPool(tx, entry, now) };
  return { entry, opened: await openTopUp(tx, principal, planOrder(entry, entry.number), now) };
}

const withdrawOrders = (tx: Tx, { row }: CurrentSubscription, entry: HistoryRow): Promise<void> =>
  withdrawOthers(tx, row, ['awaiting'], entry.id, ['start', 'change']);
