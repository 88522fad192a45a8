/**
 * Random histories of subscriptions, generated from a seed: immediate and planned changes, periods paid in advance, and renewals as days
 * pass. Each charge must equal its preview and its posting, to the sen and to the day.
 */
import { PLAN_IDS, type PlanChoice, type TimePeriod } from '@portal/shared/contract/merchant/platform/plan-charge.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, momentAt, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { createGenerator, type Generator } from '../../../kernel/seed/generator.ts';
import { createClock, frozen } from '../../../kernel/time/clock.ts';
import { inMemory } from '../../../testing/money/measure.ts';
import { fillPool } from '../../../testing/money/races.ts';
import { beginningOf, openMerchant, runMoments, type World } from '../../../testing/money/world.ts';
import {
  plans,
  currentSubscription,
  subscriptionHistories,
  subscriptions,
  type HistoryRow,
} from '../../plans/domain.ts';
import { totalOf, type Charge } from '../../plans/charge.ts';
import { upcomingCharge } from '../../plans/current-subscription.ts';
import { consider, orderChange } from '../order.ts';

/** More money than any history spends, in sen. */
const ENOUGH = 1_000_000_000n;
/** The most days between two choices; the largest number is longer than a yearly period. */
const RESTS = [3, 20, 45, 400] as const;
/** Yearly periods are chosen less often, because a shorter period or a lower plan is impossible before their end. */
const PERIODS = ['monthly', 'monthly', 'monthly', 'yearly'] as const satisfies readonly TimePeriod[];

/** The parts of a charge that must equal the preview. */
const promiseOf = (charge: Charge) => ({
  plan_id: charge.planId,
  time_period: charge.period,
  from: charge.from,
  until: charge.until,
  price: charge.price,
  credit: charge.credit,
  net: charge.net,
  tax: charge.tax,
  total: totalOf(charge),
});

const keptOf = ({ plan_id, time_period, price, credit, net, tax, total, ...entry }: HistoryRow) => ({
  plan_id,
  time_period,
  from: entry.period_from,
  until: entry.period_until,
  price,
  credit,
  net,
  tax,
  total,
});

function expectSame(what: string, kept: unknown, promised: unknown): void {
  if (isDeepStrictEqual(kept, promised)) return;
  const text = (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
  throw new Error(`${what}: ${text(kept)} in the place of ${text(promised)}`);
}

/**
 * Draws three random prices for each period, in the order of the plans. Each is at least as high as the previous price; the first may be
 * zero.
 */
async function drawPrices(tx: Tx, { between, pick }: Generator): Promise<void> {
  let [monthly, yearly] = [0, 0];
  for (const id of PLAN_IDS) {
    monthly += pick([0, 1, 1]) * between(1, 30_000);
    yearly += pick([0, 1, 1]) * between(1, 300_000);
    await tx
      .update(plans)
      .set({ monthly_price: BigInt(monthly), yearly_price: BigInt(yearly) })
      .where(eq(plans.id, id));
  }
}

/** The amount that the ledger took from the merchant for an entry; undefined when nothing was posted. */
async function postedFor(tx: Tx, { id }: HistoryRow): Promise<bigint | undefined> {
  const { rows } = await tx.execute<{ amount: string }>(sql`
    select e.amount::text as amount from ledger_groups g join ledger_entries e on e.group_key = g.key
    where g.key = ${`plan_charge:${id}`} and e.ledger_account = 'pool'`);
  return rows[0] && BigInt(rows[0].amount);
}

/** The text of a refusal, for comparison; other errors are thrown again. */
const refusalOf = (error: unknown): string => {
  if (error instanceof Refusal) return `${error.code} ${JSON.stringify(error.fields)}`;
  throw error;
};

export interface Lived {
  /**
   * The number of choices that were previewed and then ordered. For each choice, preview and order had equal results, which may be a
   * refusal.
   */
  readonly choices: number;
  readonly refused: number;
  /** The number of charges that were compared with their preview: charges of choices, and of the renewals that follow. */
  readonly charges: number;
}

/** Runs one history. Throws an error at the first charge that differs from its preview. */
export async function livePlan(world: World, seed: number, choices: number): Promise<Lived> {
  const generator = createGenerator(seed + 70_000);
  const { between, pick } = generator;
  const { database } = world;
  const clock = createClock(frozen(beginningOf(seed)));
  const merchant = await openMerchant(world, clock.now());
  const owned = eq(subscriptions.account_id, merchant.id);
  const principal = merchant.people.maker;
  await database.tx((tx) => drawPrices(tx, generator));
  await fillPool(world, merchant, { amount: ENOUGH, poolType: 'prefund' }, clock.now());
  let refused = 0;
  let charges = 0;

  async function checkPaid(tx: Tx, what: string, entry: HistoryRow, promised: Charge): Promise<void> {
    charges += 1;
    expectSame(what, keptOf(entry), promiseOf(promised));
    const posted = await postedFor(tx, entry);
    expectSame(`${what}, in the ledger`, posted ?? 0n, totalOf(promised));
  }

  /** Moves the clock to this day, or to the next renewal if it is earlier. The renewal must have the announced charge. */
  async function restUntil(wanted: Day): Promise<void> {
    const { upcoming, due } = await database.tx(async (tx) => {
      const current = await currentSubscription(tx, merchant.id, clock.today());
      return { upcoming: upcomingCharge(current), due: current.row.next_try_at };
    }, 'read');
    const dueDay = due && dayOf(due);
    const day = dueDay && dueDay < wanted ? dueDay : wanted;
    clock.set(frozen(momentAt(day, '12:00')));
    await runMoments(world, database, clock);
    if (!upcoming || !dueDay || dueDay > day) return;
    await database.tx(async (tx) => {
      const [renewal] = await tx
        .select()
        .from(subscriptionHistories)
        .where(
          and(
            eq(subscriptionHistories.account_id, merchant.id),
            eq(subscriptionHistories.period_from, upcoming.from),
            eq(subscriptionHistories.state, 'paid'),
          ),
        );
      if (!renewal) throw new Error(`Nothing was charged on ${day} although it was due.`);
      await checkPaid(tx, `the renewal of ${day}`, renewal, upcoming);
    }, 'read');
  }

  async function choose(choice: PlanChoice, when: 'now' | 'end' | undefined): Promise<void> {
    const preview = await database
      .tx((tx) => consider({ tx, principal, clock }, choice, when), 'read')
      .then(({ change }) => change, refusalOf);
    const total = typeof preview === 'object' ? totalOf(preview.charge) : undefined;
    const body = { pay_by: 'prefund' as const, when, ...(total !== undefined && { total }) };
    const ordered = await database
      .tx(async (tx) => {
        const { entry } = await orderChange({ tx, principal, clock }, choice, body);
        const current = await currentSubscription(tx, merchant.id, clock.today());
        return { entry, upcoming: upcomingCharge(current) };
      })
      .catch(refusalOf);
    if (typeof ordered === 'string' || typeof preview === 'string') {
      refused += 1;
      return expectSame('the refusal', ordered, preview);
    }
    const what = `${choice.plan_id} ${choice.time_period} ${preview.when} on ${clock.today()}`;
    const { entry, upcoming } = ordered;
    if (preview.when === 'end')
      expectSame(`${what}, later`, upcoming && promiseOf(upcoming), promiseOf(preview.charge));
    else {
      await database.tx((tx) => checkPaid(tx, what, entry, preview.charge), 'read');
      // After a payment in advance, a change that was planned for the end of the term stays planned.
      const isPlanned = upcoming?.planId !== preview.next.planId || upcoming.period !== preview.next.period;
      if (!isPlanned) expectSame(`what follows ${what}`, promiseOf(upcoming), promiseOf(preview.next));
    }
  }

  try {
    for (let count = 0; count < choices; count += 1) {
      await restUntil(addDays(clock.today(), between(0, pick(RESTS))));
      const choice = { plan_id: pick(PLAN_IDS), time_period: pick(PERIODS) };
      await choose(choice, pick(['now', 'end', undefined]));
    }
  } catch (error) {
    throw new Error(`PLAN_SEED=${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  // Later histories begin at other times, so renewals of this history must not run during them.
  await database.tx((tx) => tx.update(subscriptions).set({ next_try_at: null }).where(owned));
  return { choices, refused, charges };
}

const CHOICES_OF_A_LIFE = 20;
/** The number of histories in one database, because the data of earlier histories slow down later ones. */
const LIVES_OF_A_WORLD = 100;

/** For the benchmark: runs histories with at least this many choices, and compares each charge with its preview. */
export async function livePlans(choices: number): Promise<Lived> {
  const all = { choices: 0, refused: 0, charges: 0 };
  for (let seed = 1; all.choices < choices; seed += LIVES_OF_A_WORLD)
    await inMemory(async (world) => {
      for (let life = seed; life < seed + LIVES_OF_A_WORLD && all.choices < choices; life += 1) {
        const lived = await livePlan(world, life, CHOICES_OF_A_LIFE);
        for (const name of ['choices', 'refused', 'charges'] as const) all[name] += lived[name];
      }
    });
  return all;
}
