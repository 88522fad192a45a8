/**
 * A word before a holiday: money that is paid before it comes later than people are used to. The gateway's settlements and this notice
 * count business days by the same function, with the same table of holidays.
 */
import { addDays } from '../days.ts';
import type { Day } from '../malaysian-time.ts';
import { addBusinessDays, skippedDays, type Holiday } from './business-days.ts';

export interface HolidayNotice {
  /** What is paid on these days, both with them, is settled late. */
  readonly from: Day;
  readonly to: Day;
  /** The day on which it reaches the bank. */
  readonly arrives: Day;
  /** Why. */
  readonly holidays: readonly Holiday[];
}

/** So many days ahead people are told. */
const AHEAD = 5;

/** Settled on the next business day (`gateway domain §4`), and with the bank on the same one. */
const arrivesOn = (day: Day, known: ReadonlySet<Day>): Day => addBusinessDays(day, 1, known);

/** The next days, from `today` on, whose money waits for a holiday. Undefined where none is near. */
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
