/** Makes the report of a period: its bars, the previous period, channels and attempts, all from one snapshot. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { figures } from '@portal/shared/contract/merchant/money/figures.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, endOf, startOf } from '@portal/shared/domain/malaysian-time.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { later } from '../../kernel/time/clock.ts';
import { barLength, barsOf, periodBefore, type ReportPeriod } from './periods.ts';
import { daysOf, hoursOf, type Figure, type Scope } from './read.ts';
import { triesOf } from './tries.ts';

type Report = CallResult<typeof figures.day>;
type Sums = Report['total'];

export function sumsOf(parts: readonly Figure[]): Sums {
  const byHand = parts.filter(({ channel }) => channel === 'by_hand');
  const counted = (some: readonly Figure[]) => some.reduce((sum, { count }) => sum + count, 0);
  return {
    count: counted(parts),
    amount: sumOf(parts.map(({ amount }) => amount)),
    fee: sumOf(parts.map(({ fee }) => fee)),
    tax: sumOf(parts.map(({ tax }) => tax)),
    net: sumOf(parts.map(({ net }) => net)),
    by_hand: sumOf(byHand.map(({ amount }) => amount)),
    by_hand_count: counted(byHand),
  };
}

function grouped<K>(parts: readonly Figure[], keyOf: (part: Figure) => K): ReadonlyMap<K, readonly Figure[]> {
  const groups = new Map<K, Figure[]>();
  for (const part of parts) {
    const group = groups.get(keyOf(part));
    if (group) group.push(part);
    else groups.set(keyOf(part), [part]);
  }
  return groups;
}

const read = (tx: Tx, scope: Scope, period: ReportPeriod): Promise<readonly Figure[]> =>
  period.kind === 'day'
    ? hoursOf(tx, scope, { from: startOf(period.from), until: endOf(period.to) })
    : daysOf(tx, scope, period);

function toWirePeriod(period: ReportPeriod, parts: readonly Figure[]): Report['previous'] {
  const byBar = grouped(parts, ({ at }) => at.slice(0, barLength(period)));
  return {
    from: period.from,
    to: period.to,
    points: barsOf(period).map((at) => ({ at, ...sumsOf(byBar.get(at) ?? []) })),
    total: sumsOf(parts),
  };
}

/** The sums of the previous period up to the elapsed time of this period; null when `now` is outside the period. */
async function untilNow(tx: Tx, scope: Scope, period: ReportPeriod, now: Date): Promise<Sums | null> {
  const today = dayOf(now);
  if (today < period.from || today > period.to) return null;
  const before = periodBefore(period);
  const passed = now.getTime() - startOf(period.from).getTime();
  const end = endOf(before.to);
  const same = later(startOf(before.from), passed);
  // When the previous month is shorter than the elapsed time, the whole month is counted.
  const until = same < end ? same : end;
  const lastDay = startOf(dayOf(until));
  const whole = { from: before.from, to: addDays(dayOf(until), -1) };
  return sumsOf([
    ...(whole.to < whole.from ? [] : await daysOf(tx, scope, whole)),
    ...(await hoursOf(tx, scope, { from: lastDay, until })),
  ]);
}

const MOST_FIRST = (one: { readonly amount: bigint }, other: { readonly amount: bigint }): number =>
  one.amount === other.amount ? 0 : one.amount < other.amount ? 1 : -1;

export async function reportOf(tx: Tx, scope: Scope, period: ReportPeriod, now: Date): Promise<Report> {
  const before = periodBefore(period);
  const parts = await read(tx, scope, period);
  const channels = [...grouped(parts, ({ channel }) => channel)].map(([channel, of]) => {
    const { count, amount } = sumsOf(of);
    return { channel, count, amount: amount as bigint };
  });
  return {
    kind: period.kind,
    at: now,
    ...toWirePeriod(period, parts),
    previous: toWirePeriod(before, await read(tx, scope, before)),
    previous_until_now: await untilNow(tx, scope, period, now),
    channels: channels.toSorted(MOST_FIRST),
    tries:
      period.kind === 'year' ? null : await triesOf(tx, scope, { from: startOf(period.from), until: endOf(period.to) }),
  };
}
