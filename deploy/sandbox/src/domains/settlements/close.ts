/** Closes days: from then on, the sums of a day's settlement are final. */
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, momentAt, startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { addBusinessDays } from '@portal/shared/domain/rails/business-days.ts';
import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { holidaysOf } from '../../kernel/data/clock-store.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { dayOfMoment, endOfDay } from '../../kernel/data/day-of-moment.ts';
import type { MomentJob } from '../../kernel/jobs/moments.ts';
import { withSavepoint } from '../../kernel/jobs/with-savepoint.ts';
import { committedSince, readOn, unreadBy } from '../../kernel/ledger/feed.ts';
import { ledgerEntries, ledgerGroups } from '../../kernel/ledger/tables.ts';
import { collectItems, mayOwe, owing } from './collect.ts';
import { ownChannels, reservePercentOn } from './settings.ts';
import { resultOf } from './statement.ts';
import { settlementItems, settlements, type SettlementRow } from './tables.ts';
import { transitionSettlement } from './transition.ts';

/** A settlement is due on the next business day, an hour after the banks open. */
const BUSINESS_DAYS = 1;
const DUE_TIME = '10:00';

/** Days after which the money held in reserve is released. */
export const RESERVE_DAYS = 90;

export const dueAt = (day: Day, holidays: ReadonlySet<Day>): Date =>
  momentAt(addBusinessDays(day, BUSINESS_DAYS, holidays), DUE_TIME);

/** Collects every group of a day before its settlement closes, even if the regular collection job has not run. */
export const collectBeforeClosing: MomentJob = {
  name: 'collect what the ended day is settled with',
  order: 29,
  next: (after) => {
    const midnight = endOfDay(dayOfMoment(sql`min(g.at)`));
    const isPassed = after ? sql`having ${midnight} > ${after.toISOString()}` : sql``;
    return sql`select ${midnight} from ${ledgerGroups} g where ${owing(unreadBy(collectItems))} ${isPassed}`;
  },
  run: (tx, clock) => readOn(tx, collectItems, clock.now()),
};

/** The amount that the previous day carried forward: zero or negative. */
async function openingOf(tx: Tx, { account_id, day }: SettlementRow): Promise<bigint> {
  const [before] = await tx
    .select({ carried: settlements.carried_forward })
    .from(settlements)
    .where(and(eq(settlements.account_id, account_id), lt(settlements.day, day)))
    .orderBy(desc(settlements.day))
    .limit(1);
  return -(before?.carried ?? 0n);
}

/** The sum of the day's items on channels that the merchant settles on demand. These items are marked as kept. */
async function keepOwn(tx: Tx, { id, account_id, day }: SettlementRow): Promise<bigint> {
  const channels = await ownChannels(tx, account_id, day);
  if (channels.length === 0) return 0n;
  const kept = await tx
    .update(settlementItems)
    .set({ is_kept: true })
    .where(and(eq(settlementItems.settlement_id, id), inArray(settlementItems.channel, [...channels])))
    .returning({ net: settlementItems.net });
  return sumOf(kept.map(({ net }) => net));
}

async function close(tx: Tx, settlement: SettlementRow, at: Date, holidays: ReadonlySet<Day>): Promise<void> {
  const { account_id, day, net } = settlement;
  const opening = await openingOf(tx, settlement);
  const reservePercent = await reservePercentOn(tx, account_id, day);
  const result = resultOf({ opening, net, own: await keepOwn(tx, settlement), reservePercent });
  await transitionSettlement(tx, settlement, {
    to: 'closed',
    at,
    change: { opening, ...result, due_at: dueAt(day, holidays) },
  });
}

/**
 * Merchants with ledger groups of these days that are in no settlement yet, because they were committed after the last collection. Their
 * days close after the next collection, so that a payment and its reversal on the same day are in the same statement.
 */
async function uncollected(tx: Tx, until: Date): Promise<readonly string[]> {
  // The few unread groups are selected first. Otherwise the database would search all entries of this ledger account.
  const { rows } = await tx.execute<{ account_id: string }>(sql`
    with unread as materialized (
      select g.key from ${ledgerGroups} g where ${mayOwe(await committedSince(tx, collectItems))} and g.at < ${until.toISOString()})
    select distinct e.account_id from unread join ${ledgerEntries} e on e.group_key = unread.key
    where e.ledger_account = 'merchant_pending'`);
  return rows.map(({ account_id }) => account_id);
}

/** The most settlements that are closed in one transaction. */
export const AT_ONCE = 100;

const OPEN = eq(settlements.status, 'open');

export const closeDays: MomentJob = {
  name: 'close the days of settlements',
  order: 30,
  next: (after) =>
    sql`select ${endOfDay(sql`min(${settlements.day})`)} from ${settlements} where ${and(OPEN, after && gte(settlements.day, dayOf(after)))}`,
  run: async (tx, clock, failed) => {
    const at = clock.now();
    const holidays = await holidaysOf(tx);
    const ended = await tx
      .select()
      .from(settlements)
      .where(and(OPEN, sql`${settlements.day} <= ${addDays(dayOf(at), -1)}`))
      .orderBy(asc(settlements.day), asc(settlements.id))
      .limit(AT_ONCE)
      .for('update');
    const waiting = new Set(await uncollected(tx, startOf(dayOf(at))));
    let closed = 0;
    // A day begins with the amount carried forward from the previous day. If a day cannot close, no later day of the merchant may close.
    const stopped = new Set<string>();
    for (const settlement of ended) {
      if (waiting.has(settlement.account_id) || stopped.has(settlement.account_id)) continue;
      const transition = async (part: Tx) => {
        await close(part, settlement, at, holidays);
        return true;
      };
      if (await withSavepoint(tx, `The settlement ${settlement.number}`, transition, failed)) closed += 1;
      else stopped.add(settlement.account_id);
    }
    return closed;
  },
};
