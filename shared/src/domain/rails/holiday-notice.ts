/**
 * A notice before a holiday that money will arrive later than usual. The gateway's settlements and this notice count business days with the
 * same function and the same table of holidays.
 */
import { addDays } from '../days.ts';
import type { Day } from '../malaysian-time.ts';
import { addBusinessDays, skippedDays, type Holiday } from './business-days.ts';

export interface HolidayNotice {
  /** Payments on these days, both included, are settled late. */
  readonly from: Day;
  readonly to: Day;
  /** The day on which the money of these payments reaches the bank. */
  readonly arrives: Day;
  /** The holidays that cause the delay. */
  readonly holidays: readonly Holiday[];
}

/** How many days ahead the notice appears. */
const AHEAD = 5;

/** Payments are settled on the next business day (`gateway domain §4`), and reach the bank on that day. */
const arrivesOn = (day: Day, known: ReadonlySet<Day>): Day => addBusinessDays(day, 1, known);

/** The first days, from `today` on, whose payments arrive later because of a holiday. Undefined if no holiday is near. */
export function holidayNotice(today: Day, holidays: readonly Holiday[]): HolidayNotice | undefined {
  const known = new Set(holidays.map(({ day }) => day));
  const late = (day: Day) => skippedDays(day, arrivesOn(day, known), holidays);
  for (let ahead = 0; ahead <= AHEAD; ahead += 1) {
    const from = addDays(today, ahead);
    const because = late(from);
    if (because.length === 0) continue;
    const arrives = arrivesOn(from, known);
    let to = from;
    while (late(addDays(to, 1)).length > 0 && arrivesOn(addDays(to, 1), known) === arrives) to = addDays(to, 1);
    return { from, to, arrives, holidays: because };
  }
  return undefined;
}
