/**
 * The rails for transfers to bank accounts in Malaysia: DuitNow, which takes seconds on any day, and IBG (Interbank GIRO), whose batches
 * leave on business days only. Only this file defines when a transfer is sent, arrives and may come back, so that screens and the gateway
 * agree. The functions need the time at which the transfer is ready, and the holidays.
 */
import type { Sen } from '../../contract/kernel/money.ts';
import { RAILS } from '../../contract/merchant/money/payouts.ts';
import { dayOf, momentAt, type Day } from '../malaysian-time.ts';
import { addBusinessDays, isBusinessDay } from './business-days.ts';

export { RAILS };
export type Rail = (typeof RAILS)[number];

/** The maximum of one transfer, in sen: for a business through DuitNow, for any sender through IBG. */
export const RAIL_MAXIMUM: Readonly<Record<Rail, Sen>> = { duitnow: 1_000_000_000n, ibg: 100_000_000n };

/** DuitNow takes seconds; screens promise one minute. A failed transfer is returned by another transfer. */
const MINUTE = 60_000;

interface Window {
  /** When the batch is sent, one minute before the cut-off time of the banks. */
  readonly batch: string;
  /** When the money arrives. */
  readonly arrives: string;
  /** When money that could not be credited is back, and after how many business days: 0 is the same day. */
  readonly returns: string;
  readonly returnDays: 0 | 1;
}

/** The IBG windows of a business day as banks publish them (cut-off at 05:00, 08:00, 11:00, 14:00, 17:00), earliest first. */
const FIRST: Window = { batch: '04:59', arrives: '11:00', returns: '17:00', returnDays: 0 };
const WINDOWS: readonly Window[] = [
  FIRST,
  { batch: '07:59', arrives: '14:00', returns: '20:20', returnDays: 0 },
  { batch: '10:59', arrives: '17:00', returns: '23:00', returnDays: 0 },
  { batch: '13:59', arrives: '20:20', returns: '11:00', returnDays: 1 },
  { batch: '16:59', arrives: '23:00', returns: '11:00', returnDays: 1 },
];

/** The next IBG window: of this day, or the first of the next business day. */
function windowAt(ready: Date, holidays: ReadonlySet<Day>): Window & { readonly day: Day } {
  const day = dayOf(ready);
  const open = isBusinessDay(day, holidays) ? WINDOWS.find(({ batch }) => ready <= momentAt(day, batch)) : undefined;
  return open ? { ...open, day } : { ...FIRST, day: addBusinessDays(day, 1, holidays) };
}

const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE);

/** When a transfer that is ready is sent: through DuitNow immediately, through IBG with the next batch. */
export function sendAt(rail: Rail, ready: Date, holidays: ReadonlySet<Day>): Date {
  if (rail === 'duitnow') return ready;
  const { day, batch } = windowAt(ready, holidays);
  return momentAt(day, batch);
}

/**
 * The latest time at which the money is in the recipient's account. `ready` may also be the time at which the transfer is sent; the result
 * is the same.
 */
export function arrivalOf(rail: Rail, ready: Date, holidays: ReadonlySet<Day>): Date {
  if (rail === 'duitnow') return minutesAfter(ready, 1);
  const { day, arrives } = windowAt(ready, holidays);
  return momentAt(day, arrives);
}

/** The latest time at which the money is back, if the recipient's bank could not credit it. */
export function returnBy(rail: Rail, ready: Date, holidays: ReadonlySet<Day>): Date {
  if (rail === 'duitnow') return minutesAfter(ready, 2);
  const { day, returns, returnDays } = windowAt(ready, holidays);
  return momentAt(addBusinessDays(day, returnDays, holidays), returns);
}
