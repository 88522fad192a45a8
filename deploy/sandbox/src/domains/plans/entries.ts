/** Entries of a subscription's history. */
import { randomUUID } from 'node:crypto';
import {
  HISTORY_KINDS,
  type HistoryKind,
  type HistoryState,
} from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import { and, asc, eq, gte, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { totalOf, type Charge } from './charge.ts';
import { dueCharge, subscribedPlan, type Change, type CurrentSubscription } from './current-subscription.ts';
import { subscriptionHistories, type HistoryRow, type SubscriptionRow } from './tables.ts';

/** Who requests the entry, and when; `byName` is null when the gateway makes the entry automatically. */
export interface Requester {
  readonly at: Date;
  readonly byName: string | null;
}

interface Fact {
  readonly kind: HistoryKind;
  readonly state: HistoryState;
  readonly charge?: Charge;
  /** Whether the entry has no charge, because a later entry has the charge. */
  readonly isFree?: boolean;
  readonly note?: string;
  readonly expiresOn?: string | null;
}

const NOTHING = { price: 0n, credit: 0n, net: 0n, tax: 0n, taxBps: 0 };

function entryFrom(
  { row, held }: Pick<CurrentSubscription, 'row' | 'held'>,
  fact: Fact,
  { at, byName }: Requester,
  id: string,
): HistoryRow {
  const { kind, state, charge, isFree = false, note = '', expiresOn = null } = fact;
  const amounts = charge && !isFree ? charge : NOTHING;
  return {
    id,
    account_id: row.account_id,
    number: `PLAN-${id.slice(0, 8).toUpperCase()}`,
    kind,
    state,
    plan_id: charge?.planId ?? null,
    time_period: charge?.period ?? null,
    from_plan_id: kind === 'change' ? subscribedPlan(row) : null,
    period_from: charge?.from ?? null,
    period_until: charge?.until ?? null,
    term_from: held?.term.from ?? null,
    price: amounts.price,
    credit: amounts.credit,
    net: amounts.net,
    tax: amounts.tax,
    tax_bps: amounts.taxBps,
    total: totalOf(amounts),
    expires_on: expiresOn,
    paid_by: null,
    paid_at: null,
    note,
    by_name: byName,
    created_at: at,
    version: 1,
    changed_by: null,
    changed_at: null,
  };
}

export async function addEntry(
  tx: Tx,
  current: Pick<CurrentSubscription, 'row' | 'held'>,
  fact: Fact,
  by: Requester,
  id: string = randomUUID(),
): Promise<HistoryRow> {
  const entry = entryFrom(current, fact, by, id);
  await tx.insert(subscriptionHistories).values(entry);
  return entry;
}

const own = ({ account_id }: Pick<SubscriptionRow, 'account_id'>) => eq(subscriptionHistories.account_id, account_id);

const holds = (today: string): SQL | undefined =>
  or(isNull(subscriptionHistories.expires_on), gte(subscriptionHistories.expires_on, today));

/** Withdraws entries that are unpaid or planned, because another entry replaces them. */
export async function withdrawOthers(
  tx: Tx,
  row: SubscriptionRow,
  states: readonly ('awaiting' | 'planned')[],
  keptId?: string,
  kinds: readonly HistoryKind[] = HISTORY_KINDS,
): Promise<void> {
  const others = keptId === undefined ? undefined : ne(subscriptionHistories.id, keptId);
  await tx
    .update(subscriptionHistories)
    .set({ state: 'withdrawn' })
    .where(
      and(
        own(row),
        inArray(subscriptionHistories.state, [...states]),
        inArray(subscriptionHistories.kind, [...kinds]),
        others,
      ),
    );
}

/** The entry that already waits for payment of this charge, so that a charge is not ordered twice. */
export async function awaitingEntry(
  tx: Tx,
  { row, today }: CurrentSubscription,
  charge: Charge,
): Promise<HistoryRow | undefined> {
  const { state, plan_id, time_period, total, created_at } = subscriptionHistories;
  const [entry] = await tx
    .select()
    .from(subscriptionHistories)
    .where(
      and(
        own(row),
        eq(state, 'awaiting'),
        eq(plan_id, charge.planId),
        eq(time_period, charge.period),
        eq(total, totalOf(charge)),
        holds(today),
      ),
    )
    .orderBy(asc(created_at))
    .limit(1);
  return entry;
}

/** The entry of the charge that can be paid next: the due period, or one more period of the running plan. */
export async function dueEntry(tx: Tx, current: CurrentSubscription, by: Requester, id?: string): Promise<HistoryRow> {
  const charge = dueCharge(current);
  const kind = current.held ? 'renewal' : 'start';
  const before = await awaitingEntry(tx, current, charge);
  return before ?? addEntry(tx, current, { kind, state: 'awaiting', charge }, by, id);
}

/** The entry of a change that must be paid. */
export async function orderedEntry(
  tx: Tx,
  current: CurrentSubscription,
  change: Change,
  by: Requester,
): Promise<HistoryRow> {
  const { kind, charge, isWhole } = change;
  const before = await awaitingEntry(tx, current, charge);
  if (before) return before;
  const expiresOn = isWhole ? null : current.today;
  return addEntry(tx, current, { kind, state: 'awaiting', charge, expiresOn }, by);
}
